"""Whether hidden cards can be dealt at all to the places where they can lie: a matching, by augmenting paths."""

from ..codes import members


def can_be_dealt(room: list[int]) -> bool:
    """Whether every hidden place can have a card of its own, given what can lie at each."""
    holder: dict[int, int] = {}  # {card: place}
    return all(find_card(place, room, holder) for place in range(len(room)))


def find_card(start: int, room: list[int], holder: dict[int, int]) -> bool:
    """Give a place a card, moving others along a path to cards of their own; whether that was possible."""
    came_from: dict[int, int] = {}  # {card: the place that wants it}
    wanting = [start]
    for place in wanting:
        for card in members(room[place]):
            if card in came_from:
                continue
            came_from[card] = place
            if card in holder:
                wanting.append(holder[card])
                continue
            augment(card, start, came_from, holder)
            return True
    return False


def augment(card: int, start: int, came_from: dict[int, int], holder: dict[int, int]) -> None:
    """Every place on the path takes the card it wants and gives up the one it had."""
    had = {place: held for held, place in holder.items()}
    while True:
        place = came_from[card]
        holder[card] = place
        if place == start:
            return
        card = had[place]
