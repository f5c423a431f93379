import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { formatSequence } from '#shared/offline-pack/pack-format.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'
import { benchLanguages, categories, categoryId, query, words } from '../synthetic-records.ts'

/** Actions of the cost model (infra/operations/cost-model/usage.ts) that the fleet simulates. */
export type Action =
  | 'home'
  | 'notifications'
  | 'search'
  | 'read an answer'
  | 'count a view'
  | 'refresh a pack'
  | 'list'
  | 'get'
  | 'save'

export type Request = { method: string; path: string; body?: unknown; version?: number; token: string }

type Written = { version: number; translations: { answer: string; state?: string }[] }

/** Maximum attempts per request, because the machine may be overloaded. */
const maxAttempts = 20

/** Sends a request to a handler like the gateway, with retries on 503. Throws on errors. */
export async function send(handler: Handler, { method, path, body, version, token }: Request): Promise<object> {
  const [rawPath, rawQueryString = ''] = `/api${path}`.split('?')
  const headers = {
    authorization: `Bearer ${token}`,
    [originSecretHeader]: process.env['ORIGIN_SECRETS'],
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const requestContext = { requestId: 'fleet', http: { method, path: rawPath, sourceIp: '127.0.0.1' } }
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  const event = { version: '2.0', rawPath, rawQueryString, headers, requestContext, isBase64Encoded: false, ...text }
  const ask = async () => (await handler(event, { awsRequestId: 'fleet' })) as { statusCode: number; body?: string }
  let answer = await ask()
  for (let tries = 1; answer.statusCode === 503 && tries < maxAttempts; tries++) answer = await ask()
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.body && !('isBase64Encoded' in answer && answer.isBase64Encoded)
    ? (JSON.parse(answer.body) as object)
    : {}
}

const one = <Item>(random: () => number, all: readonly Item[]): Item => all[Math.floor(random() * all.length)]!

/**
 * Generates random requests. Reads follow a Zipf distribution. Each save changes a different record. A quarter of the
 * authors save and the others list, because authors see their own saves immediately, which would affect too many reads
 * in a small fleet.
 */
export function createRequests(random: () => number, ids: readonly string[], readers: string[], authors: string[]) {
  let saved = 0
  const read = () => ids[Math.floor(ids.length ** random()) - 1]!
  const sorts = ['question', 'created_at', 'updated_at', 'status']
  const conditions = [
    '',
    '&conditions[status:equal]=PUBLISHED',
    '&search=card',
    `&conditions[service_categories:in]=${categoryId(Math.floor(random() * categories))}`,
  ]
  const search = () => {
    const language = one(random, benchLanguages)
    return `/search?lang=${language}&q=${encodeURIComponent(query(random, language))}`
  }
  const get = (path: string, of: string[]) => async (): Promise<Request> => ({
    method: 'GET',
    path,
    token: one(random, of),
  })

  const save = async (look: (request: Request) => Promise<object>): Promise<Request> => {
    const path = `/faq/${ids.at(-1 - (saved++ % ids.length))}`
    const token = one(random, authors.slice(0, authors.length / 4))
    const { version, translations } = (await look({ method: 'GET', path, token })) as Written
    const [first, ...rest] = translations.map(({ state: _state, ...text }) => text)
    const answer = `<p>${words(random, 'en', 150)}</p>`
    return { method: 'PATCH', path, token, version, body: { translations: [{ ...first, answer }, ...rest] } }
  }

  const list = () =>
    `/faq?sorting[${one(random, sorts)}]=${one(random, ['asc', 'desc'])}&lang=${one(random, benchLanguages)}&per_page=25&page=${1 + Math.floor(random() * 3)}${one(random, conditions)}`

  return (action: Action, look: (request: Request) => Promise<object>): Promise<Request> => {
    if (action === 'save') return save(look)
    if (action === 'count a view')
      return Promise.resolve({ method: 'POST', path: `/faq/${read()}/view`, body: {}, token: one(random, readers) })
    const path = {
      home: () => '/home',
      notifications: () => '/notification',
      search,
      'read an answer': () => `/published/faq/${read()}`,
      'refresh a pack': () => `/pack?language=en&since=${formatSequence('STAFF', Date.now() - 900_000)}`,
      list,
      get: () => `/faq/${read()}`,
    }[action]()
    return get(path, action === 'list' || action === 'get' ? authors.slice(authors.length / 4) : readers)()
  }
}
