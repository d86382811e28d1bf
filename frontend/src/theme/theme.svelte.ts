// Dark or light: what the system says, until the player says otherwise.
const SHELF = 'airlandsea.theme'
type Name = 'dark' | 'light'

class Theme {
  name = $state<Name>(kept() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'))

  constructor() {
    this.show()
  }
  toggle(): void {
    this.name = this.name === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem(SHELF, this.name)
    } catch {
      // not kept, then
    }
    this.show()
  }
  private show(): void {
    document.documentElement.dataset.theme = this.name
  }
}

function kept(): Name | null {
  try {
    const name = localStorage.getItem(SHELF)
    return name === 'dark' || name === 'light' ? name : null
  } catch {
    return null
  }
}

export const theme = new Theme()
