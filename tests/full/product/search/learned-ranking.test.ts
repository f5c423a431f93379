import { beforeAll, expect, test } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct, type Who } from '#tests/support/product.ts'

// Own product, because searches and clicks of other files would count.
const { bus, call, created, findable, settled } = useOwnProduct()

const staff = ['Front Liner', 'Staff User', 'Supervisor', 'Management', 'Content Creator', 'Administrator']

let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})

async function find(words: string, as?: Who): Promise<{ search: string; ids: string[] }> {
  const { body } = await call('GET', `/search?q=${encodeURIComponent(words)}`, { ...(as && { as }) })
  return { search: String(body['search_id']), ids: body.entities.map(({ id }) => id) }
}

async function open(search: string, id: string): Promise<void> {
  expect((await call('POST', `/search/${search}/click`, { body: { id } })).status).toBe(204)
  await settled()
}

const openedBy = async (words: string, id: string, as?: Who) => open((await find(words, as)).search, id)

/** FAQs equally relevant for two words, in the order of the results. */
async function equals([word, papers]: readonly [string, string], count: number): Promise<string[]> {
  const translations = [{ language_id: '1', question: `What about ${word} ${papers}?`, answer: '<p>An answer.</p>' }]
  for (let at = 0; at < count; at++)
    await created('faq', wholeFaq(category, { status: 'PUBLISHED', translations }), 'Supervisor')
  await findable()
  const { ids } = await find(`${word} ${papers}`)
  expect(ids).toHaveLength(count)
  return ids
}

test('results opened by several staff rise for staff, for the same query in any wording, and for no one else', async () => {
  const [word, papers] = [uniqueWord(), uniqueWord()]
  const [first, second, third] = await equals([word, papers], 3)
  for (const as of staff) await openedBy(`${papers} ${word}`, third!, as)
  await expect
    .poll(async () => (await find(`Where is the ${word.toUpperCase()} of my ${papers}?`, 'Mine')).ids)
    .toEqual([third, first, second])
  for (const as of [undefined, 'Partner'])
    expect((await find(`${word} ${papers}`, as)).ids, String(as)).toEqual([first, second, third])
  // A different query with the same results.
  expect((await find(word, 'Mine')).ids).toEqual([first, second, third])
})

test('repeated, duplicate or hidden clicks raise nothing above a pinned record', async () => {
  const [word, papers] = [uniqueWord(), uniqueWord()]
  const ids = await equals([word, papers], 3)
  const pinned = await call('PATCH', `/faq/${ids[0]}`, { as: 'Supervisor', version: 1, body: { pinned: true } })
  expect(pinned.status, pinned.text).toBe(200)
  for (let times = 0; times < 8; times++) {
    await openedBy(`${word} ${papers}`, ids[2]!, 'Front Liner')
    // Another search in between, so that the same query counts as a new search.
    await find(uniqueWord(), 'Front Liner')
  }
  const { search } = await find(`${word} ${papers}`, 'Supervisor')
  await open(search, ids[1]!)
  const event = { id: uniqueWord(), source: 'daleel', 'detail-type': 'SearchOpened', time: new Date().toISOString() }
  const detail = { id: `${search}#${ids[1]}`, search, record: ids[1] }
  for (let times = 0; times < 8; times++) await bus().replay({ ...event, detail })
  const hidden = await created('faq', wholeFaq(category))
  await openedBy(`${word} ${papers}`, hidden.id, 'Staff User')
  await findable()
  expect((await find(`${word} ${papers}`, 'Mine')).ids[0]).toBe(ids[0])
  // Clicks of several readers do change the order.
  for (const as of staff) await openedBy(`${word} ${papers}`, ids[2]!, as)
  await expect.poll(async () => (await find(`${word} ${papers}`, 'Mine')).ids[0]).toBe(ids[2])
})

test('click feedback never shows unpublished or restricted records', async () => {
  const [word, papers] = [uniqueWord(), uniqueWord()]
  const [first, second, third] = await equals([word, papers], 3)
  for (const as of staff) await openedBy(`${word} ${papers}`, third!, as)
  await expect.poll(async () => (await find(`${word} ${papers}`, 'Mine')).ids[0]).toBe(third)
  expect((await call('DELETE', `/faq/${third}`, { as: 'Supervisor', version: 1 })).status).toBe(204)
  await findable()
  expect((await find(`${word} ${papers}`, 'Mine')).ids).toEqual([first, second])
})
