// The kernel in a worker: `new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`.
import { serve, type Port } from './service'

serve(self as unknown as Port)
