"""A result taken apart: what adds up to it, for every seat and every part of the game."""

from __future__ import annotations

from cuvee.review.model import Account, Review


def accounts(review: Review) -> list[Account]:
    """By seat. What a move changed is luck and the cost of the decision; the rest of it remains unexplained."""
    found = [_dealt(review, seat) for seat in range(review.seats)]
    verdicts = {verdict.ply: verdict for verdict in review.verdicts}
    reveals = {reveal.ply: reveal for reveal in review.reveals}
    for ply, (_, part) in enumerate(review.stages):
        verdict, reveal = verdicts.get(ply), reveals.get(ply)
        for seat, whole in enumerate(found):
            change = review.chances[ply + 1][seat] - review.chances[ply][seat]
            luck = reveal.luck[seat] if reveal else 0.0
            cost = verdict.costs[seat] if verdict else 0.0
            for account in (whole, whole.parts.setdefault(part, Account())):
                account.luck += luck
                account.rest += change - luck - cost
                if verdict is None:
                    continue
                if verdict.seat == seat or review.together:
                    account.own += cost
                    account.decisions += 1
                    account.stake += verdict.stake
                else:
                    account.others += cost
    return found


def _dealt(review: Review, seat: int) -> Account:
    """What the deal gave is luck, and belongs to the first part of the game."""
    luck = review.deal[seat] if review.deal else 0.0
    first = review.stages[0][1]
    return Account(start=review.chances[0][seat] - luck, luck=luck, parts={first: Account(luck=luck)})
