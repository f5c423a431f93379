import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useFaultyProduct } from '#tests/support/faults/faulty-product.ts'
import {
  cancelledFor,
  changes,
  expectClean,
  captureLogLines,
  transactions,
  writing,
  type Write,
} from '#tests/support/faults/fault-writes.ts'
import { severalAtOnce } from '#tests/support/several-at-once.ts'
import type { Body } from '#tests/support/product.ts'

const product = useFaultyProduct()
const { call, created, part, read, settled } = product
const { create, createMany, expectInvariants } = writing(product)
const as = 'Administrator'
const table = () => part('table')
const statusesOf = (writes: readonly Write[]) => new Set(writes.map(({ answer }) => answer.status))

let heard: ReturnType<typeof captureLogLines>
beforeAll(() => void (heard = captureLogLines()))
afterAll(() => heard.end())

describe('F1: a table that throttles', () => {
  test('30 of 100 calls loses nothing [F1]', async () => {
    const fault = table().inject({ refused: 'ThrottlingException' }, { rate: 0.3 })
    const writes = await createMany(100)
    expect(fault.struck()).toBeGreaterThan(50)
    expect(statusesOf(writes)).toEqual(new Set([201]))
    await expectInvariants(writes.slice(0, 20), heard.lines)
  })

  test('every call or write is unavailable, with Retry-After [DR-6] [F1]', async () => {
    const writes = []
    for (const operation of [/./, changes]) {
      await settled()
      table().inject({ refused: 'ProvisionedThroughputExceededException' }, { operation })
      writes.push(...(await createMany(4)))
      table().heal()
    }
    expect(statusesOf(writes)).toEqual(new Set([503]))
    await expectInvariants(writes, heard.lines)
  })
})

test('F2: with every second response lost after the commit, each change has one effect and no false conflict [DR-3] [F2]', async () => {
  const fault = table().inject('lost after', { operation: changes, rate: 0.5 })
  const writes = await createMany(40)
  expect(statusesOf(writes)).toEqual(new Set([201]))
  const changed = await severalAtOnce(writes, async ({ answer }) => {
    const name = uniqueWord()
    const next = await call('PATCH', `/hashtag/${answer.body.id}`, { as, version: 1, body: { hashtag: name } })
    return { id: answer.body.id, name, next }
  })
  expect(fault.struck()).toBeGreaterThan(60)
  table().heal()
  for (const { id, name, next } of changed) {
    expect(next.status, next.text).toBe(200)
    expect(await read('hashtag', id)).toMatchObject({ hashtag: name, version: 2 })
  }
  await settled()
  for (const { id } of changed.slice(0, 10)) {
    const log = (await call('GET', `/log?conditions[object_id:equal]=${id}`, { as })).body.entities
    expect(log.map((row) => row['action'])).toEqual(['Update', 'Create'])
  }
})

describe('F4: transaction conflicts [F4]', () => {
  test('in 30 of 100 writes are retried without loss [DR-5]', async () => {
    const fault = table().inject(cancelledFor('TransactionConflict'), { operation: transactions, rate: 0.3 })
    const writes = await createMany(40)
    expect(fault.struck()).toBeGreaterThan(5)
    expect(new Set([...statusesOf(writes), 201, 503])).toEqual(new Set([201, 503]))
    expect(writes.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(35)
    await expectInvariants(writes.slice(0, 20), heard.lines)
  })
})

describe('F5: a table that returns partial results [F5]', () => {
  test('is read again until every record of a search is loaded', async () => {
    const category = (await created('service-category')).id
    const word = uniqueWord()
    const made = []
    for (let at = 0; at < 7; at++) {
      const translations = [{ language_id: '1', question: `${word} ${uniqueWord()}`, answer: '<p>Yes.</p>' }]
      const faq = await created('faq', { ...wholeFaq(category, { translations }), status: 'PUBLISHED' })
      made.push(faq.id)
    }
    const fault = table().inject('part', { operation: /^BatchGetItem$|^Query$/ })
    await product.findable()
    const found = (await call('GET', `/search?q=${word}`, { as })).body.entities.map(({ id }) => id)
    expect(fault.struck()).toBeGreaterThan(0)
    expect(found.toSorted()).toEqual(made.toSorted())
  })
})

test('F6: a record above the item limit is rejected by field name, and nothing is written [F6]', async () => {
  const answer = `<p>${'كلمة '.repeat(19_000)}</p>`
  const question = uniqueWord()
  const translations = ['1', '2', '3'].map((language_id) => ({ language_id, question, answer }))
  const refused = await call('POST', '/faq', { as, body: { translations } })
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ code: 'too_large' }] } })
  expectClean(refused)
  let nested: unknown = 'deep'
  for (let depth = 0; depth < 40; depth++) nested = { nested }
  table().calls()
  expect((await call('PATCH', '/me', { as, body: { preferences: { nested } } })).status).toBe(400)
  expect(
    table()
      .calls()
      .filter(({ operation }) => changes.test(operation)),
  ).toEqual([])
  expect((await call('GET', `/faq?search=${question}`, { as })).body.total).toBe(0)
})

