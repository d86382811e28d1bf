// Local storage. Where the browser denies it, values last as long as the page.
const fallback = new Map<string, string>()

export function readItem(name: string): string | null {
  try {
    return fallback.get(name) ?? localStorage.getItem(`airlandsea.${name}`)
  } catch {
    return null
  }
}

export function writeItem(name: string, value: string): void {
  fallback.set(name, value)
  try {
    localStorage.setItem(`airlandsea.${name}`, value)
    fallback.delete(name)
  } catch {
    // kept as long as the page, then
  }
}

export function readObject<T>(name: string): Record<string, T> {
  try {
    const found: unknown = JSON.parse(readItem(name) ?? '{}')
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, T>) : {}
  } catch {
    return {}
  }
}
