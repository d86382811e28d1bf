/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'subset-font' {
  export default function subsetFont(font: Uint8Array, text: string, options: { targetFormat: 'woff2' | 'sfnt'; noHinting: boolean; keepFeatures: string[] }): Promise<Uint8Array>
}
declare module 'virtual:messages' {
  export const english: string
  export const laterLoaders: Record<string, () => Promise<{ default: string }>>
  export const loaders: Record<string, () => Promise<{ default: string }>>
}
