import { describe, expect, test } from 'vitest'
import { useCanaries } from '#tests/support/audience-canaries.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read, settled } = product
const { addresses, canaries, category, edit, findLeaks, holding, ids, internal, mark, readers, tag } =
  useCanaries(product)
const admin = 'Administrator'

describe('a hidden text [AZ-6] [AZ-7]', () => {
  // Every sixth URL, different ones per reader. The full suite tests all.
  test.each(readers.map(([name, as, hidden], place) => [name, as, hidden, place] as const))(
    'is in no response to %s',
    async (_name, as, hidden, place) => {
      const sample = addresses().filter((_address, at) => at % 6 === place % 6)
      expect(sample.length).toBeGreaterThan(40)
      expect(await findLeaks(as(), hidden, sample)).toEqual([])
    },
  )

  test('is in the responses to its audience', async () => {
    for (const [as, names] of [
      ['Staff User', ['staff']],
      ['Content Creator', [...internal, 'staff']],
    ] as const) {
      const texts = await Promise.all(ids.map(async (id) => (await call('GET', `/faq/${id}`, { as })).text))
      for (const name of names) expect(texts.join(''), `${as} ${name}`).toContain(canaries[name])
    }
    expect((await call('GET', '/log', { as: admin })).text).toContain(canaries.draft)
    expect((await call('GET', '/log', { as: 'Management' })).text).toContain(canaries.staff)
  })
})

describe('counts', () => {
  const countOf = async (as: Who) => {
    const { body } = await call('GET', `/hashtag?conditions[hashtag:equal]=${tag}`, { as })
    return body.entities[0]!['faqs_count']
  }
  test('of hashtags exclude records hidden from the reader [AZ-6]', async () => {
    expect([await countOf('Partner'), await countOf('Staff User'), await countOf('Content Creator')]).toEqual([3, 4, 6])
  })

  test('of searches and published lists exclude records hidden from the reader', async () => {
    const totals = async (as?: Who) => {
      const published = await call('GET', `/published/faq?hashtag=${tag}`, { as })
      const searched = await call('GET', `/search?hashtag=${tag}&q=${mark}`, { as })
      const { body: counts } = await call('GET', `/search/counts?q=${mark}`, { as })
      return [published.body.total, searched.body.total, counts['hashtag'], counts['category']]
    }
    const expected = (count: number) => [count, count, [{ hashtag: tag, count }], { [category()]: count }]
    expect([await totals(), await totals('Partner'), await totals('Staff User')]).toEqual([3, 3, 4].map(expected))
  })
})

test('records hidden from its owner are removed from a personal list [AZ-10]', async () => {
  const faq = await created('faq', holding('listed', { status: 'PUBLISHED' }), 'Supervisor')
  const list = await created('my-list', { faqs: [faq.id] }, 'Partner')
  expect(list['faqs']).toEqual([faq.id])
  await edit(faq.id, 'Supervisor', { visibility: 'UNHCR_STAFF' })
  for (const path of [`/my-list/${list.id}`, '/my-list', '/my-list?with[]=faqs'])
    expect((await call('GET', path, { as: 'Partner' })).text, path).not.toContain(faq.id)
  const added = await call('PATCH', `/my-list/${list.id}`, {
    as: 'Partner',
    version: 1,
    body: { name: 'x', faqs: [ids[0]] },
  })
  expect(added.body.fields).toEqual([expect.objectContaining({ path: 'faqs', code: 'unknown_reference' })])
})

test('search finds an FAQ shortly after publication, and no longer after it is unpublished', async () => {
  const word = `quick${uniqueWord()}`
  const found = async () => (await call('GET', `/search?q=${word}`, { as: 'Staff User' })).body.total
  const faq = await created('faq', holding(word, { status: 'PUBLISHED' }), 'Supervisor')
  await expect.poll(found).toBe(1)
  await call('PATCH', `/faq/${faq.id}`, { as: 'Supervisor', body: { status: 'DRAFT' } })
  await expect.poll(found).toBe(0)
})

test('approvers are notified of pending texts and authors of decisions, and no one of their own actions', async () => {
  const question = uniqueWord()
  const faq = await created('faq', holding(question, { status: 'WAITING_FOR_APPROVAL' }), 'Content Creator')
  await settled()
  const noticesOf = async (as: Who) =>
    (await call('GET', '/notification', { as })).body.entities.filter((one) => one['object_id'] === faq.id)
  expect(await noticesOf('Supervisor')).toMatchObject([{ kind: 'submitted', read_at: null }])
  expect(await noticesOf('Content Creator')).toEqual([])
  expect(await noticesOf('Staff User')).toEqual([])
  await call('PATCH', `/faq/${faq.id}`, { as: 'Supervisor', body: { status: 'DECLINED', comment: 'Say more' } })
  await settled()
  const [notice] = await noticesOf('Content Creator')
  expect(notice).toMatchObject({ kind: 'returned', comment: 'Say more' })
  expect((await call('POST', `/notification/${notice!.id}/read`, { as: 'Supervisor' })).status).toBe(404)
  expect((await call('POST', `/notification/${notice!.id}/read`, { as: 'Content Creator' })).status).toBe(204)
  expect((await noticesOf('Content Creator'))[0]!['read_at']).toMatch(/^20/)
})

test('authors who approve their own text get no notification', async () => {
  const faq = await created('faq', holding(uniqueWord(), { status: 'PUBLISHED' }), 'Supervisor')
  await settled()
  const { body } = await call('GET', '/notification', { as: 'Supervisor' })
  expect(body.entities.map((one) => one['object_id'])).not.toContain(faq.id)
})

test('synonyms work as soon as saved, and not after deletion', async () => {
  const [said, meant] = [uniqueWord(), 'strawberry']
  await created('faq', holding(said, { status: 'PUBLISHED' }), admin)
  const found = async () => (await call('GET', `/search?q=${meant}`, { as: 'Staff User' })).body.total
  expect(await found()).toBe(0)
  const same = { language_id: '1', name: 'Same', terms: [said, meant] }
  const concept = await created('concept', { translations: [same] })
  await expect.poll(found).toBe(1)
  expect((await call('DELETE', `/concept/${concept.id}`, { as: admin })).status).toBe(204)
  await expect.poll(found).toBe(0)
})

test('a new hashtag finds its FAQ at once, also after renaming', async () => {
  const [first, second] = [uniqueWord(), uniqueWord()]
  const faq = await created('faq', holding(uniqueWord(), { status: 'PUBLISHED', hashtags: [first] }), admin)
  const listed = async (hashtag: string) => (await call('GET', `/published/faq?hashtag=${hashtag}`, {})).body.total
  const searched = async (hashtag: string) =>
    (await call('GET', `/search?q=${mark}&hashtag=${hashtag}`, { as: 'Staff User' })).body.total
  expect(await listed(first)).toBe(1)
  await expect.poll(() => searched(first)).toBe(1)
  const [hashtag] = (await read('faq', faq.id))['hashtags'] as string[]
  const { version } = await read('hashtag', hashtag!)
  expect((await call('PATCH', `/hashtag/${hashtag}`, { as: admin, body: { hashtag: second }, version })).status).toBe(
    200,
  )
  expect([await listed(first), await listed(second)]).toEqual([0, 1])
  await expect.poll(async () => [await searched(first), await searched(second)]).toEqual([0, 1])
})
