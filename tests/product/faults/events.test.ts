import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { startingWith } from '#tests/support/faults/chance.ts'
import { useFaultyProduct } from '#tests/support/faults/product.ts'
import { expectClean, heardLines, writing } from '#tests/support/faults/writes.ts'
import { emailOf } from '#tests/support/product.ts'

const product = useFaultyProduct()
const { bus, call, created, mails, part, settled } = product
const { createMany, expectInvariants } = writing(product)
const as = 'Administrator'

let heard: ReturnType<typeof heardLines>
beforeAll(() => void (heard = heardLines()))
afterAll(() => heard.end())

const rowsAbout = async (id: string) =>
  (await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=100`, { as })).body.entities
const actionsOn = async (id: string) => (await rowsAbout(id)).map((row) => row['action'])
const resetMails = async (to: string) => (await mails()).filter((mail) => mail['to'] === to)

/** Everything at once that has to do with the bus: changes, forgotten passwords, searches and what is opened of them. */
async function goOn(person: string) {
  const writes = await createMany(10)
  const [word, email] = [uniqueWord(), emailOf(person)]
  const forgotten = [
    await call('POST', '/forgetpassword', { body: { email } }),
    await call('POST', '/forgetpassword', { body: { email: `${uniqueWord()}@people.example` } }),
  ]
  const search = await call('GET', `/search?q=${word}`, { as })
  const searchId = String(search.body['search_id'])
  const click = await call('POST', `/search/${searchId}/click`, { as, body: { id: 'faq-1' } })
  const tagged = await call('GET', `/published/faq?hashtag=${word}`)
  return { writes, email, forgotten, search, click, tagged }
}

describe('F10: a bus', () => {
  test.each([
    ['that is down', { refused: 'InternalFailure', status: 500 }, 'Supervisor'],
    ['that cannot be reached', 'lost before', 'Media Uploader'],
  ] as const)(
    '%s is noticed by nobody, and what was saved is announced when it is back',
    async (_what, wrong, person) => {
      await settled()
      part('bus').inject(wrong)
      const { writes, email, forgotten, search, click, tagged } = await goOn(person)
      const answers = [...writes.map(({ answer }) => answer), ...forgotten, search, click, tagged]
      answers.forEach(expectClean)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200, 204]))
      // The same answer, whether an account has the address or not.
      const [known, unknown] = forgotten
      expect(known!.text).toBe(unknown!.text)
      expect(await actionsOn(writes[0]!.answer.body.id)).toEqual([])
      expect(await resetMails(email)).toEqual([])
      part('bus').heal()
      await expectInvariants(writes, heard.lines)
      expect(await resetMails(email)).toHaveLength(1)
    },
  )

  test('that takes a part of what it is given is given the rest again', async () => {
    await settled()
    const fault = part('bus').inject('part', { times: 6 })
    const writes = await createMany(25)
    await settled()
    expect(fault.struck()).toBe(6)
    await expectInvariants(writes, heard.lines)
  })

  test('that hangs keeps no search waiting', async () => {
    await settled()
    part('bus').inject('hangs')
    const answers = await Promise.all([
      call('GET', `/search?q=${uniqueWord()}`, { as }),
      call('GET', `/published/faq?hashtag=${uniqueWord()}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // They were answered while their captures still hung.
    const traces = new Set<unknown>(answers.map(({ headers }) => headers.get('x-trace-id')))
    expect(heard.lines.filter((line) => traces.has(line['trace_id']))).toEqual([])
  })
})

describe('F11: a consumer', () => {
  test('that fails keeps its event whole for later, and holds up nobody', async () => {
    await settled()
    const before = bus().deadLetters.length
    // The log cannot be written; everything else can.
    part('table').inject({ refused: 'AccessDeniedException' }, { operation: /^Transact/, saying: /JOURNAL#log#/ })
    const hashtag = await created('hashtag')
    const forgotten = await call('POST', '/forgetpassword', { body: { email: emailOf('Creatives Content Creator') } })
    await settled()
    expect(forgotten.status).toBe(200)
    expect(await resetMails(emailOf('Creatives Content Creator'))).toHaveLength(1)
    const letters = bus().deadLetters.slice(before)
    expect(letters.map(({ consumer, event }) => [consumer, (event.detail as { record: string }).record])).toEqual([
      ['log', hashtag.id],
    ])
    expect(await actionsOn(hashtag.id)).toEqual([])
    part('table').heal()
    // Brought back, twice by mistake: as if nothing had been.
    for (const { event } of [...letters, ...letters]) await bus().replay(event)
    expect(await actionsOn(hashtag.id)).toEqual(['Create'])
    expect(await resetMails(emailOf('Creatives Content Creator'))).toHaveLength(1)
  })

  test('that is given an event nobody can read lets the others through', async () => {
    const before = bus().deadLetters.length
    const event = { id: crypto.randomUUID(), source: 'daleel', time: new Date().toISOString() }
    const detail = { id: 'poison', email: { nested: true }, language: 'en' }
    const poison = { ...event, 'detail-type': 'ResetRequested', detail }
    const [hashtag] = await Promise.all([created('hashtag'), bus().replay(poison)])
    await settled()
    expect(await actionsOn(hashtag.id)).toEqual(['Create'])
    const letters = bus().deadLetters.slice(before)
    expect(letters.map(({ consumer, event: { detail: kept } }) => [consumer, kept])).toEqual([['mail', detail]])
  })
})

test('F12: events told five times, in any order, leave what told once leaves', async () => {
  const told: Parameters<ReturnType<typeof bus>['replay']>[0][] = []
  await settled()
  part('bus').calls()
  const hashtag = await created('hashtag')
  for (const version of [1, 2, 3])
    await call('PATCH', `/hashtag/${hashtag.id}`, { as, version, body: { hashtag: uniqueWord() } })
  const search = await call('GET', `/search?q=${uniqueWord()}`, { as })
  const searchId = String(search.body['search_id'])
  await call('POST', `/search/${searchId}/click`, { as, body: { id: 'faq-1' } })
  await call('POST', '/forgetpassword', { body: { email: emailOf('Front Liner') } })
  await settled()
  // What the consumers wrote is told too.
  await settled()
  const state = async () => ({
    log: await rowsAbout(hashtag.id),
    search: (await call('GET', `/capture-search/${searchId}`, { as })).body,
    mails: await resetMails(emailOf('Front Liner')),
  })
  const once = await state()
  expect(once).toMatchObject({ log: [{}, {}, {}, {}], search: { clicked_id: 'faq-1' }, mails: [{}] })
  for (const { text } of part('bus').calls())
    for (const { DetailType, Detail } of (JSON.parse(text) as { Entries: { DetailType: string; Detail: string }[] })
      .Entries)
      told.push({
        id: crypto.randomUUID(),
        source: 'daleel',
        'detail-type': DetailType,
        detail: JSON.parse(Detail),
        time: new Date().toISOString(),
      })
  expect(new Set(told.map((event) => event['detail-type']))).toEqual(
    new Set(['RecordChanged', 'SearchMade', 'SearchOpened', 'SearchKept', 'ResetRequested']),
  )
  const chance = startingWith(12)
  const places = new Map(told.flatMap((event) => Array.from({ length: 5 }, () => [{ ...event }, chance()] as const)))
  const shuffled = [...places.keys()].toSorted((one, other) => places.get(one)! - places.get(other)!)
  for (const event of shuffled) await bus().replay(event)
  expect(await state()).toEqual(once)
})
