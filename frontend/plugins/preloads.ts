// Writes `preloads.json`: the files that a page or a language needs besides the first ones. The server names them in
// the head of the address that needs them, so that a browser fetches them at once and not after the first script has run.
import type { Plugin, Rollup } from 'vite'
import { SOURCE } from './catalogues'

/** What a page of `src/addresses.ts` loads when it is shown (App.svelte). */
const PAGES = {
  learn: 'learn/Learn',
  campaign: 'campaign/Campaign',
  cards: 'help/Cards',
  games: 'start/Games',
  ratings: 'ratings/Ratings',
  lobby: 'lobby/OpenTables',
  daily: 'daily/Daily',
  analysis: 'analysis/Analysis',
  puzzles: 'puzzles/Puzzles',
  replay: 'replay/Replay',
  embed: 'replay/Replay',
}

export interface Preloads {
  pages: Record<string, string[]>
  languages: Record<string, string[]>
}

/** The scripts and styles of a chunk that the first script does not bring. */
function filesOf(chunk: Rollup.OutputChunk, chunks: Map<string, Rollup.OutputChunk>, first: Set<string>): string[] {
  const found = [chunk.fileName, ...chunk.imports.filter((name) => !first.has(name))]
  return found.flatMap((name) => [name, ...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
}

export function listPreloads(bundle: Rollup.OutputBundle): Preloads {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(all.filter((chunk) => chunk.isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
  const withModule = (ending: string) => {
    const found = all.find((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(ending))
    if (!found) throw new Error(`nothing is loaded from ${ending}`)
    return filesOf(found, chunks, first)
  }
  const texts = withModule(`/${SOURCE}/later`)
  const pages = Object.entries(PAGES).map(([page, module]) => [page, [...withModule(`/${module}.svelte`), ...texts]])
  const languages = all.flatMap((chunk) => {
    const language = /virtual:messages\/([^/]+)$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return language && chunk.isDynamicEntry ? [[language, [chunk.fileName]]] : []
  })
  return { pages: Object.fromEntries(pages), languages: Object.fromEntries(languages) }
}

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post', // when every chunk knows its styles
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(listPreloads(bundle)) })
    },
  }
}
