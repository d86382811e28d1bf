// What this browser keeps. One that keeps nothing still plays: then it lasts as long as the page.
const here = new Map<string, string>()

export function readItem(name: string): string | null {
  try {
    return here.get(name) ?? localStorage.getItem(`airlandsea.${name}`)
  } catch {
    return null
  }
}

export function writeItem(name: string, value: string): void {
  here.set(name, value)
  try {
    localStorage.setItem(`airlandsea.${name}`, value)
    here.delete(name)
  } catch {
    // kept as long as the page, then
  }
}

export function readObject<T>(name: string): Record<string, T> {
  try {
    return JSON.parse(readItem(name) ?? '{}') as Record<string, T>
  } catch {
    return {}
  }
}
