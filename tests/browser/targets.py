"""How large what can be pressed is: a finger needs 44 pixels in both directions (WCAG 2.5.5)."""

from typing import Any

SMALL = """() => {
  const LEAST = 43.5, FAR = 44
  const PRESSED = 'a[href], button, select, summary, textarea, input:not([type=hidden]), ' +
    '[role=button], [role=tab], [role=radio], [role=slider], [role=switch]'
  // Another target does the same: the sum of a theater tells of its supplies and leads to all cards of its stacks,
  // and what the enemy certainly holds is told by the number beside those cards.
  const TOLD_ELSEWHERE = '.supplies, .row .card:not(.uncovered, .target), .known + .known, .known:has(+ .known)'
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const inTheView = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const isHit = (one, x, y) => one.contains(document.elementFromPoint(x, y))
  const isCovered = (one) => {
    const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2
    return inTheView(x, y) && !isHit(one, x, y) && ![...one.labels ?? []].some((label) => isHit(label, x, y))
  }
  const isPressed = (one) => !one.matches(`:disabled, ${TOLD_ELSEWHERE}`) && !one.closest('.aside, [aria-hidden=true]')
    && one.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !isCovered(one)
  const isText = (node) => node.nodeType === Node.TEXT_NODE && /[\\p{L}\\p{N}]/u.test(node.data)
  const isInline = (one) => getComputedStyle(one).display.startsWith('inline')
  const isInSentence = (one) => isInline(one) // as high as its line
    && ([...one.parentElement.childNodes].some(isText)
      || one.parentElement.matches('p *') && isInSentence(one.parentElement))
  const reach = (one, x, y) => { // how far it is hit from its middle, one step being x, y
    const box = one.getBoundingClientRect(), middle = [box.left + box.width / 2, box.top + box.height / 2]
    let by = 0
    while (by < FAR && isHit(one, middle[0] + (by + 0.5) * x, middle[1] + (by + 0.5) * y)) by += 0.5
    return by
  }
  const sizes = (one) => {
    const {width, height} = (one.matches('input') && one.labels?.[0] || one).getBoundingClientRect()
    return [
      width < LEAST ? Math.max(width, reach(one, -1, 0) + reach(one, 1, 0)) : width,
      height < LEAST ? Math.max(height, reach(one, 0, -1) + reach(one, 0, 1)) : height,
    ]
  }
  return [...top.querySelectorAll(PRESSED)].filter((one) => isPressed(one) && !isInSentence(one))
    .map((one) => [...sizes(one), one.outerHTML.slice(0, 160)])
    .filter(([width, height]) => Math.min(width, height) < LEAST)
    .map(([width, height, html]) => `${Math.round(width)} × ${Math.round(height)}: ${html}`)
}"""


def small_targets(page: Any) -> list[str]:
    """What on the page can be pressed and is too small; text links in sentences may be."""
    return list(page.evaluate(SMALL))
