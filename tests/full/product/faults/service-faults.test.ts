import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { identityPort } from '#functions/identity/user-pool.ts'
import { builders } from '#tests/support/builders.ts'
import { useFaultyProduct } from '#tests/support/faults/faulty-product.ts'
import { expectUnavailable, fileSteps, passwordGrant } from '#tests/support/faults/fault-steps.ts'
import { expectClean, captureLogLines } from '#tests/support/faults/fault-writes.ts'
import { emailOf, password } from '#tests/support/product.ts'
import { png } from '#tests/support/formats/upload-files.ts'

const product = useFaultyProduct()
const { call, created, origin, part, sent, settled, signIn, tokenOf } = product
const { logo, pictureOf } = fileSteps(product)
const as = 'Administrator'

let heard: ReturnType<typeof captureLogLines>
beforeAll(() => void (heard = captureLogLines()))
afterAll(() => heard.end())

describe('F13: a file [F13]', () => {
  const slow = { refused: 'SlowDown', status: 503 }
  test.each([
    ['GET', [slow, 'lost before', 'cut']],
    ['PUT', [slow, 'lost before', 'lost after']],
  ] as const)('whose store fails at %s leaves the upload usable for a retry', async (method, ways) => {
    const image = await sent('logo', 'image/png', png())
    for (const wrong of ways) {
      const fault = part('files').inject(wrong, { operation: new RegExp(`^${method}$`) })
      expectUnavailable(await logo(image)())
      expect(fault.struck()).toBeGreaterThan(1)
      fault.end()
    }
    const saved = await logo(image)()
    expect(saved.status, saved.text).toBe(201)
    expect((await pictureOf(saved.body)).status).toBe(200)
  })

  test('is unavailable in time if its store hangs, as are requests that need it', async () => {
    const save = logo(await sent('logo', 'image/png', png()))
    part('files').inject('hangs')
    expectUnavailable(await save())
    part('files').heal()
    expect((await save()).status).toBe(201)
  })

  test('that cannot be deleted blocks no change, and is deleted later [FU-10]', async () => {
    const record = await created('directory-media')
    const image = await sent('logo', 'image/png', png())
    const fault = part('files').inject({ refused: 'InternalError', status: 500 }, { operation: /^DELETE$/, times: 20 })
    const change = await call('PATCH', `/directory-media/${record.id}`, { as, version: 1, body: { image } })
    expect(change.status, change.text).toBe(200)
    expect((await pictureOf(change.body)).status).toBe(200)
    await settled()
    expect(fault.struck()).toBe(20)
    expect((await pictureOf(record)).status).toBe(404)
  })
})

describe('F16: the user pool [F16]', () => {
  test.each([
    ['that throttles', { refused: 'TooManyRequestsException' }],
    ['that fails', { refused: 'InternalErrorException', status: 500 }],
    ['that cannot be reached', 'lost before'],
    ['that hangs', 'hangs'],
  ] as const)('%s allows no sign-in, and keeps existing sessions valid', async (_what, wrong) => {
    const inside = await signIn(emailOf('Supervisor'))
    part('pool').inject(wrong)
    const [right, mistaken, me, faq] = await Promise.all([
      call('POST', '/auth', { body: passwordGrant('Front Liner') }),
      call('POST', '/auth', { body: passwordGrant('Front Liner', 'not-the-password-1') }),
      call('GET', '/me', { as: { token: inside.access_token } }),
      call('GET', '/faq', { as: { token: inside.access_token } }),
    ])
    expectUnavailable(right)
    expectUnavailable(mistaken)
    expect([me.status, faq.status]).toEqual([200, 200])
    part('pool').heal()
    // A failure of the pool must not count as a wrong password.
    expect((await call('POST', '/auth', { body: passwordGrant('Front Liner') })).status).toBe(200)
  })

  test('that is slow still allows sign-in', async () => {
    part('pool').inject({ late: 1200 })
    expect((await call('POST', '/auth', { body: passwordGrant('Front Liner') })).status).toBe(200)
  })

  test('that is unavailable leaves no half-created user', async () => {
    const body = builders['user']!()
    await tokenOf(as)
    part('pool').inject({ refused: 'TooManyRequestsException' })
    expectUnavailable(await call('POST', '/user', { as, body }))
    part('pool').heal()
    // The e-mail address stays leased until the first request cannot be running any more.
    const early = await call('POST', '/user', { as, body })
    expect(early).toMatchObject({ status: 409, body: { code: 'in_progress' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    const late = await call('POST', '/user', { as, body })
    vi.useRealTimers()
    expect(late.status, late.text).toBe(201)
    const step = await signIn(String(body['email']), String(body['password']))
    expect(step['challenge']).toBe('NEW_PASSWORD_REQUIRED')
  })
})

test('a failed email is sent later', async () => {
  await settled()
  const fault = part('mail').inject({ refused: 'TooManyRequestsException', status: 429 }, { times: 4 })
  const email = emailOf('Staff User')
  expect((await call('POST', '/forgetpassword', { body: { email } })).status).toBe(200)
  await settled()
  expect(fault.struck()).toBe(4)
  const mails = (await (await fetch(`${origin()}/local/mails`)).json()) as { to: string }[]
  expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
})

describe('F19: the clock [F19]', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test.each([
    ['ten minutes behind', -600, 401],
    ['20 seconds behind', -20, 200],
    ['20 seconds ahead', 20, 200],
    ['two hours ahead', 7200, 401],
  ])('that is %s accepts a token or returns a clear 401 [TK-3]', async (_how, seconds, status) => {
    // Issued by the pool directly, so that no cache knows the token.
    const step = (await identityPort().signIn(emailOf('Staff User'), password)) as { tokens: { AccessToken: string } }
    const token = step.tokens.AccessToken
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    const answer = await call('GET', '/me', { as: { token } })
    expect(answer.status, answer.text).toBe(status)
    expectClean(answer)
  })

  test('changes no plain date in any time zone, including 29 February', async () => {
    const leap = '2004-02-29'
    for (const [zoneName, day] of [
      ['Asia/Amman', '2026-10-29T22:30:00Z'],
      ['America/Los_Angeles', '2026-03-08T09:59:59Z'],
      ['Pacific/Apia', '2028-02-29T11:00:00Z'],
      ['Pacific/Pago_Pago', '2028-02-29T10:59:59Z'],
    ] as const) {
      process.env['TZ'] = zoneName
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      const { access_token: token } = await signIn(emailOf(as))
      const person = await created('personal-data', { date_of_birth: leap }, { token })
      const path = `/personal-data/${person.id}/reveal`
      const revealed = await call('POST', path, { as: { token }, body: { reason: 'The person asked for it' } })
      expect(revealed.body['date_of_birth'], revealed.text).toBe(leap)
      const changed = await call('PATCH', `/personal-data/${person.id}`, {
        as: { token },
        version: 1,
        body: { date_of_birth: '2003-02-29' },
      })
      expect(changed).toMatchObject({ status: 422, body: { fields: [{ path: 'date_of_birth' }] } })
      vi.useRealTimers()
    }
  })
})
