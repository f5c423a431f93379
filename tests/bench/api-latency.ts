import { setTimeout as sleep } from 'node:timers/promises'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import {
  createClient,
  measure,
  quantiles,
  rounded,
  type Call,
  type Load,
  type Reply,
  type Timing,
} from './load-client.ts'
import type { FilledProduct } from './product-child.ts'
import {
  benchLanguages,
  categories,
  categoryId,
  createRandom,
  organisationTypes,
  query,
  typeId,
  words,
} from './synthetic-records.ts'

export type Line = { name: string } & Record<string, unknown>
export type Benchmark = (bench: Bench) => Promise<Line[]>
type Bench = {
  product: FilledProduct
  records: number
  headers: Record<string, string>
  /** Load for comparing lists, gets and searches with another product; null to skip. */
  load: { connections: number; seconds: number } | null
}

export async function signIn(product: Pick<FilledProduct, 'port'>): Promise<Record<string, string>> {
  const client = createClient(product.port, 1)
  const body = {
    grant_type: 'password',
    client_id: demo.client_id,
    username: demo.users[0]!.email,
    password: demo.password,
  }
  const answer = await client.call({ method: 'POST', path: '/api/auth', body })
  client.close()
  return { authorization: `Bearer ${String(answer.body['access_token'])}` }
}

const perPage = 25

/** Number of different list queries; fewer than the cache of a process holds. */
const listQueries = 20

type Condition = string | (() => string)

export function queries(
  sorts: readonly string[],
  conditionsFor: (random: () => number) => readonly Condition[],
): string[] {
  const random = createRandom(11)
  const conditions = conditionsFor(random)
  return Array.from({ length: listQueries }, (_, at) => {
    const condition = conditions[at % conditions.length]!
    const sort = sorts[Math.floor(random() * sorts.length)]
    const direction = random() < 0.5 ? 'asc' : 'desc'
    const rest = typeof condition === 'string' ? condition : condition()
    return `sorting[${sort}]=${direction}&lang=${benchLanguages[at % 3]}&per_page=${perPage}${rest}`
  })
}

const faqQueries = () =>
  queries(['question', 'created_at', 'updated_at', 'status', 'views_count'], (random) => [
    '',
    '&conditions[status:equal]=PUBLISHED',
    '&conditions[visibility:equal]=PARTNERS',
    '&search=card',
    () => `&conditions[service_categories:in]=${categoryId(Math.floor(random() * categories))}`,
  ])

const reviewQueries = () =>
  queries(['review_by'], () => [
    '',
    '&conditions[verification:equal]=stale',
    '&conditions[verification:equal]=due',
    '&conditions[status:equal]=PUBLISHED&conditions[verification:equal]=stale',
  ])

const organisationQueries = () =>
  queries(['name', 'created_at', 'updated_at', 'acronym', 'status'], (random) => [
    '',
    '&conditions[status:equal]=active',
    '&search=card',
    () => `&conditions[directory_type_id:equal]=${typeId(Math.floor(random() * organisationTypes))}`,
    () => `&conditions[service_categories:in]=${categoryId(Math.floor(random() * categories))}`,
  ])

/** Think time between requests in milliseconds: no user searches or saves ten times a second. */
const pause = 100

/** Maximum retry time for 503 responses while a process starts. */
const maxWaitMs = 300_000

/** Sends requests sequentially. Throws if one fails or times out. */
export async function oneByOne(bench: Bench, calls: readonly Call[]): Promise<Reply[]> {
  const client = createClient(bench.product.port, 1)
  const replies: Reply[] = []
  for (const call of calls)
    for (const startedAt = performance.now(); ;) {
      const reply = await client.call({ ...call, headers: { ...bench.headers, ...call.headers } })
      if (reply.status === 503 && performance.now() - startedAt < maxWaitMs) {
        await sleep(pause)
        continue
      }
      if (reply.status !== 200) throw new Error(`${call.method} ${call.path} was answered with ${reply.status}`)
      replies.push({ ...reply, milliseconds: performance.now() - startedAt })
      break
    }
  client.close()
  return replies
}

