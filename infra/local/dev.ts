import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { startProduct } from './product.ts'
import { watchParents } from './watch-parents.ts'

/** Runs the web client with hot reload against a local API. Restart it after changes to the API's code. */
const port = Number(process.env['PORT'] ?? '3000')
const product = await startProduct({
  port: 0,
  directory: process.env['DATA_DIR'] === 'memory' ? null : (process.env['DATA_DIR'] ?? '.local'),
  seed: process.env['SEED'] === 'empty' ? 'empty' : 'demo',
  siteName: process.env['SITE_NAME'] ?? 'Daleel',
  analytics: null,
  origin: `http://localhost:${port}`,
})
process.env['API_PORT'] = String(product.port)
const web = await createServer({
  configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  server: { port, strictPort: true },
})
await web.listen()

async function stop(): Promise<void> {
  await web.close()
  await product.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
watchParents(() => void stop())
process.stdout.write(`ready http://localhost:${port}\n`)
