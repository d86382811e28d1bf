"""Views and positions as pictures: SVG without any dependency, for notebooks, web pages and documents.

    >>> import airlandsea.svg
    >>> svg = airlandsea.svg.picture(airlandsea.Battle.deal(seed=1).view("1a"))

`View`, `Battle` and `War` show themselves by it in Jupyter and marimo. `animation` has a whole battle in one picture,
`picture_as_png` needs the extra `png`. A picture is made from a view alone, and equal views give equal pictures:
nothing that the observer does not know is in it. `drawing` has the pieces, with which the server also draws the
pictures of links.
"""

from .animation import animation
from .picture import THEMES, Theme, picture
from .png import NotDrawn, picture_as_png

__all__ = ["THEMES", "NotDrawn", "Theme", "animation", "picture", "picture_as_png"]