export const get = (path: string): Call => ({ method: 'GET', path: `/api/${path}` })

async function line(bench: Bench, name: string, load: Load, call: (at: number) => Call) {
  await bench.product.units()
  const withHeaders = (at: number): Call => {
    const one = call(at)
    return { ...one, headers: { ...bench.headers, ...one.headers } }
  }
  const timing: Timing = await measure(bench.product.port, { ...load, call: withHeaders })
  const units = await bench.product.units()
  return {
    name,
    records: bench.records,
    ...load,
    ...timing,
    cpu_ms: rounded(units.cpu / units.requests),
    read_units: rounded(units.read / units.requests),
    write_units: rounded(units.write / units.requests),
  }
}

/** Measures the load for comparison with another product, without think time. */
const compared = async (bench: Bench, name: string, call: () => Call): Promise<Line[]> =>
  bench.load ? [await line(bench, name, { ...bench.load, requests: Infinity }, call)] : []

/** Measures list pages in different orders and with filters. `…_new` is the first request of each list. */
export async function lists(bench: Bench, name: string, path: string, all: readonly string[]): Promise<Line[]> {
  const random = createRandom(3)
  const [first] = await oneByOne(bench, [get(path)])
  const fresh = await oneByOne(
    bench,
    all.map((one) => get(`${path}?${one}`)),
  )
  const pages = fresh.map(({ body }) => Number(body['last_page']))
  const page = (): Call => {
    const at = Math.floor(random() * all.length)
    return get(`${path}?${all[at]}&page=${1 + Math.floor(random() * pages[at]!)}`)
  }
  await measure(bench.product.port, {
    connections: 16,
    requests: 200,
    call: () => ({ ...page(), headers: bench.headers }),
  })
  return [
    { name: `${name}_cold`, records: bench.records, milliseconds: rounded(first!.milliseconds) },
    { name: `${name}_new`, records: bench.records, ...quantiles(fresh.map(({ milliseconds }) => milliseconds)) },
    await line(bench, name, { connections: 1, requests: 200 }, page),
    await line(bench, name, { connections: 16, requests: 2000 }, page),
  ]
}

export const list: Benchmark = async (bench) => {
  const random = createRandom(15)
  const pages = (order: string, condition: string) => () =>
    get(`faq?sorting[${order}]=asc&lang=en&per_page=${perPage}${condition}&page=${1 + Math.floor(random() * 20)}`)
  return [
    ...(await lists(bench, 'list', 'faq', faqQueries())),
    ...(await lists(bench, 'list_review', 'faq', reviewQueries())),
    ...(await compared(bench, 'list_sorted', pages('question', ''))),
    ...(await compared(bench, 'list_filtered', pages('updated_at', '&conditions[status:equal]=PUBLISHED'))),
  ]
}
export const organisations: Benchmark = (bench) => lists(bench, 'organisations', 'directory', organisationQueries())

/** Lists of one user among those of all users. A process does not hold them in memory. */
export const personal: Benchmark = async (bench) => {
  const [first] = await oneByOne(bench, [get('my-list')])
  const own = () => get('my-list?sorting[name]=asc')
  return [
    { name: 'personal_cold', records: bench.records, milliseconds: rounded(first!.milliseconds) },
    await line(bench, 'personal', { connections: 1, requests: 300 }, own),
    await line(bench, 'personal', { connections: 16, requests: 600 }, own),
    { name: 'personal_memory', records: bench.records, rss_mb: (await bench.product.state()).rss },
  ]
}

export const getOne: Benchmark = async (bench) => {
  const random = createRandom(5)
  const one = () => get(`faq/bench-${Math.floor(random() * bench.records)}`)
  await oneByOne(bench, Array.from({ length: 50 }, one))
  return [
    await line(bench, 'get', { connections: 1, requests: 400 }, one),
    await line(bench, 'get', { connections: 16, requests: 1000 }, one),
    ...(await compared(bench, 'get_compared', one)),
  ]
}

