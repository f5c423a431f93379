import { setTimeout as sleep } from 'node:timers/promises'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { signIn, type Line } from './api-latency.ts'
import { createClient, quantiles, type Call, type Client, type Reply } from './load-client.ts'
import { startFilledProduct, type FilledProduct } from './product-child.ts'

type Soak = { connections: number; seconds: number; pause: number }

/** Initial FAQs, seconds between consumer kills and between memory samples, and maximum attempts of a write. */
const records = 1000
const killEvery = 20
const lookEvery = 5
const maxAttempts = 100

/** Actions of the connections in percent. */
const shares = { list: 30, get: 25, search: 15, save: 14, view: 15, 'sign-in': 1 } as const
type Work = keyof typeof shares
const works = Object.entries(shares).flatMap(([work, share]) => Array.from({ length: share }, () => work as Work))

/** A record created by a connection, with its last acknowledged version. */
type Own = { id: string; version: number }

type State = {
  client: Client
  headers: Record<string, string>
  faqs: string[]
  own: Own[]
  statuses: Map<number, number>
  /** Number of 503 and 429 responses without `Retry-After`. */
  silent: number
  broken: number
  times: number[]
}

const any = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)]!

/**
 * Runs many concurrent clients for some minutes while consumers are killed repeatedly. Reports acknowledged, stored and
 * logged writes, response statuses, times and memory.
 */
