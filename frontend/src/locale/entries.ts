import { FluentResource } from '@fluent/bundle'

type Entry = FluentResource['body'][number]

/** The messages and terms of a catalogue, each parsed when it is first asked for: a page shows few of them, and to parse all would keep a slow phone from its first table for a tenth of a second. */
export class Entries extends Map<string, Entry> {
  readonly #texts = new Map<string, string>()

  /** Add the text of a catalogue, in which only an entry's first line begins with a letter or a hyphen; an entry takes the place of one with its id. */
  add(catalogue: string): void {
    for (const text of catalogue.split(/\n(?=[-a-z])/i)) {
      const id = text.slice(0, text.search(/[ =]/))
      this.#texts.set(id, text)
      this.delete(id)
    }
  }

  override has(id: string): boolean {
    return this.#texts.has(id)
  }

  override get(id: string): Entry | undefined {
    const found = super.get(id)
    const text = this.#texts.get(id)
    if (found || text === undefined) return found
    const [parsed] = new FluentResource(text).body
    if (parsed) this.set(id, parsed)
    return parsed
  }
}
