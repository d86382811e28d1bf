// Dark or light: what the system says, until the player says otherwise.
import { writeItem, readItem } from '../wire/storage'

type Name = 'dark' | 'light'

class Theme {
  name = $state<Name>(loadTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'))

  constructor() {
    this.show()
  }
  toggle(): void {
    this.name = this.name === 'dark' ? 'light' : 'dark'
    writeItem('theme', this.name)
    this.show()
  }
  private show(): void {
    document.documentElement.dataset.theme = this.name
  }
}

function loadTheme(): Name | null {
  const name = readItem('theme')
  return name === 'dark' || name === 'light' ? name : null
}

export const theme = new Theme()
