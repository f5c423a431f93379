import { parseDeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import { errorMessage } from '#shared/api/error-message.ts'
import { parseEmbedOrigins, parseExitUrl, parseHsdsAccess } from '#infra/stages.ts'
import { isAllowedHost } from './gateway/allowed-hosts.ts'
import { startProduct, type Product } from './product.ts'
import { watchParents } from './watch-parents.ts'
import { startSearchIndexRefresh } from './search-index-refresh.ts'

const {
  PORT = '3000',
  HOST,
  DATA_DIR = '.local',
  SEED = 'demo',
  SITE_NAME = 'Daleel',
  ANALYTICS_KEY,
  ANALYTICS_URL,
  HOTLINE,
  EXIT_ADDRESS,
  SECOND_FACTOR,
  PUBLIC_PAGES = 'on',
  HSDS,
  CONTENT_LICENCE,
  EMBED_ORIGINS,
  DAYS = 'on',
} = process.env

let product: Product | null = null
let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // Exits even if a service does not stop.
  setTimeout(() => process.exit(code), 4000).unref()
  await product?.stop()
  process.exit(code)
}

function fail(reason: string): Promise<void> {
  process.stderr.write(`${reason}\n`)
  return stop(1)
}

// Registered before the start, because the parent process may end before the product is ready.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
watchParents(() => void stop(0))

// A loopback address needs no extra listener.
const host = HOST && !isAllowedHost(HOST.includes(':') ? `[${HOST}]` : HOST) ? HOST : null
if (host)
  process.stderr.write(
    `warning: HOST=${host} opens this product to the network, with its emails, reset links and the passwords of its sample accounts\n`,
  )

try {
  product = await startProduct({
    port: Number(PORT),
    ...(host && { host }),
    directory: DATA_DIR === 'memory' ? null : DATA_DIR,
    seed: SEED === 'empty' ? 'empty' : 'demo',
    siteName: SITE_NAME,
    analytics: ANALYTICS_KEY && ANALYTICS_URL ? { key: ANALYTICS_KEY, url: ANALYTICS_URL } : null,
    hotline: parseDeploymentHotline(HOTLINE || null),
    exitAddress: parseExitUrl(EXIT_ADDRESS || null),
    separateProcesses: true,
    days: DAYS !== 'off',
    publicPages: PUBLIC_PAGES !== 'off',
    contentLicence: CONTENT_LICENCE || null,
    hsds: parseHsdsAccess(HSDS || null),
    embedOrigins: parseEmbedOrigins(EMBED_ORIGINS || null, /^http:\/\/localhost(?::\d+)?$/),
    secondFactor: SECOND_FACTOR === 'required' ? 'required' : 'optional',
  })
  void product.failed.then(fail)
  startSearchIndexRefresh()
  process.stdout.write(`ready http://localhost:${product.port}\n`)
} catch (error) {
  await fail(`the product could not start: ${errorMessage(error)}`)
}
