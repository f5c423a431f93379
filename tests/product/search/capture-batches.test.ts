import { expect, test } from 'vitest'
import { publishEvents } from '#functions/platform/event-bus.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { putItems } from '#functions/data/client/items.ts'
import { unpartitionedLogKey, logKey, newId, searchLog } from '#functions/data/client/dynamodb-keys.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { countedItem, countsOf, step } from '#functions/data/repositories/search/search-counts.ts'
import { buildSearchRow } from '#functions/consumers/merge-typed-searches.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { newRegion, useProduct, type Region } from '#tests/support/product.ts'

const { bus, call, settled } = useProduct()
const as = 'Administrator'
const day = 86_400_000

type Place = { country: string; region: string } | null

/** Search event with the given time. */
const madeAt = (time: number, keywords: string, place: Place = null) => ({
  id: newId(time),
  at: new Date(time).toISOString(),
  reader: `reader-${time % 7}`,
  audience: 'STAFF' as const,
  keywords,
  ip: '192.0.2.0',
  place,
  parameters: {},
  object: 'all' as const,
  language: 'en',
  results: 1,
  shown: ['faq:one'],
})

/** Stores searches and counts in the previous format, with one partition per month. */
async function storeInOldFormat(times: readonly number[], keywords: string, place: Place = null) {
  const made = times.map((time) => madeAt(time, keywords, place))
  const rows = made.map((one) => ({ ...buildSearchRow(one, null), key: unpartitionedLogKey(searchLog, one.id) }))
  const counts = rows.flatMap((row) => countsOf(row).map((count) => step(count, { searches: 1, unopened: 1 })))
  await putItems(table(), [
    ...rows.map(({ key, ...row }) => ({ ...key, ...row })),
    ...counts.map((one) => countedItem({ ...one, sample: made[0]!.id })),
  ])
  return made
}

const listed = async (word: string, size: number) => {
  const pages: string[][] = []
  let cursor = ''
  do {
    const path = `/capture-search?conditions[keywords:equal]=${word}&per_page=${size}${cursor}`
    const { body } = await call('GET', path, { as })
    pages.push(body.entities.map(({ id }) => id))
    cursor = body['next'] ? `&cursor=${String(body['next'])}` : ''
  } while (cursor)
  return pages
}

/** Filtered by region: rankings have eight rows, which searches of other tests may fill. */
const searchesOf = async (word: string, { name }: Region) => {
  const { body } = await call('GET', `/dashboard/searches?region=${name}`, { as })
  const all = body['most_searched'] as { keywords: string; searches: number }[]
  const unopened = body['not_opened'] as typeof all
  const numberOf = (some: typeof all) => some.find(({ keywords }) => keywords === word)?.searches ?? 0
  return { all: numberOf(all), unopened: numberOf(unopened), whole: Number(body['searches']) }
}

test('searches are partitioned, and listed in order with unpartitioned ones, page by page, each once', async () => {
  const word = uniqueWord()
  const now = Date.now()
  const times = Array.from({ length: 40 }, (_, at) => now - (at + 1) * day)
  const former = await storeInOldFormat(
    times.filter((_, at) => at % 3 === 0),
    word,
  )
  const made = times.filter((_, at) => at % 3 !== 0).map((time) => madeAt(time, word))
  for (const detail of made) await publishEvents([{ name: 'SearchMade', detail }])
  await settled()
  const ids = [...former, ...made]
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
  expect((await listed(word, 7)).flat()).toEqual(ids)
  expect((await listed(word, 100)).flat()).toEqual(ids)
  const found = await searchesById(ids)
  expect([...found.keys()]).toEqual(ids)
  const parts = new Set(made.map(({ id }) => found.get(id)!.key.pk.split('#').at(-1)!))
  // The partition is random.
  expect(parts.size).toBeGreaterThan(1)
  expect(['0', '1', '2', '3']).toEqual(expect.arrayContaining([...parts]))
  expect(made.every(({ id }) => found.get(id)!.key.pk === logKey(searchLog, id).pk)).toBe(true)
})

test('clicks, deletions and repetitions update unpartitioned searches and their counts in place', async () => {
  const word = uniqueWord()
  const letters = bus().deadLetters.length
  const now = Date.now()
  const region = newRegion()
  const place = { country: 'XA', region: region.name }
  const [first, second] = await storeInOldFormat([now - 2 * day, now - day], word, place)
  const start = await searchesOf(word, region)
  const opened = { id: first!.id, search: first!.id, record: 'one', at: new Date().toISOString() }
  expect([start.all, start.unopened]).toEqual([2, 2])

  await publishEvents([{ name: 'SearchOpened', detail: opened }])
  await publishEvents([{ name: 'SearchMade', detail: second! }])
  await settled()
  expect(await searchesOf(word, region)).toEqual({ ...start, unopened: 1 })
  expect((await call('GET', `/capture-search/${first!.id}`, { as })).body).toMatchObject({
    clicked_id: 'one',
    search_times: 1,
  })
  expect((await searchesById([first!.id])).get(first!.id)!.openings).toMatchObject([{ id: 'one', rank: 1 }])

  expect((await call('DELETE', `/capture-search/${second!.id}`, { as })).status).toBe(204)
  expect((await listed(word, 100)).flat()).toEqual([first!.id])
  await publishEvents([{ name: 'SearchMade', detail: second! }])
  await settled()
  expect((await listed(word, 100)).flat()).toEqual([first!.id])
  expect(bus().deadLetters.slice(letters)).toEqual([])
})
