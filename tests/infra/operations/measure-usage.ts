import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { startProduct } from '#infra/local/product.ts'
import { countUnits } from '#tests/support/consumed-units.ts'

/**
 * Measures the usage per action from the request to the last consumer: capacity units of the table, duration of the
 * request and bytes of its response. The results are in infra/operations/cost-model/usage.ts.
 */
const times = 30

type Units = { read: number; write: number; readLater: number; writeLater: number }
const none: Units = { read: 0, write: 0, readLater: 0, writeLater: 0 }
let units = { ...none }

const ofApi = new AsyncLocalStorage<boolean>()
subscribe('http.server.request.start', (message) => {
  ofApi.enterWith((message as { request: IncomingMessage }).request.url?.startsWith('/api/') === true)
})

const product = await startProduct({ port: 0, directory: null, seed: 'demo', siteName: 'Daleel', analytics: null })
const origin = `http://localhost:${product.port}`

countUnits(({ read, write }) => {
  const later = ofApi.getStore() === true ? '' : 'Later'
  units[`read${later}`] += read
  units[`write${later}`] += write
})

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return { bytes: Buffer.byteLength(text), json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
}

async function signIn(name: string): Promise<Record<string, string>> {
  const username = `${name}@daleel.example`
  const grant = { grant_type: 'password', client_id: demo.client_id, username, password: demo.password }
  const { json } = await call('POST', '/auth', grant)
  return { authorization: `Bearer ${String(json['access_token'])}` }
}

const round = (value: number) => Math.round(value * 100) / 100

/** Repeats an action and prints its average usage, including consumers. */
async function measure(action: string, work: (at: number) => Promise<{ bytes: number }>): Promise<void> {
  await work(times)
  await product.settled()
  units = { ...none }
  let [bytes, milliseconds] = [0, 0]
  for (let at = 0; at < times; at++) {
    const startedAt = performance.now()
    bytes += (await work(at)).bytes
    milliseconds += performance.now() - startedAt
  }
  await product.settled()
  const { read, write, readLater, writeLater } = units
  const line = {
    action,
    read: round(read / times),
    write: round(write / times),
    read_later: round(readLater / times),
    write_later: round(writeLater / times),
    milliseconds: round(milliseconds / times),
    bytes: Math.round(bytes / times),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const [reader, author] = [await signIn('front.liner'), await signIn('administrator')]
type Listed = { entities: { id: string; version: number }[] }
const published = (await call('GET', '/published/faq?per_page=40', undefined, reader)).json as Listed
const own = (await call('GET', '/faq?per_page=40', undefined, author)).json as Listed
const id = ({ entities }: Listed, at: number) => entities[at % entities.length]!.id
const words = ['cash card', 'school', 'clinic', 'residence permit', 'تسجيل', 'مدرسة', 'travail', 'logement']

await measure('sign in', async () => ({ bytes: Object.values(await signIn('front.liner')).join('').length * 3 }))
await measure('home', () => call('GET', '/home', undefined, reader))
await measure('work', () => call('GET', '/work', undefined, author))
await measure('say back', (at) =>
  call(
    'POST',
    `/published/faq/${id(published, at)}/feedback`,
    { helped: at % 2 === 0, language: '1', ...(at % 2 && { reason: 'hard' }) },
    at % 2 ? reader : author,
  ),
)
await measure('notices', () => call('GET', '/published/notice', undefined, reader))
await measure('write a bulletin', (at) =>
  call(
    'POST',
    '/bulletin',
    {
      faq_id: id(published, at),
      must_know: true,
      translations: [{ language_id: '1', text: `The fee is gone ${at}.` }],
    },
    author,
  ),
)
await measure('bulletins', () => call('GET', '/bulletin/current', undefined, reader))
const currentBulletins = (await call('GET', '/bulletin/current', undefined, reader)).json as Listed
await measure('confirm a bulletin', (at) => call('POST', `/bulletin/${id(currentBulletins, at)}/read`, {}, reader))
await measure('notifications', () => call('GET', '/notification', undefined, reader))
await measure('search', (at) =>
  call('GET', `/search?q=${encodeURIComponent(`${words[at % words.length]} ${at}`)}&lang=en`, undefined, reader),
)
await measure('read', (at) => call('GET', `/published/faq/${id(published, at)}`, undefined, reader))
await measure('view', (at) => call('POST', `/faq/${id(published, at)}/view`, {}, reader))
await measure('list', (at) => call('GET', `/faq?per_page=25&page=${1 + (at % 3)}`, undefined, author))
await measure('get', (at) => call('GET', `/faq/${id(own, at)}`, undefined, author))
await measure('recognise', () => {
  const text = 'Call +20 2 555 0188 or come to the office. '.repeat(40)
  return call('POST', '/directory/recognise', { text }, author)
})
await measure('agreed', () => {
  const text = 'Whoever asks for asylum may register a child at school without a residence permit. '.repeat(20)
  return call('POST', '/concept/agreed', { text, from: '1', to: '2' }, author)
})
await measure('translated before', (at) => call('GET', `/faq/${id(own, at)}/earlier/2`, undefined, author))
await measure('presence', (at) => call('POST', `/faq/${id(own, at)}/presence`, undefined, author))
type Written = { version: number; translations: { answer: string; state?: string }[] }
await measure('save', async (at) => {
  const path = `/faq/${id(own, at)}`
  const { version, translations } = (await call('GET', path, undefined, author)).json as Written
  const [first, ...rest] = translations.map(({ state: _state, ...one }) => one)
  const body = { translations: [{ ...first!, answer: `${first!.answer}<p>Measured ${at}.</p>` }, ...rest] }
  return call('PATCH', path, body, { ...author, 'if-match': `"${version}"` })
})

/** Files that a browser loads for the first screen: the page and the files it references. */
const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const page = readFileSync(`${dist}index.html`, 'utf8')
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
const bytes = [page, ...named.map((file) => readFileSync(`${dist}${file}`))].map((one) => gzipSync(one).length)
const line = { action: 'open', files: bytes.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
process.stdout.write(`${JSON.stringify(line)}\n`)
await product.stop()
process.exit(0)