export async function soak({ connections, seconds, pause }: Soak): Promise<Line[]> {
  const product = await startFilledProduct('faq', records)
  try {
    const headers = await signIn(product)
    const client = createClient(product.port, connections)
    const list = await client.call({ method: 'GET', path: '/api/faq?per_page=100', headers })
    const faqs = (list.body['entities'] as { id: string }[]).map(({ id }) => id)
    const state: State = { client, headers, faqs, own: [], statuses: new Map(), silent: 0, broken: 0, times: [] }
    const end = performance.now() + seconds * 1000
    const memory: number[] = []
    let kills = 0
    const repeatInBackground = async (every: number, work: () => Promise<unknown>) => {
      while (performance.now() + every * 1000 < end) {
        await sleep(every * 1000)
        await work()
      }
    }
    const connection = async () => {
      await sleep(Math.random() * pause * 2)
      while (performance.now() < end) {
        await doOne(state, any(works))
        await sleep(Math.random() * pause * 2)
      }
    }
    const renewed = repeatInBackground(300, async () => Object.assign(headers, await signIn(product)))
    await Promise.all([
      ...Array.from({ length: connections }, connection),
      repeatInBackground(
        killEvery,
        async () => (kills += await Promise.race([product.killConsumers(), sleep(5000, 0)])),
      ),
      repeatInBackground(lookEvery, async () => memory.push((await product.state()).rss)),
      renewed,
    ])
    await product.settled()
    Object.assign(headers, await signIn(product))
    return [
      {
        name: 'soak',
        connections,
        seconds,
        ...(await counted(state, product)),
        consumer_calls_cut: kills,
        ...flatness(memory),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function doOne(state: State, work: Work): Promise<void> {
  const { headers, faqs } = state
  const read = (path: string) => send(state, { method: 'GET', path: `/api${path}`, headers })
  if (work === 'list') await read(`/faq?page=${1 + Math.floor(Math.random() * 20)}&sorting[updated_at]=desc`)
  else if (work === 'get') await read(`/faq/${any(faqs)}`)
  else if (work === 'search') await read(`/search?q=${any(['rent', 'school', 'clinic', 'work permit'])}&lang=en`)
  else if (work === 'view') await send(state, { method: 'POST', path: `/api/faq/${any(faqs)}/view`, headers })
  else if (work === 'save') await save(state)
  else {
    const { email } = any(demo.users.filter(({ status }) => status === 'ACTIVE'))
    const body = { grant_type: 'password', client_id: demo.client_id, username: email, password: demo.password }
    await send(state, { method: 'POST', path: '/api/auth', body })
  }
}

/** Creates or updates a record, with retries until success. Creates use an idempotency key. */
async function save(state: State): Promise<void> {
  const hashtag = `soak${crypto.randomUUID().replaceAll('-', '')}`
  const own = Math.random() < 0.5 ? state.own.splice(Math.floor(Math.random() * state.own.length), 1)[0] : undefined
  const headers = own
    ? { ...state.headers, 'if-match': `"${own.version}"` }
    : { ...state.headers, 'idempotency-key': crypto.randomUUID() }
  const call = own
    ? { method: 'PATCH', path: `/api/hashtag/${own.id}`, body: { hashtag } }
    : { method: 'POST', path: '/api/hashtag', body: { hashtag } }
  for (let tries = 0; tries < maxAttempts; tries++) {
    const reply = await send(state, {
      ...call,
      headers: { ...headers, authorization: state.headers['authorization']! },
    })
    // A 412 after a retry means that the first attempt was written and its response lost.
    const isDone = reply && (reply.status < 300 || (own && tries > 0 && reply.status === 412))
    if (isDone) {
      state.own.push({ id: own?.id ?? String(reply.body['id']), version: (own?.version ?? 0) + 1 })
      return
    }
  }
  throw new Error(`${call.method} ${call.path} was never carried out`)
}

/** Sends a request and records its status. Waits for `Retry-After`. Returns null if the connection broke. */
async function send(state: State, call: Call): Promise<Reply | null> {
  const reply = await state.client.call(call).catch(() => null)
  if (!reply) {
    state.broken++
    await sleep(200)
    return null
  }
  const { status, milliseconds, headers } = reply
  state.statuses.set(status, (state.statuses.get(status) ?? 0) + 1)
  state.times.push(milliseconds)
  if (status !== 503 && status !== 429) return reply
  const wait = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isNaN(wait)) state.silent++
  await sleep(Math.min(Number.isNaN(wait) ? 1 : wait, 5) * 1000 * (0.5 + Math.random()))
  return reply
}

/** Compares acknowledged writes with stored records and the change log. */
async function counted({ client, headers, own, statuses, silent, broken, times }: State, product: FilledProduct) {
  const pagesOf = async (path: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = []
    let more = ''
    do {
      const { status, body } = await client.call({ method: 'GET', path: `/api${path}${more}`, headers })
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      rows.push(...(body['entities'] as Record<string, unknown>[]))
      const next = body['next'] ?? (Number(body['page']) < Number(body['last_page']) ? Number(body['page']) + 1 : null)
      more = next === null || next === undefined ? '' : `&${body['next'] ? 'cursor' : 'page'}=${String(next)}`
    } while (more !== '')
    return rows
  }
  const stored = (await pagesOf('/hashtag?per_page=100&search=soak')).map(
    (row) => [String(row['id']), Number(row['version'])] as const,
  )
  const versions = new Map(stored)
  const rows = (await pagesOf('/log?per_page=100&conditions[model:equal]=Hashtag')).map((row) =>
    String(row['object_id']),
  )
  const logged = Map.groupBy(rows, (id) => id)
  const acknowledged = own.reduce((sum, { version }) => sum + version, 0)
  const written = stored.reduce((sum, [, version]) => sum + version, 0)
  const inLog = [...versions.keys()].reduce((sum, id) => sum + (logged.get(id)?.length ?? 0), 0)
  const requests = times.length
  return {
    requests,
    ...quantiles(times),
    statuses: Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
    other_5xx: [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 && status !== 503 ? count : 0), 0),
    refused_without_retry_after: silent,
    broken_connections: broken,
    writes_acknowledged: acknowledged,
    writes_stored: written,
    log_rows: inLog,
    lost: own.filter(({ id, version }) => (versions.get(id) ?? 0) < version || (logged.get(id)?.length ?? 0) < version)
      .length,
    doubled:
      stored.length - own.length + own.filter(({ id, version }) => (logged.get(id)?.length ?? 0) > version).length,
    dead_letters: (await product.state()).deadLetters,
  }
}

/** Returns early and late memory (medians of a fifth of the samples), and the growth per minute. */
function flatness(memory: readonly number[]) {
  const middle = (some: readonly number[]) => some.toSorted((one, other) => one - other)[some.length >> 1] ?? 0
  const part = Math.max(1, Math.floor(memory.length / 5))
  const [early, late] = [middle(memory.slice(part, 2 * part)), middle(memory.slice(-part))]
  const minutes = (Math.max(1, memory.length - 2 * part) * lookEvery) / 60
  return {
    rss_mb: memory.map(Math.round),
    rss_early_mb: Math.round(early),
    rss_late_mb: Math.round(late),
    rss_mb_per_minute: Math.round((late - early) / minutes),
  }
}