/** Task lists of all kinds and of one kind, including gaps from searches without results. */
export const work: Benchmark = async (bench) => {
  const vain = Array.from({ length: 90 }, (_, at) => get(`search?lang=en&q=unheard${at % 30}`))
  await oneByOne(bench, vain)
  await bench.product.settled()
  const asked = ['', '&kind=stale', '&kind=due', '&kind=gap', '&assigned=nobody', '&page=3']
  await oneByOne(
    bench,
    asked.map((one) => get(`work?per_page=${perPage}${one}`)),
  )
  const one = (at: number) => get(`work?per_page=${perPage}${asked[at % asked.length]}`)
  const owed = (at: number) => get(`work/translations?per_page=${perPage}${['', '&debt=outdated', '&page=3'][at % 3]}`)
  return [
    await line(bench, 'work', { connections: 1, requests: 300 }, one),
    await line(bench, 'work_translations', { connections: 1, requests: 300 }, owed),
  ]
}

export const dashboard: Benchmark = async (bench) => {
  await oneByOne(bench, [get('dashboard'), get('dashboard/keeping')])
  const load = { connections: 1, requests: 300 }
  return [
    await line(bench, 'dashboard', load, () => get('dashboard')),
    await line(bench, 'dashboard_keeping', load, () => get('dashboard/keeping')),
  ]
}

export const search: Benchmark = async (bench) => {
  const random = createRandom(9)
  const one = () => {
    const language = benchLanguages[Math.floor(random() * 3)]!
    return get(`search?lang=${language}&q=${encodeURIComponent(query(random, language))}`)
  }
  const startedAt = performance.now()
  await oneByOne(bench, [one()])
  const cold = rounded(performance.now() - startedAt)
  // The restarted process loads the index that was built in the meantime.
  await bench.product.settled()
  await bench.product.restart()
  const headers = await signIn(bench.product)
  await bench.product.units()
  const begunAt = performance.now()
  await oneByOne({ ...bench, headers }, [one()])
  const begun = rounded(performance.now() - begunAt)
  const { cpu } = await bench.product.units()
  await oneByOne({ ...bench, headers }, Array.from({ length: 50 }, one))
  const lines: Line[] = [
    { name: 'search_cold', records: bench.records, milliseconds: cold },
    { name: 'search_begun', records: bench.records, milliseconds: begun, cpu_ms: rounded(cpu) },
  ]
  for (const load of [
    { connections: 1, requests: 300 },
    { connections: 4, requests: 300 },
    { connections: 1, requests: 100, pause },
  ]) {
    // Waits for the captures of the previous load, so that loads do not influence each other.
    await bench.product.settled()
    lines.push(await line({ ...bench, headers }, 'search', load, one))
  }
  await bench.product.settled()
  return [...lines, ...(await compared(bench, 'search_compared', one))]
}

type Translation = { language_id: string; question: string; answer: string; state?: string }

export const save: Benchmark = async (bench) => {
  const random = createRandom(13)
  const edits = async (count: number): Promise<Call[]> => {
    const ids = new Set<number>()
    while (ids.size < Math.min(count, bench.records)) ids.add(Math.floor(random() * bench.records))
    const read = await oneByOne(
      bench,
      [...ids].map((id) => get(`faq/bench-${id}`)),
    )
    return read.map(({ body }): Call => {
      const [first, ...rest] = (body['translations'] as Translation[]).map(({ state: _state, ...one }) => one)
      const translations = [{ ...first!, answer: `<p>${words(random, 'en', 150)}</p>` }, ...rest]
      const headers = { 'if-match': `"${String(body['version'])}"` }
      return { method: 'PATCH', path: `/api/faq/${String(body['id'])}`, body: { translations }, headers }
    })
  }
  await oneByOne(bench, await edits(20))
  const lines: Line[] = []
  for (const load of [{ connections: 1 }, { connections: 4 }, { connections: 1, pause }]) {
    const calls = await edits(load.pause ? 100 : 150)
    await bench.product.settled()
    lines.push(await line(bench, 'save', { ...load, requests: calls.length }, (at) => calls[at]!))
  }
  return lines
}
