import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nationalities } from '#shared/domain/geography/nationalities.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { useFaultyProduct } from '#tests/support/faults/faulty-product.ts'
import { fileSteps, passwordGrant } from '#tests/support/faults/fault-steps.ts'
import {
  cancelledFor,
  expectClean,
  captureLogLines,
  transactions,
  writing,
} from '#tests/support/faults/fault-writes.ts'
import { emailOf, type Body } from '#tests/support/product.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'

// Three faults per service; the others are in tests/full/product/faults.
const product = useFaultyProduct()
const { bus, call, created, mails, part, read, sent, settled } = product
const { create, expectInvariants } = writing(product)
const { logo, pictureOf } = fileSteps(product)
const as = 'Administrator'
const table = () => part('table')

let heard: ReturnType<typeof captureLogLines>
beforeAll(() => void (heard = captureLogLines()))
afterAll(() => heard.end())

const rowsAbout = async (id: string) =>
  (await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=100`, { as })).body.entities
const actionsOn = async (id: string) => (await rowsAbout(id)).map((row) => row['action'])
const resetMails = async (to: string) => (await mails()).filter((mail) => mail['to'] === to)

test('F3: the second of two editors gets the newer version, and nothing is written [F3]', async () => {
  const unit = await created('unit')
  const [first, second] = [uniqueWord(), uniqueWord()]
  expect((await call('PATCH', `/unit/${unit.id}`, { as, version: 1, body: { name: first } })).status).toBe(200)
  const late = await call('PATCH', `/unit/${unit.id}`, { as, version: 1, body: { name: second } })
  expect(late).toMatchObject({ status: 412, body: { code: 'version_conflict', current_version: 2 } })
  expectClean(late)
  expect(await read('unit', unit.id)).toMatchObject({ name: first, version: 2 })
  const [mine] = (await call('GET', `/unit?conditions[name:equal]=${second}`, { as })).body.entities
  expect(mine).toBeUndefined()
})

describe('F4: transaction conflicts', () => {
  test('fail after five tries [DR-5]', async () => {
    await settled()
    const fault = table().inject(cancelledFor('TransactionConflict'), { operation: transactions })
    const write = await create()
    expect(write.answer.status).toBe(503)
    expect(fault.struck()).toBe(5)
    await expectInvariants([write], heard.lines)
  })
})

describe('F5: a table with partial results', () => {
  test('is read until the list is complete [DR-7]', async () => {
    const fault = table().inject('part', { operation: /^Query$/ })
    const inParts = await call('GET', '/nationality?paginate=0', { as })
    expect(inParts.status, inParts.text).toBe(200)
    expect(fault.struck()).toBeGreaterThan(5)
    const ids = (inParts.body as unknown as Body[]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(nationalities.length)
  })
})

describe('F10: the event bus', () => {
  test('that hangs delays no search [EV-6]', async () => {
    await settled()
    const fault = part('bus').inject('hangs')
    // Each log is read as soon as its response arrives: the capture event must still be pending then.
    const answered = async (path: string, options?: { as: typeof as }) => {
      const { status, headers } = await call('GET', path, options)
      const trace = headers.get('x-trace-id')
      return { status, logged: heard.lines.filter((line) => line['trace_id'] === trace) }
    }
    const answers = await Promise.all([
      answered(`/search?q=${uniqueWord()}`, { as }),
      answered(`/published/faq?hashtag=${uniqueWord()}`),
    ])
    expect(answers).toEqual([
      { status: 200, logged: [] },
      { status: 200, logged: [] },
    ])
    // A search is answered after at most 60 ms, possibly before its event reaches the bus.
    await vi.waitFor(() => expect(fault.struck()).toBeGreaterThanOrEqual(2), 5000)
  })
})

describe('F11: a failing consumer', () => {
  test('dead-letters its event for a replay, and does not affect other consumers [EV-4]', async () => {
    await settled()
    const before = bus().deadLetters.length
    // Only writes to the log fail.
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
    // Redelivered twice, without any effect.
    for (const { event } of [...letters, ...letters]) await bus().replay(event)
    expect(await actionsOn(hashtag.id)).toEqual(['Create'])
    expect(await resetMails(emailOf('Creatives Content Creator'))).toHaveLength(1)
  })
})

test('F12: events delivered five times in any order have the same effect as once [EV-3] [F12]', async () => {
  const deliveredEvents: Parameters<ReturnType<typeof bus>['replay']>[0][] = []
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
  // Includes what the consumers wrote.
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
      deliveredEvents.push({
        id: crypto.randomUUID(),
        source: 'daleel',
        'detail-type': DetailType,
        detail: JSON.parse(Detail),
        time: new Date().toISOString(),
      })
  expect(new Set(deliveredEvents.map((event) => event['detail-type']))).toEqual(
    new Set(['RecordChanged', 'SearchMade', 'SearchOpened', 'SearchKept', 'ResetRequested']),
  )
  const chance = seededRandom(12)
  const places = new Map(
    deliveredEvents.flatMap((event) => Array.from({ length: 5 }, () => [{ ...event }, chance()] as const)),
  )
  const shuffled = [...places.keys()].toSorted((one, other) => places.get(one)! - places.get(other)!)
  for (const event of shuffled) await bus().replay(event)
  expect(await state()).toEqual(once)
})

describe('F13: a file', () => {
  test('that is missing in storage fails validation, and nothing is saved without it', async () => {
    const save = logo(await sent('logo', 'image/png', png()))
    const gone = part('files').inject({ refused: 'NoSuchKey', status: 404 }, { operation: /^GET$/ })
    const refused = await save()
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'image', code: 'upload_missing' }] } })
    expectClean(refused)
    gone.end()
    const saved = await save()
    expect(saved.status, saved.text).toBe(201)
    expect((await pictureOf(saved.body)).status).toBe(200)
  })
})

test('F14: an upload that is truncated, wrong or late is rejected, and a new grant accepts it [FU-1] [F14]', async () => {
  const bytes = png()
  const grant = await call('POST', '/upload', { as, body: announcement('logo', 'image/png', bytes) })
  const { url, headers } = grant.body as unknown as { url: string; headers: Record<string, string> }
  const put = async (body: Buffer, more: Record<string, string> = {}, address = url) =>
    fetch(address, { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(body) })
      .then(({ status }) => status)
      .catch(() => 'broken off')
  expect(await put(Buffer.concat([bytes, Buffer.alloc(100)]))).toBeOneOf([400, 403])
  expect(await put(bytes, { 'content-type': 'text/html' })).toBe(403)
  expect(await put(png())).toBeOneOf([400, 403])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  expect(await put(bytes)).toBe(403)
  vi.useRealTimers()
  part('files').inject('lost before', { operation: /^PUT$/ })
  expect(await put(bytes)).toBe('broken off')
  part('files').heal()
  const save = await logo(grant.body.id)()
  expect(save).toMatchObject({ status: 422, body: { fields: [{ path: 'image', code: 'upload_missing' }] } })
  expectClean(save)
  expect((await logo(await sent('logo', 'image/png', bytes))()).status).toBe(201)
})

describe('F16: the user pool', () => {
  test('rejects sign-ins for any reason with the same response and the same work [AU-1]', async () => {
    const tried = async (email: string, refused?: string) => {
      const fault = refused ? part('pool').inject({ refused }, { operation: /^AdminInitiateAuth$/ }) : null
      await settled()
      for (const name of ['pool', 'table'] as const) part(name).calls()
      const from = `127.4.0.${++tries}`
      const answer = await call('POST', '/auth', {
        body: { ...passwordGrant(as, 'not-the-password-1'), username: email },
        from,
      })
      const work = (['pool', 'table'] as const).map((name) => [
        name,
        part(name)
          .calls()
          .map((one) => one.operation),
      ])
      fault?.end()
      const { trace_id: _own, ...body } = answer.body
      return { status: answer.status, body, headers: [...answer.headers.keys()], work }
    }
    let tries = 0
    const wrong = await tried(emailOf('Media Uploader'))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
    expect(await tried(`${uniqueWord()}@nobody.example`)).toEqual(wrong)
    expect(await tried(emailOf('Inactive'))).toEqual(wrong)
    for (const [who, refused] of [
      ['Management', 'NotAuthorizedException'],
      ['Supervisor', 'UserNotFoundException'],
      ['Content Creator', 'UserNotConfirmedException'],
      ['Staff User', 'PasswordResetRequiredException'],
      ['Mine', 'UserLambdaValidationException'],
      ['API User', 'InvalidParameterException'],
    ] as const)
      expect(await tried(emailOf(who), refused), refused).toEqual(wrong)
  })
})
