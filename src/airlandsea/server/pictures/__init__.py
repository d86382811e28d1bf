"""Pictures of tables for links in chats: an invitation, a position, a war that is over.

`tables` says what is on a picture, from what everybody may know; `airlandsea.svg` draws it; `render` makes a PNG of it.
"""
