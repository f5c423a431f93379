import { setTimeout as sleep } from 'node:timers/promises'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { runImport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { createApi } from '#infra/local/import/api-client.ts'
import { signIn, type Line } from './api-latency.ts'
import { importRows } from './import.ts'
import { createClient, quantiles, rounded, type Client } from './load-client.ts'
import { startFilledProduct } from './product-child.ts'
import { benchLanguages, categories, categoryId, createRandom, query } from './synthetic-records.ts'

/** Minimum searches per event, and concurrent searches. */
const searches = 1000
const atOnce = 4
const importedShare = 2
const maxLagSeconds = 60

type Searched = { status: number; milliseconds: number; lagSeconds: number }

/** Searches during an event: at least the minimum, and until the event has ended. */
async function searchDuring(client: Client, headers: Record<string, string>, event: () => Promise<unknown>) {
  const random = createRandom(31)
  const answers: Searched[] = []
  let isOver = false
  const happening = event().finally(() => (isOver = true))
  const visitor = async (): Promise<void> => {
    while (!isOver || answers.length < searches) {
      const language = benchLanguages[answers.length % benchLanguages.length]!
      const q = encodeURIComponent(query(random, language))
      const { status, body, milliseconds } = await client.call({ method: 'GET', path: `/api/search?q=${q}`, headers })
      const asOf = typeof body['as_of'] === 'string' ? Date.parse(body['as_of']) : Date.now()
      answers.push({ status, milliseconds, lagSeconds: (Date.now() - asOf) / 1000 })
    }
  }
  await Promise.all([happening, ...Array.from({ length: atOnce }, visitor)])
  const times = answers.map(({ milliseconds }) => milliseconds)
  return {
    searches: answers.length,
    failed: answers.filter(({ status }) => status !== 200).length,
    ...quantiles(times),
    longest_ms: rounded(Math.max(...times)),
    lag_seconds: rounded(Math.max(...answers.map(({ lagSeconds }) => lagSeconds))),
  }
}

async function untilCurrent(client: Client, headers: Record<string, string>): Promise<void> {
  const path = `/api/search?q=${encodeURIComponent(query(createRandom(31), 'en'))}`
  for (;;) {
    const { body } = await client.call({ method: 'GET', path, headers })
    if (Number(body['total']) > 0 && body['as_of'] === undefined) return
    await sleep(500)
  }
}

const nothing = async () => undefined

async function renameCategories(client: Client, headers: Record<string, string>): Promise<void> {
  for (let at = 0; at < categories; at++) {
    const path = `/api/service-category/${categoryId(at)}`
    const { headers: told } = await client.call({ method: 'GET', path, headers })
    const translations = ['1', '2', '3'].map((language_id) => ({ language_id, name: `renamed ${at}` }))
    const { status } = await client.call({
      method: 'PATCH',
      path,
      body: { translations },
      headers: { ...headers, 'if-match': String(told.etag) },
    })
    if (status !== 200) throw new Error(`the category was not renamed: ${status}`)
  }
}

async function saveConcept(client: Client, headers: Record<string, string>): Promise<void> {
  const translations = [{ language_id: '1', name: 'a new concept', terms: ['a new term'] }]
  const { status } = await client.call({ method: 'POST', path: '/api/concept', body: { translations }, headers })
  if (status !== 201) throw new Error(`the concept was not saved: ${status}`)
}

/**
 * Measures searches while all categories are renamed, while a concept is saved, and after an import of twice as many
 * records.
 *
 * @throws If a search failed or its results were too old.
 */
export async function availability(records: number, print: (lines: readonly Line[]) => void): Promise<void> {
  const product = await startFilledProduct('faq', records, { refreshIndex: true })
  const client = createClient(product.port, atOnce + 1)
  try {
    const headers = await signIn(product)
    const during = async (event: string, work: () => Promise<unknown>) => {
      const seen = await searchDuring(client, headers, work)
      print([{ name: 'availability', event, records, ...seen }])
      if (seen.failed > 0 || seen.lag_seconds > maxLagSeconds)
        throw new Error(`search was not there, or too old, during ${event}`)
    }
    await untilCurrent(client, headers)
    await during('the rename of all categories', () => renameCategories(client, headers))
    await during('the save of a concept', () => saveConcept(client, headers))
    const count = importedShare * records
    const account = { email: demo.users[0]!.email, password: demo.password }
    await runImport({
      entity: 'faq',
      rows: () => importRows(count),
      api: createApi(`http://localhost:${product.port}`, account),
      clean: cleanHtml,
      createLookups: true,
      dryRun: false,
    })
    await during(`what follows an import of ${count} rows`, nothing)
  } finally {
    client.close()
    await product.stop()
  }
}
