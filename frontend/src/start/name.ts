// What the player is called, kept in this browser.
import { keep, kept } from '../wire/shelf'

export function keptName(): string {
  return kept('name') ?? ''
}

export function keepName(name: string): void {
  keep('name', name.trim())
}
