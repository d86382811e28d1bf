// All 36 cards with their texts and rulings, fetched once from the server.
import type { CardInfo } from '../wire/types'
import { api } from '../wire/api'

class CardCatalog {
  all = $state.raw<CardInfo[]>([])
  byCode = $derived(new Map(this.all.map((card) => [card.code, card])))
  private loading: Promise<void> | null = null

  load(): Promise<void> {
    this.loading ??= api.cards().then((cards) => { this.all = cards }).catch((problem) => {
      this.loading = null
      throw problem
    })
    return this.loading
  }
  title(code: string): string {
    return this.byCode.get(code)?.title ?? code
  }
  timing(code: string): CardInfo['timing'] {
    return this.byCode.get(code)?.timing ?? 'none'
  }
}

export const catalog = new CardCatalog()
