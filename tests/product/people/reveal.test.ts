import { describe, expect, test, vi } from 'vitest'
import { personalData } from '#shared/entities/personal-data.ts'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { services } from '#functions/data/services.ts'
import { useProduct, userIdOf } from '#tests/support/product.ts'
import { pdf } from '#tests/support/formats/upload-files.ts'
import { mark, people, reason, rights, staff, word, usePeople } from './use-people.ts'

const as = 'Administrator'

const { accesses, accounts, call, holder, made, person, reveal, search, security, sent } = usePeople(useProduct())

describe('revealing restricted fields', () => {
  test('returns all restricted fields, and needs a reason', async () => {
    const answer = await reveal(made.known)
    expect(answer).toMatchObject({
      status: 200,
      body: { id: made.known, date_of_birth: '1987-03-19', gender: 'female' },
    })
    const restricted = Object.keys(personalData.fields).filter((name) => personalData.fields[name]!.restricted)
    expect(Object.keys(answer.body).sort()).toEqual(['cv_url', 'id', ...restricted].sort())
    for (const [body, code] of [
      [{}, 'required'],
      [{ reason: 'why' }, 'too_short'],
      [{ reason: 'x'.repeat(501) }, 'too_long'],
      [{ reason: `x\u0007${reason}` }, 'control_characters'],
    ] as const)
      expect((await reveal(made.known, as, body)).body.fields[0]).toMatchObject({ path: 'reason', code })
  })

  test('links the CV for a minute, like the work samples in single reads', async () => {
    const files = {
      cv: await sent('cv', 'application/pdf', pdf()),
      work_samples: [await sent('work_sample', 'application/pdf', pdf())],
    }
    const { id } = await person(files)
    const { body } = await call('GET', `${people}/${id}`, { as: accounts.reader })
    expect(body).not.toHaveProperty('cv_url')
    const revealed = (await reveal(id)).body
    expect(revealed['cv']).toBe(files.cv)
    for (const link of [revealed['cv_url'], ...(body['work_samples_url'] as string[])].map(String)) {
      expect(link).toContain('X-Amz-Expires=60')
      expect((await fetch(link)).status).toBe(200)
    }
  })

  test('is refused to users who cannot edit the person', async () => {
    expect((await call('POST', `${people}/${made.known}/reveal`, { body: { reason } })).status).toBe(401)
    expect((await reveal(made.known, accounts.reader)).status).toBe(403)
    expect((await reveal('nobody')).status).toBe(404)
    const own = await holder(rights('PersonalData', 'SHOW', 'SAVE', 'UPDATE MINE'))
    expect((await reveal(made.known, own)).status).toBe(403)
    const mine = await person({ gender: 'male' }, own)
    expect((await reveal(mine.id, own)).body).toMatchObject({ gender: 'male' })
  })

  test('is logged each time, whatever the idempotency key', async () => {
    const { id } = await person()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let times = 0; times < 2; times++)
      expect((await call('POST', `${people}/${id}/reveal`, { as, body: { reason }, headers })).status).toBe(200)
    expect((await accesses(id)).entities.map(({ tier }) => tier)).toEqual(['reveal', 'reveal', 'list'])
  })
})

