// The compiled kernel's JavaScript for programs outside of the page: `npm run build:kernel`.
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    outDir: process.env.AIRLANDSEA_KERNEL_FOLDER ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: { 'airlandsea-kernel': 'src/kernel/index.ts', 'airlandsea-kernel-worker': 'src/kernel/worker.ts' }, formats: ['es'] },
  },
})
