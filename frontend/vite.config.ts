import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.AIRLANDSEA_SERVER ?? 'http://127.0.0.1:8421'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.AIRLANDSEA_PAGE ?? '../src/airlandsea/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // default-src 'self' knows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
})
