// What the keys do at the table.
import { ownHand } from '../game/board'
import { readKey } from '../game/keyboard'
import type { TableStore } from '../store/table-store.svelte'
import type { Choice } from './choice.svelte'

/** What the table does for the keys. */
export interface KeyActions {
  rest: () => HTMLElement | null // where the focus rests
  withdraw: () => void
  readBoard: () => void
  readHand: () => void
  help: () => void
  toCommandLine: () => void
}

export function handleKey(event: KeyboardEvent, store: TableStore, choice: Choice, actions: KeyActions): void {
  const element = event.target as HTMLElement
  if (event.key === 'Escape' && element.matches('input, textarea') && !element.closest('dialog')) actions.rest()?.focus()
  if (element.closest('input, textarea, select, dialog') || event.defaultPrevented) return
  const deed = readKey(event)
  if (!deed) return
  if (event.repeat) { // a key that is held answers once
    if (deed.do === 'enter') event.preventDefault()
    return
  }
  if (deed.do === 'enter' && element.closest('button, a, summary') && !(choice.armed && element.closest('[data-hand]'))) return
  const isNew = store.flush()
  event.preventDefault()
  switch (deed.do) {
    case 'nth': return pickNth(deed.index, isNew, store, choice)
    case 'theater': return isNew ? undefined : pickTheater(deed.letter, choice)
    case 'turn': return choice.turn()
    case 'enter': return isNew ? undefined : choice.enter()
    case 'back': return choice.back()
    case 'withdraw': return choice.targets.withdraw ? actions.withdraw() : undefined
    case 'undo': return store.canUndo && !isNew ? store.undo() : undefined
    case 'board': return actions.readBoard()
    case 'hand': return actions.readHand()
    case 'help': return actions.help()
    case 'command': return actions.toCommandLine()
  }
}

function pickTheater(letter: string, choice: Choice): void {
  choice.tapTheater(letter, false)
  if (choice.armed === letter) document.querySelector<HTMLElement>(`[data-theater="${letter}"]`)?.focus()
}

function pickNth(index: number, isNew: boolean, store: TableStore, choice: Choice): void {
  const list = choice.listed
  if (list.length && !choice.playing) {
    const option = list[index]
    if (option && !isNew) choice.commit(option)
    return
  }
  const code = store.battle && ownHand(store.battle)?.cards[index]
  if (!code) return
  choice.pickHand(code)
  document.querySelector<HTMLElement>(`[data-hand="${code}"]`)?.focus()
}
