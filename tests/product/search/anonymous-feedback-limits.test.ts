import { expect, test } from 'vitest'
import { maxPerHour, maxOpenReports } from '#functions/api/reader/feedback-rate-limits.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { call, settled } = useProduct()
const supervisor = 'Supervisor'
const [office, other] = ['127.90.1.1', '127.90.2.1']

const ask = (text: string, from: string) => call('POST', '/published/question', { body: { language: '1', text }, from })

/** Submitted questions with a word, as listed for editors. */
async function asked(word: string): Promise<Body[]> {
  await settled()
  const { body } = await call('GET', '/feedback?paginate=0', { as: supervisor })
  return (body as unknown as Body[]).filter(({ text }) => String(text).includes(word))
}

test('many questions from one IP address are held back, then rejected, without affecting others [IN-14]', async () => {
  const word = uniqueWord()
  const statuses: number[] = []
  for (let at = 0; at < maxPerHour.words; at++)
    statuses.push((await ask(`Where is ${word}${'x'.repeat(at)}?`, office)).status)
  expect(statuses).toEqual(Array.from({ length: maxPerHour.words }, () => 204))
  const refused = await ask(`And where is ${word}?`, office)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(`Who helps with ${word} at night?`, other)).status).toBe(204)
  const all = await asked(word)
  // Accepted reports are stored with their text, and no others.
  expect(all).toHaveLength(maxPerHour.words + 1)
  expect(all.filter(({ state }) => (state as string) === 'open')).toHaveLength(maxOpenReports.source + 1)
  expect(all.find(({ text }) => String(text).includes('at night'))).toMatchObject({ state: 'open' })
  // The IP address is that seen by the gateway; headers from the client are ignored.
  const forged = { 'x-forwarded-for': '198.51.100.7', 'x-viewer-address': '198.51.100.7' }
  const body = { language: '1', text: `Where else is ${word}?` }
  expect((await call('POST', '/published/question', { body, from: office, headers: forged })).status).toBe(429)
})

test('an editor releases a held-back question, which becomes a normal task', async () => {
  const word = uniqueWord()
  const from = '127.90.3.1'
  for (let at = 0; at <= maxOpenReports.source; at++) await ask(`Where is ${word}${'x'.repeat(at)}?`, from)
  const [held] = (await asked(word)).filter(({ state }) => (state as string) === 'held')
  const work = async () => (await call('GET', `/work?kind=gap&id=${held!.id}`, { as: supervisor })).body.entities
  expect((await work()).filter(({ id }) => id === held!.id)).toEqual([])
  const opened = await call('PATCH', `/feedback/${held!.id}`, {
    as: supervisor,
    version: held!.version,
    body: { state: 'open' },
  })
  expect(opened.status, opened.text).toBe(200)
  expect((await work()).map(({ id }) => id)).toContain(held!.id)
})

test('text that consists of removed personal data only is rejected [IN-14]', async () => {
  const refused = await ask('+961 3 123 456', other)
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'text', code: 'personal_only' }] } })
})