test('F7: reads what was just written, with strongly consistent reads [F7]', async () => {
  await settled()
  table().calls()
  const unit = await created('unit')
  const name = uniqueWord()
  await call('PATCH', `/unit/${unit.id}`, { as, version: 1, body: { name } })
  expect(await read('unit', unit.id)).toMatchObject({ name })
  expect((await call('GET', `/unit?conditions[name:equal]=${name}`, { as })).body.total).toBe(1)
  const readings = table()
    .calls()
    .filter(({ operation }) => /^(GetItem|BatchGetItem|Query)$/.test(operation))
  expect(readings.length).toBeGreaterThan(3)
  const eventual = readings.filter(({ text }) => !text.includes('"ConsistentRead":true'))
  // Caches that may be a few seconds old, such as roles, read the change markers with eventual consistency.
  expect(eventual.filter(({ text }) => !text.includes('"MOVES"'))).toEqual([])
  // Delayed responses do not change the consistency.
  table().inject({ late: 300 }, { operation: /^Query$/, times: 2 })
  const later = await created('unit')
  expect((await call('GET', `/unit?conditions[name:equal]=${String(later['name'])}`, { as })).body.total).toBe(1)
})

describe('F9: a hanging store [F9]', () => {
  test('makes every request unavailable, and recovers [LG-2]', async () => {
    const unit = await created('unit')
    await settled()
    table().inject('hangs')
    const body = { email: 'nobody@people.example' }
    const searched = call('GET', '/search?q=anything')
    const answers = await Promise.all([
      call('GET', `/unit/${unit.id}`, { as }),
      call('GET', '/unit', { as }),
      call('PATCH', `/unit/${unit.id}`, { as, version: 1, body: { name: uniqueWord() } }),
      call('DELETE', `/unit/${unit.id}`, { as }),
      call('GET', '/published/faq'),
      call('GET', '/me', { as }),
      call('POST', '/forgetpassword', { body }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    answers.forEach(expectClean)
    // Recently cached lookups are enough to search the index in memory.
    expect([200, 503]).toContain((await searched).status)
    table().heal()
    expect((await call('GET', `/unit/${unit.id}`, { as })).body).toMatchObject({ version: 1, name: unit['name'] })
  })

  test('that breaks off during a write leaves one record after a retry', async () => {
    const faultKinds = ['hangs', 'lost before', 'hangs after', 'lost after', 'cut'] as const
    const writes = await Promise.all(
      faultKinds.map((wrong) => {
        const name = uniqueWord()
        table().inject(wrong, { operation: transactions, saying: new RegExp(name) })
        return create(name)
      }),
    )
    expect(statusesOf(writes)).toEqual(new Set([503]))
    // The effect of the other requests is unknown.
    await expectInvariants(writes.slice(0, 2), heard.lines)
    await expectInvariants(writes.slice(2), heard.lines, false)
  })
})

test('F23: a burst on one FAQ responds to everyone, and counts each reader once [F23]', async () => {
  const category = (await created('service-category')).id
  const faq = await created('faq', { ...wholeFaq(category), status: 'PUBLISHED' })
  const headers = (reader: number) => ({ 'user-agent': `reader ${reader}` })
  const readers = Array.from({ length: 60 }, (_, reader) => reader)
  const answers = await Promise.all(
    readers.flatMap((reader) => [
      call('GET', `/published/faq/${faq.id}`, { headers: headers(reader) }),
      call('POST', `/faq/${faq.id}/view`, { headers: headers(reader) }),
      call('POST', `/faq/${faq.id}/view`, { headers: headers(reader) }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))
  await settled()
  expect(await read('faq', faq.id)).toMatchObject({ views_count: readers.length })
})

test('F23: of hundreds of concurrent saves, each acknowledged one exists once, and rejected ones get Retry-After [LD-1]', async () => {
  const burst = () => Promise.all(Array.from({ length: 300 }, () => create()))
  let writes = await burst()
  // A busy machine can reject a complete burst.
  while (writes.every(({ answer }) => answer.status !== 201)) writes = await burst()
  for (const { answer } of writes) expectClean(answer)
  expect([201, 429, 503]).toEqual(expect.arrayContaining([...statusesOf(writes)]))
  const saved = writes.filter(({ answer }) => answer.status === 201)
  await settled()
  const list = await call('GET', '/hashtag?paginate=0', { as })
  expect(list.status, list.text).toBe(200)
  const stored = Map.groupBy(list.body as unknown as Body[], (row) => String(row['hashtag']))
  for (const { name, answer } of saved) expect(stored.get(name)?.map(({ id }) => id)).toEqual([answer.body.id])
  for (const { name } of writes) expect(stored.get(name)?.length ?? 0).toBeLessThanOrEqual(1)
  await expectInvariants(saved.slice(0, 20), heard.lines)
})
