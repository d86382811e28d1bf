// What the player is called, kept in this browser.
import { writeItem, readItem } from '../wire/storage'

export function loadName(): string {
  return readItem('name') ?? ''
}

export function saveName(name: string): void {
  writeItem('name', name.trim())
}
