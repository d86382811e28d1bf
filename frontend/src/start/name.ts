// What the player is called, kept in this browser.
const SHELF = 'airlandsea.name'

export function keptName(): string {
  try {
    return localStorage.getItem(SHELF) ?? ''
  } catch {
    return ''
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(SHELF, name.trim())
  } catch {
    // asked again, then
  }
}
