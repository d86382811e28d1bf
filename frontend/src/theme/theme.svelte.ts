// Dark or light: what the system says, until the player says otherwise.
import { keep, kept } from '../wire/shelf'

type Name = 'dark' | 'light'

class Theme {
  name = $state<Name>(chosen() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'))

  constructor() {
    this.show()
  }
  toggle(): void {
    this.name = this.name === 'dark' ? 'light' : 'dark'
    keep('theme', this.name)
    this.show()
  }
  private show(): void {
    document.documentElement.dataset.theme = this.name
  }
}

function chosen(): Name | null {
  const name = kept('theme')
  return name === 'dark' || name === 'light' ? name : null
}

export const theme = new Theme()
