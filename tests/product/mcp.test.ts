import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, findable, origin, tokenOf } = useProduct()

const word = uniqueWord()
const sentence = `The swimming course of ${word} costs 20 euros.`
const translations = [
  {
    language_id: '1',
    question: `Swimming courses of ${word}`,
    answer: `<p>Women learn to swim in a small group. A trainer supports you.</p><p>${sentence} Please bring a towel.</p><p>Monday 10:00 - 12:00</p>`,
  },
  { language_id: '2', question: `دورات السباحة ${word}`, answer: '<p>تكلفة الدورة 20 يورو.</p>' },
]
const text = `Women learn to swim in a small group. A trainer supports you.\n${sentence} Please bring a towel.\nMonday 10:00 - 12:00`

const ids = { answer: '', organisation: '', draft: '', partners: '', staff: '', inactive: '' }
const clients: Client[] = []

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${origin()}/api/mcp`), { requestInit: { headers } })
  await client.connect(transport as Transport)
  clients.push(client)
  return client
}

type Result = Record<string, unknown> & { results: Record<string, unknown>[] }

async function use(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
  const [first] = content as { text: string }[]
  return { isError: isError === true, text: first!.text, result: structuredContent as Result }
}

beforeAll(async () => {
  await findable()
  const { id: category } = await created('service-category')
  const faq = async (more: Record<string, unknown>) =>
    (await created('faq', wholeFaq(category, { translations, status: 'PUBLISHED', visibility: 'PUBLIC', ...more }))).id
  const named = { translations: [{ language_id: '1', name: `Pool of ${word}`, description: 'Lessons every day.' }] }
  ids.organisation = (await created('directory', named)).id
  ids.inactive = (await created('directory', { ...named, status: 'inactive' })).id
  ids.answer = await faq({ directories: [ids.organisation] })
  ids.draft = await faq({ status: 'DRAFT' })
  ids.partners = await faq({ visibility: 'PARTNERS' })
  ids.staff = await faq({ visibility: 'UNHCR_STAFF' })
  await findable()
})
afterAll(() => Promise.all(clients.map((client) => client.close())))

test('a client of the official SDK lists the tools, which only read', async () => {
  const client = await connect()
  expect(client.getServerVersion()).toMatchObject({ name: 'Daleel' })
  expect(client.getInstructions()).toMatch(/^Licence: none is stated[\s\S]*\nQuote verbatim\./)
  const { tools } = await client.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['get_answer', true],
    ['get_organisation', true],
  ])
  expect(tools[0]!.inputSchema.required).toEqual(['query'])
})

test('a search returns public records only, with sentences that are quoted verbatim', async () => {
  const query = { query: `the swimming course of ${word} costs euros` }
  for (const as of [null, 'Administrator']) {
    const client = await connect(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {})
    const { result } = await use(client, 'search', query)
    const own = result.results.filter(({ title }) => String(title).includes(word))
    expect(own.map(({ object, id, language }) => [object, id, language])).toEqual([['faq', ids.answer, 'en']])
    expect(own[0]).toMatchObject({
      title: `Swimming courses of ${word}`,
      quotes: [expect.stringContaining(sentence)],
      overdue: false,
      url: `${origin()}/search-result?open=faq:${ids.answer}`,
    })
    expect((own[0]!['quotes'] as string[]).every((quote) => text.includes(quote))).toBe(true)
    expect(result).toMatchObject({ urgent: null, licence: null })
  }
  const client = await connect()
  expect((await use(client, 'search', { ...query, limit: 1 })).result.results).toHaveLength(1)
  const pools = await use(client, 'search', { query: `pool of ${word}` })
  expect(pools.result.results[0]).toMatchObject({ object: 'directory', id: ids.organisation, language: 'en' })
  const arabic = await use(client, 'search', { query: `دورات السباحة ${word}`, language: 'ar' })
  expect(arabic.result.results[0]).toMatchObject({ id: ids.answer, language: 'ar' })
})

test('an answer is returned verbatim, with dates, languages and link, by its id or an address of it', async () => {
  const client = await connect()
  const { verified_at: verifiedAt, updated_at: updatedAt } = (await call('GET', `/published/faq/${ids.answer}`)).body
  const page = await createPublicPagePath('faq', ids.answer, 'en')
  for (const id of [
    ids.answer,
    `https://daleel.example${page}`,
    `${page}/?from=chat#v1`,
    `${origin()}/search-result?q=pool&open=faq:${ids.answer}`,
  ]) {
    const { result, text: shown } = await use(client, 'get_answer', { id })
    expect(result, id).toEqual({
      id: ids.answer,
      title: `Swimming courses of ${word}`,
      text,
      language: 'en',
      languages: ['en', 'ar'],
      verified_at: verifiedAt,
      review_by: expect.any(String) as string,
      overdue: false,
      updated_at: updatedAt,
      url: `${origin()}/search-result?open=faq:${ids.answer}`,
      translation_outdated: false,
      organisations: [{ id: ids.organisation, name: `Pool of ${word}` }],
      licence: null,
    })
    expect(JSON.parse(shown)).toEqual(result)
  }
  const arabicPage = await createPublicPagePath('faq', ids.answer, 'ar')
  expect((await use(client, 'get_answer', { id: arabicPage })).result['title']).toBe(`دورات السباحة ${word}`)
})

