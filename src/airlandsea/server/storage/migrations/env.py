"""Alembic runs this: the migrations of the connection that `database.upgrade` hands over."""

from alembic import context

from airlandsea.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
