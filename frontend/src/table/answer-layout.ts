// How high the list of answers may grow without covering anything that can be chosen on the table.

/** The height of all answers in a box that scrolls. */
export function measureContent(box: HTMLElement): number {
  const first = box.firstElementChild as HTMLElement | null
  const last = box.lastElementChild as HTMLElement | null
  if (!first || !last) return 0
  const { paddingTop, paddingBottom } = getComputedStyle(box)
  return last.offsetTop + last.offsetHeight - first.offsetTop + parseFloat(paddingTop) + parseFloat(paddingBottom)
}

/** The free pixels above the prompt: below the head if the table may be covered, else below the near side's cards. */
export function measureSpaceAbove(table: HTMLElement, near: HTMLElement, promptHeight: number, mayCover: boolean): number {
  const edges = [getBottom(table.querySelector('header'))]
  if (!mayCover) {
    edges.push(getBottom(table.querySelector('.partners')))
    for (const stack of table.querySelectorAll<HTMLElement>('.row .stack:not(.far)')) edges.push(getStackEnd(stack))
    for (const tile of table.querySelectorAll('.row .tile')) edges.push(getBottom(tile))
  }
  return Math.max(0, near.getBoundingClientRect().top - promptHeight - GAP_PX - Math.max(...edges))
}

const GAP_PX = 10 // between two parts of the table, above and below the prompt

function getBottom(element: Element | null): number {
  return element?.getBoundingClientRect().bottom ?? 0
}

/** Where a stack ends when its cards have stopped moving. */
function getStackEnd(stack: HTMLElement): number {
  const heights = [...stack.children].map((card) => (card as HTMLElement).offsetHeight + 2)
  return stack.getBoundingClientRect().top + heights.reduce((sum, height) => sum + height, 0)
}

/** How many answers of a box are out of sight. */
export function countHidden(box: HTMLElement, answers: Element[]): { above: number; below: number } {
  const { top, bottom } = box.getBoundingClientRect()
  const found = { above: 0, below: 0 }
  for (const answer of answers) {
    const place = answer.getBoundingClientRect()
    if (place.bottom > bottom + 1) found.below += 1
    else if (place.top < top - 1) found.above += 1
  }
  return found
}

/** Bring the first answer below the edge to the top; from the end, back to the beginning. */
export function scrollToNext(box: HTMLElement, answers: Element[]): void {
  const { top, bottom } = box.getBoundingClientRect()
  const next = answers.find((answer) => answer.getBoundingClientRect().bottom > bottom + 1)
  box.scrollTop = next ? box.scrollTop + next.getBoundingClientRect().top - top : 0
}
