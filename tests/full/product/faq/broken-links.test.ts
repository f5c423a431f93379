import { beforeAll, describe, expect, test } from 'vitest'
import { utcDay } from '#shared/model/overdue.ts'
import { listWebLinks } from '#shared/reader/record-web-links.ts'
import { checkLinks } from '#functions/consumers/check-links.ts'
import type { Verdict } from '#functions/outbound/link-checker.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, patch } = faqSteps(product, () => category)

const day = 86_400_000
/** In the past, so that no other check of this table has covered these days. */
const begin = Date.parse('2026-01-05T02:00:00Z')

/** Checks all links on consecutive days with fixed verdicts (default: valid); returns the requested links per day. */
async function look(days: number, verdicts: Record<string, Verdict>, from = begin): Promise<string[][]> {
  const asked: string[][] = []
  for (let at = 0; at < days; at++) {
    const today: string[] = []
    await checkLinks(from + at * day, 'look', async (link) => {
      today.push(link)
      return link in verdicts ? verdicts[link]! : 'works'
    })
    asked.push(today)
  }
  return asked
}

const listed = async (as: Who = admin) => (await call('GET', '/broken-link?paginate=0', { as })).body as never as Link[]
type Link = { id: string; url: string } & Record<string, unknown>
const linkTo = async (url: string) => (await listed()).find((one) => one.url === url)

async function answerWith(...links: string[]) {
  const answer = links.map((link) => `<p><a href="${link}">x</a></p>`).join('')
  const translations = [{ language_id: '1', question: uniqueWord(), answer }]
  const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', translations })
  expect((await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  return faq.id
}
const site = () => `https://${uniqueWord()}.example/a?b=1&c=2`

describe('links in public records', () => {
  test('are checked weekly, and broken ones daily', async () => {
    const [good, bad, office, film] = [site(), site(), site(), site()]
    await answerWith(good, bad)
    await created('directory', { contacts: [{ website: office }] })
    await created('media', { content_type: 'Video', content_url: film })
    const asked = await look(14, { [bad]: 'gone' })
    for (const link of [good, office, film]) expect(asked.filter((some) => some.includes(link)).length, link).toBe(2)
    const first = asked.findIndex((some) => some.includes(bad))
    expect(asked.slice(first).every((some) => some.includes(bad))).toBe(true)
  })

  test('are listed with location, error and date, until they work', async () => {
    const bad = site()
    const faq = await answerWith(`${bad}#part`)
    const office = await created('directory', { contacts: [{ website: bad }] })
    await look(7, { [bad]: 'no_name' })
    const after = (await linkTo(bad))!
    expect(after).toMatchObject({
      fault: 'no_name',
      // Doubtful if it failed once on the last day; otherwise broken.
      state: after['since'] === utcDay(begin + 6 * day) ? 'doubtful' : 'broken',
      faqs: [faq],
      organisations: [office.id],
      media: [],
    })
    await look(1, { [bad]: 'server_error' }, begin + 7 * day)
    expect(await linkTo(bad)).toMatchObject({ fault: 'server_error', state: 'broken', since: after['since'] })
    // A site that blocks bots gives no verdict.
    await look(1, { [bad]: null }, begin + 8 * day)
    expect(await linkTo(bad)).toMatchObject({ fault: 'server_error' })
    await look(1, {}, begin + 9 * day)
    expect(await linkTo(bad)).toBeUndefined()
    await look(7, { [bad]: 'gone' }, begin + 10 * day)
    expect(await linkTo(bad)).toMatchObject({ fault: 'gone' })
  })

  test('leave the list when removed or no longer public', async () => {
    const [gone, draft] = [site(), site()]
    const faq = await answerWith(gone)
    await made('Content Creator', {
      translations: [{ language_id: '1', question: uniqueWord(), answer: `<a href="${draft}">x</a>` }],
    })
    const asked = await look(7, { [gone]: 'gone' })
    expect(asked.flat()).not.toContain(draft)
    expect(await linkTo(gone)).toBeDefined()
    await patch(faq, 'Supervisor', { status: 'ARCHIVED' })
    await look(1, {}, begin + 7 * day)
    expect(await linkTo(gone)).toBeUndefined()
  })

  test('are not reported broken if nothing is reachable', async () => {
    // Enough links that each day of the cycle checks some.
    await answerWith(...Array.from({ length: 150 }, site))
    const before = (await listed()).map(({ id, version }) => [id, version])
    for (let at = 0; at < 7; at++) await checkLinks(begin + at * day, 'look', async () => 'no_answer')
    const after = await listed()
    expect(after.map(({ id, version }) => [id, version])).toEqual(before)
  })

  test('are checked by one process at a time', async () => {
    const bad = site()
    await answerWith(bad)
    let isAsked = false
    const slow = async () => {
      isAsked = true
      await expect(look(1, {})).rejects.toMatchObject({ code: 'in_progress' })
      return 'works' as const
    }
    for (let at = 0; at < 7 && !isAsked; at++) await checkLinks(begin + at * day, 'look', slow)
    expect(isAsked).toBe(true)
  })

  test('are listed for editors only', async () => {
    const names = [admin, 'Supervisor', 'Front Liner', 'Staff User']
    const answers = await Promise.all(names.map((as) => call('GET', '/broken-link', { as })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403])
  })

  test('are deleted by editors', async () => {
    const { id } = await created('broken-link', { url: site() })
    const deleted = (as: Who) => call('DELETE', `/broken-link/${id}`, { as })
    expect((await deleted('Front Liner')).status).toBe(403)
    expect((await deleted('Supervisor')).status).toBe(204)
  })
})

test('links of a record are resolved as in a browser, without duplicates', async () => {
  const answer =
    '<p><a href="https://one.example/?a=1&amp;b=2#x">x</a> <a href="mailto:a@b.example">y</a><a title="t" href="http://two.example">z</a></p>'
  const id = await created('faq', {
    service_categories: [category],
    translations: [
      { language_id: '1', question: uniqueWord(), answer },
      { language_id: '2', question: uniqueWord(), answer },
    ],
  })
  expect(listWebLinks('faq', (await read('faq', id.id)) as never)).toEqual([
    'https://one.example/?a=1&b=2',
    'http://two.example/',
  ])
  expect(listWebLinks('media', { content_url: null } as never)).toEqual([])
})
