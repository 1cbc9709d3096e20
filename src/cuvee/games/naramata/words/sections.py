"""The table in words: headed sections of short lines, for the terminal, the screen reader and a plain page."""

from __future__ import annotations

from cuvee.games.naramata.box.contents import ROW_KINDS
from cuvee.games.naramata.box.map import Road, Winery
from cuvee.games.naramata.box.moves import ACTIONS, PURCHASE
from cuvee.games.naramata.view import Offer, Row, Seat, View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital, from_viewer, looking_at, scale, seat_key

OVER, DAY, HAND, LINEUP, ROAD, ROW, DECKS = "over", "day", "hand", "lineup", "road", "row", "decks"  # the keys


class Sections:
    """Writes the table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.box = lexicon.box
        self.say = lexicon.say

    def sections(self, view: View) -> list[Section]:
        """All of it, in the order in which one wants to read it."""
        found = [self._result(view)] if view["over"] else []
        mine, *others = from_viewer(view)
        found += [self._day(view), self._player(view, mine)]
        viewer = view["seat"]
        if viewer is not None and view["seats"][viewer]["hand"]:
            found.append(self._hand(view, viewer))
        if view["lineup"]:
            found.append(Section(self.say("section.lineup"), [self._wanted(name) for name in view["lineup"]], LINEUP))
        found += [self._road(view), self._row(view)]
        found += [self._player(view, seat) for seat in others]
        found.append(self._decks(view))
        return found

    # The day and the clock.

    def _result(self, view: View) -> Section:
        return Section(self.say("section.over"), [self.lexicon.result(view["scores"], view["winners"])], OVER)

    def _day(self, view: View) -> Section:
        lines = []
        if self.lexicon.team:
            lines.append(self.say("table.whelp", whelp=view["whelp"]))
        if self.lexicon.fleet:
            lines.append(self.say("table.pool", prestige=view["seats"][0]["prestige"]))
        if view["options"]["reverse"] != "off":
            lines.append(self.say("table.backward" if view["backward"] else "table.forward"))
        lines += self._track(view)
        if view["ended"]:
            lines.append(self.say("table.ended", names=self.lexicon.people(view["ended"])))
        lines += [self.say("table.times", times=self._times()), self.say("table.pairing", rewards=self._rewards())]
        return Section(self.say("section.day", day=view["day"], days=view["days"]), lines, DAY)

    def _track(self, view: View) -> list[str]:
        if not view["track"]:
            done = view["over"] or view["ended"]
            return [] if done else [self.say("table.order", names=self.lexicon.people(view["order"]))]
        vehicles = [*view["seats"], *view["phantoms"]]
        lines = [self.say("table.track")]
        for number in view["track"]:
            vehicle = vehicles[number]
            place = self.lexicon.place(vehicle["place"])
            clock, who = self.lexicon.clock(vehicle["clock"]), self.lexicon.driver(number)
            lines.append(UNDER + self.say("table.vehicle", clock=clock, who=who, place=place))
        return lines

    def _times(self) -> str:
        """The actions by the time they take."""
        by_time: dict[int, list[int]] = {}
        for action, steps in enumerate(self.box.steps):
            by_time.setdefault(steps * self.box.step, []).append(action)
        times = sorted(by_time.items())
        return " · ".join(f"{self.lexicon.span(time)}: {self.lexicon.actions(actions)}" for time, actions in times)

    def _rewards(self) -> str:
        rewards = sorted(self.box.pairing_prestige.items())
        return " · ".join(f"{self.lexicon.clock(self.box.clock(steps))}: {prestige}" for steps, prestige in rewards)

    # Tourists to choose from.

    def _hand(self, view: View, viewer: int) -> Section:
        lines = [self._wanted(name) for name in view["seats"][viewer]["hand"] if name]
        for seat, other in enumerate(view["seats"]):
            known = [name for name in other["hand"] if name]
            if seat != viewer and known:
                lines.append(self._other_hand(seat, known, len(other["hand"]) - len(known)))
        return Section(self.say("section.hand"), lines, HAND)

    def _other_hand(self, seat: int, known: list[str], unknown: int) -> str:
        """What one has seen of another hand while it was passed on."""
        names = self.lexicon.first_names(known)
        if unknown:
            names = f"{names}, {self.say('table.unknown', n=unknown)}"
        return self.say("table.hand", who=self.lexicon.who(seat), names=names)

    def _wanted(self, name: str) -> str:
        return f"{self.lexicon.tourist(name)}: {self.lexicon.wishes(name)}"

    # The road.

    def _road(self, view: View) -> Section:
        seat = looking_at(view, own=True)
        reachable = Outlook(self.box, view, seat).reachable() if seat is not None else None
        roads = self.box.map.roads
        lines: list[str] = []
        for road in reversed(roads) if view["backward"] else roads:
            lines += self._stretch(view, road, reachable)
        return Section(self.say("section.road"), lines, ROAD)

    def _stretch(self, view: View, road: Road, reachable: set[int] | None) -> list[str]:
        """A road and its wineries; if none of them can be reached, the road says so for all."""
        passed = reachable is not None and reachable.isdisjoint(road.wineries)
        name = road.name[self.lexicon.language]
        lines = [self.say("table.unreachable", line=name) if passed else name]
        for number in reversed(road.wineries) if view["backward"] else road.wineries:
            winery = self.box.map.wineries[number]
            line, here = self._winery(view, winery), _vehicles_at(view, winery.id)
            if here:
                line = self.say("table.here", line=line, names=self.lexicon.people(here))
            elif reachable is not None and not passed and number not in reachable:
                line = self.say("table.unreachable", line=line)
            lines.append(UNDER + line)
        return lines

    def _winery(self, view: View, winery: Winery) -> str:
        board = self.box.map
        spaces = [space for space in winery.spaces if board.space_players[space] <= self.lexicon.seats]
        return f"{self._winery_name(view, winery)}: " + " · ".join(self._space(view, space) for space in spaces)

    def _winery_name(self, view: View, winery: Winery) -> str:
        if winery.signature < 0:
            return winery.name
        bottles = view["bottles"][winery.id]
        left = self.lexicon.amount("bottles", bottles) if bottles else self.say("table.no-bottle")
        owners = [seat for seat, player in enumerate(view["seats"]) if winery.id in player["bottles"]]
        if owners:
            left = self.say("table.owners", bottles=left, names=self.lexicon.people(owners))
        return self.say("table.signature", winery=winery.name, bottles=left)

    def _space(self, view: View, space: int) -> str:
        action = self.lexicon.kind(ACTIONS[self.box.map.space_action[space]])
        return self.say("table.locked", space=action) if self.box.map.space_names[space] in view["locked"] else action

    # Upgrades and decks.

    def _row(self, view: View) -> Section:
        lines = [self.say("table.row")]
        for number, offer in enumerate(view["row"], 1):
            effect = offer["effect"]
            if effect is None:
                lines.append(self.say("table.offer.empty", number=number))
                continue
            lines.append(self._offer(number, effect, offer))
            lines.append(UNDER + self.lexicon.effect_text(effect))
        return Section(self.say("section.row"), lines, ROW)

    def _offer(self, number: int, effect: str, offer: Offer) -> str:
        facts = {"number": number, "effect": self.lexicon.effect(effect), "cost": offer["cost"],
                 "price": self.lexicon.amount("prestige", offer["price"]), "above": offer["prestige"],
                 "points": self.lexicon.amount("points", offer["points"])}  # fmt: skip
        return self.say("table.offer.team" if self.lexicon.team else "table.offer", **facts)

    def _decks(self, view: View) -> Section:
        lines = []
        for name, left in view["decks"].items():
            deck = capital(self.say(f"deck.{name}"))
            if name in view["piles"]:
                lines.append(self.say("table.deck", deck=deck, left=left, discarded=view["piles"][name]))
            else:
                lines.append(f"{deck}: {left}")
        return Section(self.say("section.decks"), lines, DECKS)

    # The players.

    def _player(self, view: View, seat: int) -> Section:
        player = view["seats"][seat]
        lines = [self._purse(player)]
        if player["vehicle"]:
            lines.append(self.lexicon.power(player["vehicle"]))
        if player["bottles"]:
            lines.append(self.say("table.bottles", names=", ".join(map(self.lexicon.winery, player["bottles"]))))
        for active, key in ((True, "table.active"), (False, "table.inactive")):
            effects = [upgrade["effect"] for upgrade in player["upgrades"] if upgrade["active"] == active]
            if effects:
                lines.append(self.say(key, names=", ".join(self._upgrade(player, effect) for effect in effects)))
        lines += self._tourists(player)
        who = self.lexicon.driver(seat)
        return Section(self.say("section.you", who=who) if seat == view["seat"] else who, lines, seat_key(seat))

    def _purse(self, player: Seat) -> str:
        parts = [] if self.lexicon.team else [self.lexicon.amount("points", player["points"])]
        if not self.lexicon.fleet:
            parts.append(self.lexicon.amount("prestige", player["prestige"]))
        disks = player["disks"] + player["beside"] + len(player["laid"])
        if player["vehicle"]:
            parts.append(self.say("table.disks", left=player["disks"], n=disks))
        parts.append(self.say("table.aboard", aboard=len(player["tourists"]), n=player["capacity"]))
        return ", ".join(parts)

    def _upgrade(self, player: Seat, name: str) -> str:
        effect = self.lexicon.effect(name)
        if name in player["laid"]:
            return self.say("table.disk-on", effect=effect)
        if name == "lock-pocket" and player["pocket"]:
            return self.say("table.pocket", effect=effect, n=player["pocket"])
        return effect

    def _tourists(self, player: Seat) -> list[str]:
        lines: list[str] = []
        for tourist in player["tourists"]:
            name = self.lexicon.tourist(tourist["id"])
            points = self.lexicon.amount("points", tourist["points"])
            line = name if self.lexicon.team else f"{name}: {points}"
            lines.append(self.say("table.complete", line=line) if tourist["complete"] else line)
            lines += [UNDER + self._tourist_row(row) for row in tourist["rows"]]
        if player["tourists"] and player["threat"]:
            lines.append(self._threat(player))
        return lines

    def _threat(self, player: Seat) -> str:
        """What the rows that lack something would cost tonight."""
        if self.lexicon.team:
            return self.say("table.threat.team", n=player["threat"])
        points = self.lexicon.amount("points", player["threat"])
        return self.say("table.threat", n=sum(each["empty_rows"] for each in player["tourists"]), points=points)

    def _tourist_row(self, row: Row) -> str:
        kind = capital(self.lexicon.kind(row["kind"]))
        notes = [] if self.lexicon.team or not row["count"] else [self.lexicon.amount("points", row["points"])]
        if row["kind"] != ROW_KINDS[PURCHASE] and row["count"] < row["room"] and not self.lexicon.team:
            notes.append(scale(row["scale"]))
        key = "table.filled" if row["count"] else "table.empty"
        filled = self.say(key, row=kind, count=row["count"], room=row["room"])
        line = f"{filled} ({'; '.join(notes)})" if notes else filled
        cards = list(map(self.lexicon.card, row["cards"]))
        cards += [self.say("table.wild")] * row["wild"]
        return f"{line}: {', '.join(cards)}" if cards else line


def _vehicles_at(view: View, winery: str) -> list[int]:
    vehicles = [*view["seats"], *view["phantoms"]]
    return [number for number, vehicle in enumerate(vehicles) if vehicle["place"] == winery]
