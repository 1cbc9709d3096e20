"""What is stored, and where. The migrations in `migrations/` make these tables; a test compares the two."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

facts = Table(  # what all servers of one database share: the key that signs cookies
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # in lower case; nothing for guests
    Column("password", Text),
    Column("language", String(8), nullable=False, default="en"),
    Column("theme", String(8), nullable=False, default="auto"),
    Column("email", Text),
    Column("email_confirmed", Boolean, nullable=False, default=False),
    Column("notices", Boolean, nullable=False, default=True),
    Column("shown", Boolean, nullable=False, default=True),  # whether others may see this person's page
    Column("confirm", Boolean, nullable=False, default=False),  # whether turns wait until they are confirmed
    Column("pace", String(8), nullable=False, default="normal"),  # of bots, see pacing.py
    Column("created", Double, nullable=False),
    Column("banned", Double),  # since when
)

logins = Table(
    "logins",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("browser", String(60), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("watch", String(24), nullable=False, unique=True),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("confirm", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("origin", String(8), nullable=False),
    Column("parent", String(24)),
    Column("parent_move", Integer),
    Column("lesson", String(60)),  # its name, if the table is one of a lesson
    Column("opening", Integer, nullable=False, default=0),  # so many entries were there before the table began
    Column("next", String(24)),  # the rematch
    Column("status", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    # What the entries add up to, for lists and for the watch over clocks:
    Column("ply", Integer, nullable=False, default=0),
    Column("moves", Integer, nullable=False, default=0),
    Column("asked", Text, nullable=False, default="[]"),  # JSON: seats
    Column("due", Double),  # when a bot should have moved or a clock runs out
    Column("changed", Double, nullable=False),
    Column("result", Text),  # JSON: scores and winners
    Column("note", Text),  # why a stopped game could not be continued
    Index(None, "status", "public", "changed"),
    Index(None, "status", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("player", ForeignKey("players.id")),
    Column("bot", String(20)),
    Column("kept", String(24)),  # the player for whom an open seat is kept: it is for nobody else
    Index(None, "player"),
    Index(None, "kept"),
)

claims = Table(  # the secrets of claim links, hashed; a used one stays, so that it can be told from an unknown one
    "claims",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("used", Boolean, nullable=False, default=False),
    Column("nonce", String(24)),  # from which the secret was made; nothing for links of old
    Index(None, "table_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # a second answer to the same ply cannot be stored
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("at", Double, nullable=False),
)

bookmarks = Table(  # how far a long story had come; made from its entries, and not needed for anything but speed
    "bookmarks",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("maker", String(40), nullable=False),  # the program that can read it
    Column("story", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(20)),
    Column("at", Double, nullable=False),
    Column("gallery", Boolean, nullable=False, default=False),  # said among spectators
    Index(None, "table_id", "number"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("game", String(40), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rating", Double),
    Column("at", Double, nullable=False),
    Column("accuracy", Double),  # from 0 to 1, where the game was reviewed
    Index(None, "player", "at"),
)

reviews = Table(  # of finished games, when they are complete
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("mind", String(40), nullable=False),  # which has judged: another one judges again
    Column("at", Double, nullable=False),
    Column("review", Text, nullable=False),  # compressed JSON
)

progress = Table(  # how far people are in lessons
    "progress",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("stars", Integer, nullable=False),
)

newcomers = Table(  # who was asked whether they know a game, and whether the coach is with them at their tables
    "newcomers",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("coach", Boolean, nullable=False),
)

outages = Table(  # when no server ran: time that does not run on clocks
    "outages",
    metadata,
    Column("since", Double, primary_key=True),
    Column("until", Double, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index(None, "game", "rating"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("key", String(80), primary_key=True),  # what it is about: the same notice is never sent twice
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("facts", Text, nullable=False),  # JSON
    Column("tries", Integer, nullable=False, default=0),
    Column("due", Double),  # nothing: sent, or given up
    Column("error", Text),
    Column("sent", Double),
    Index(None, "due"),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("reporter", ForeignKey("players.id"), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("player", ForeignKey("players.id")),  # who is reported
    Column("message", Integer),  # the number of the line of the chat
    Column("reason", Text, nullable=False),
    Column("closed", Double),
    Index(None, "closed", "at"),
)

friends = Table(  # somebody calls somebody else a friend; if both do, they are friends, and until then it is a question
    "friends",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("friend", ForeignKey("players.id"), primary_key=True),
    Column("at", Double, nullable=False),
    Index(None, "friend"),
)
