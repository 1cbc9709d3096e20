"""Alembic runs the migrations on the connection that `Database.migrate` hands it."""

from alembic import context

from cuvee.tables.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
