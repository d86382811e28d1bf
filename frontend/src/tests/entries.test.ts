// Messages that are parsed one by one are those that are parsed all together.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { listLanguages, readMessages } from '../../plugins/catalogues'
import { Entries } from '../locale/entries'

describe('entries', () => {
  it.each(listLanguages())('of %s are what a parser makes of the whole catalogue, none twice', (language) => {
    const catalogue = readMessages(language)
    const entries = new Entries()
    entries.add(catalogue)
    const all = new FluentResource(catalogue).body
    expect(all.length).toBeGreaterThan(500)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const entry of all) expect(entries.get(entry.id)).toEqual(entry)
  })
  it('are there before they are parsed, and no others', () => {
    const entries = new Entries()
    entries.add('one = 1\n-two = 2\nthree =\n .text = 3')
    expect(['one', '-two', 'three', 'four'].map((id) => entries.has(id))).toEqual([true, true, true, false])
    expect(entries.size).toBe(0)
    expect(entries.get('three')).toMatchObject({ value: null, attributes: { text: '3' } })
    expect(entries.get('four')).toBeUndefined()
    expect(entries.size).toBe(1)
  })
  it('give way to later ones with the same id', () => {
    const entries = new Entries()
    entries.add('one = 1')
    expect(entries.get('one')?.value).toBe('1')
    entries.add('one = 11')
    expect(entries.get('one')?.value).toBe('11')
  })
  it('serve a bundle: messages, terms, and what refers to them', () => {
    const bundle = new FluentBundle('en', { useIsolating: false })
    const entries = new Entries()
    entries.add('all = { one } of { -two }, { three.text }\none = 1\n-two = 2\nthree =\n .text = 3')
    Object.assign(bundle, { _messages: entries, _terms: entries })
    const errors: Error[] = []
    expect(bundle.formatPattern(bundle.getMessage('all')!.value!, null, errors)).toBe('1 of 2, 3')
    expect(errors).toEqual([])
  })
})