test('an organisation is returned with its contacts and services', async () => {
  const client = await connect()
  const id = await createPublicPagePath('directory', ids.organisation)
  const { result } = await use(client, 'get_organisation', { id })
  expect(result).toMatchObject({ id: ids.organisation, title: `Pool of ${word}`, text: 'Lessons every day.' })
  expect(result).toHaveProperty('contacts')
  expect(result).toHaveProperty('services')
})

test('what a visitor cannot read is not found, whoever calls', async () => {
  for (const as of [null, 'Administrator']) {
    const client = await connect(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {})
    const hidden = [ids.draft, ids.partners, ids.staff, ids.organisation, 'nobody', '/o/abcdefgh23', '/a/abcdefgh23']
    for (const id of [...hidden, await createPublicPagePath('faq', ids.draft)]) {
      const found = await use(client, 'get_answer', { id })
      expect({ id, ...found }).toEqual({ id, isError: true, text: expect.stringMatching(/^not_found: /) as string })
    }
    for (const id of [ids.inactive, ids.answer])
      expect(await use(client, 'get_organisation', { id })).toMatchObject({ isError: true })
  }
})

test.each([
  ['search', {}, 'query is a text of 1 to 500 characters'],
  ['search', { query: ' ' }, 'query is a text of 1 to 500 characters'],
  ['search', { query: 'pool', limit: 50 }, 'limit is a whole number from 1 to 20'],
  ['search', { query: 'pool', language: 'english!' }, 'language is a code such as en, ar or fr'],
  ['get_answer', { id: 7 }, 'id is the id of a record or the address of its page'],
])('%s with %j is rejected with a message that says what is wrong', async (name, given, message) => {
  const client = await connect()
  const { isError, text: said } = await use(client, name, given)
  expect([isError, said]).toEqual([true, message])
})

test('an unknown tool is rejected', async () => {
  const client = await connect()
  await expect(client.callTool({ name: 'delete_answer', arguments: {} })).rejects.toThrow(
    'there is no tool delete_answer',
  )
})

test('a message in another format is rejected', async () => {
  const wrong = await call('POST', '/mcp', { body: { hello: 'world' } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { jsonrpc: '2.0', error: { code: -32700 } }])
  expect((await call('POST', '/mcp', { raw: '[1' })).status).toBe(400)
  const listening = await call('GET', '/mcp')
  expect([listening.status, listening.headers.get('allow')]).toEqual([405, 'POST'])
})