describe('reads of a person', () => {
  const rowsOf = async (id: string) =>
    (await accesses(id)).entities.map(({ tier, user_id, reason: why }) => [tier, user_id, why])

  test('are logged for person and reader: time, tier, reason, without values [FU-8]', async () => {
    const one = await person({ name: `Seen ${mark()}`, phone: '+20 123 999 8877' })
    const ask = (path: string) => call('GET', `${people}${path}`, { as: accounts.reader })
    await ask(`?search=${encodeURIComponent(String(one['name']))}`)
    await ask(`/${one.id}`)
    await call('POST', `${people}/filter`, { as: accounts.reader, body: { conditions: { id: one.id } } })
    await search({ q: String(one['name']).split(' ')[1] }, accounts.reader)
    await reveal(one.id, staff)
    expect(await rowsOf(one.id)).toEqual([
      ['reveal', userIdOf(staff), reason],
      ['search', accounts.reader.id, null],
      ['list', accounts.reader.id, null],
      ['show', accounts.reader.id, null],
      ['list', accounts.reader.id, null],
      // From the response to the create.
      ['list', userIdOf(as), null],
    ])
    const byReader = await security(`user=${accounts.reader.id}&kind=person_read`)
    expect(byReader.slice(0, 4).map(({ tier, count, ids }) => [tier, count, ids])).toEqual([
      ['search', 1, [one.id]],
      ['list', 1, [one.id]],
      ['show', 1, [one.id]],
      ['list', 1, [one.id]],
    ])
    expect(byReader[0]).toMatchObject({ object: 'personal-data', user_email: accounts.reader.email })
    expect(String(byReader[0]!['ip'])).toMatch(/\.0$|::$/)
    expect(await security(`object_id=${one.id}&kind=person_revealed`)).toMatchObject([{ reason, outcome: 'done' }])
    expect(JSON.stringify([byReader, await accesses(one.id)])).not.toMatch(/999 8877|Seen/)
  })

  test('are listed in pages for holders of User LIST, also after deletion', async () => {
    const { id } = await person()
    for (let times = 0; times < 3; times++) await reveal(id)
    const first = await accesses(id, '?per_page=2')
    expect(first.entities).toHaveLength(2)
    const rest = await accesses(id, `?per_page=3&cursor=${String(first['next'])}`)
    expect(rest).toMatchObject({ entities: [{ tier: 'reveal' }, { tier: 'list' }], next: null })
    expect(await call('GET', `${people}/${id}/accesses`, { as: staff })).toMatchObject({
      status: 403,
      body: { entity_name: 'User', permission_key: 'LIST' },
    })
    expect((await call('GET', `${people}/nobody/accesses`, { as })).status).toBe(404)
    expect((await call('DELETE', `${people}/${id}`, { as })).status).toBe(204)
    expect((await accesses(id)).entities).toHaveLength(4)
  })

  test('fail if they cannot be logged', async () => {
    const { send } = DynamoDBDocumentClient.prototype
    const down = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      command: { input: unknown },
      ...rest: [never, never]
    ) {
      return JSON.stringify(command.input).includes('JOURNAL#security')
        ? Promise.reject(new Error('the log is down'))
        : send.call(this, command as never, ...rest)
    } as never)
    try {
      for (const [method, path, body] of [
        ['GET', people],
        ['POST', `${people}/filter`, {}],
        ['GET', `${people}/${made.known}`],
        ['GET', `${people}/deleted`],
        ['POST', '/people-search', {}],
        ['POST', `${people}/${made.known}/reveal`, { reason }],
        ['POST', `${people}/export`, { reason }],
      ] as const) {
        const answer = await call(method, path, { as, body })
        expect(answer, `${method} ${path}`).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(answer.text).not.toContain(word)
      }
    } finally {
      down.mockRestore()
    }
  })

  test('are stopped after 50 single records in ten minutes, with one alarm', async () => {
    const scraper = await holder(rights('PersonalData', 'SHOW', 'LIST', 'UPDATE'))
    const { limiter } = services()
    for (let times = 0; times < 49; times++) await limiter.tally({ name: 'people opened', window: 600 }, scraper.id)
    expect((await call('GET', `${people}/${made.known}`, { as: scraper })).status).toBe(200)
    for (let times = 0; times < 2; times++) {
      const answer = await call('GET', `${people}/${made.known}`, { as: scraper })
      expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait > 500 && wait <= 600).toBe(true)
    }
    expect((await reveal(made.known, scraper)).status).toBe(429)
    expect(await security(`user=${scraper.id}&kind=refused`)).toMatchObject([
      { outcome: 'rate_limited', object_id: made.known },
    ])
    expect((await call('GET', people, { as: scraper })).status).toBe(200)
  })

  test('that are refused are logged', async () => {
    const outsider = await holder([])
    expect((await call('GET', `${people}/${made.known}`, { as: outsider })).status).toBe(403)
    expect((await call('POST', `${people}/${made.known}/reveal`, { as: outsider, body: { reason } })).status).toBe(403)
    const [row, other] = await security(`user=${outsider.id}&kind=refused`)
    expect(row).toMatchObject({ outcome: 'forbidden', object: 'personal-data', object_id: made.known })
    expect(other).toBeDefined()
  })
})
