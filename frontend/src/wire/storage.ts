// What this browser keeps. One that keeps nothing still plays: then it lasts as long as the page.
const here = new Map<string, string>()

export function kept(name: string): string | null {
  try {
    return here.get(name) ?? localStorage.getItem(`airlandsea.${name}`)
  } catch {
    return null
  }
}

export function keep(name: string, value: string): void {
  here.set(name, value)
  try {
    localStorage.setItem(`airlandsea.${name}`, value)
    here.delete(name)
  } catch {
    // kept as long as the page, then
  }
}

export function keptAll<T>(name: string): Record<string, T> {
  try {
    return JSON.parse(kept(name) ?? '{}') as Record<string, T>
  } catch {
    return {}
  }
}
