"""What goes over the wire: the models of the REST API and of the socket. `presenters` fill them.

TypeScript types are made from their schema (`python -m airlandsea.server.openapi`). docs/protocol.md explains them.
"""
