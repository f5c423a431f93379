import { afterEach, describe, expect, test, vi } from 'vitest'
import { totpAt } from '#tests/support/formats/totp.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import { ipRateLimit } from '#functions/api/session/sign-in-rate-limits.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRateLimiter } from '#functions/data/client/rate-limiter.ts'
import { services } from '#functions/data/services.ts'
import { createResetToken } from '#functions/data/repositories/accounts/password-reset-tokens.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { setLimiterAhead } from '#tests/support/limiter-clock.ts'
import { clientId, emailOf, goodPassword, password, useProduct, type Answer } from '#tests/support/product.ts'

const { account, call, mails, origin, settled, signIn } = useProduct()

const grant = (more: object, from?: string) =>
  call('POST', '/auth', { body: { client_id: clientId, ...more }, ...(from && { from }) })
const tried = (username: string, secret: string, from?: string) =>
  grant({ grant_type: 'password', username, password: secret }, from)
const statuses = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length
const times = <Result>(count: number, each: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => each(at)))

/** Maximum number of attempts within a duration: five at once, then with delays that double from one second. */
const maxTriesWithin = (milliseconds: number) => 5 + Math.floor(Math.log2(milliseconds / 1000 + 1))

afterEach(() => void vi.restoreAllMocks())

/** Moves the clock ahead by the `retry-after` of the response, added to the previous ones. */
function skipWait(answer: Answer, before = 0): number {
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(1)
  setLimiterAhead(before + seconds)
  return before + seconds
}

describe('passwords', () => {
  test('tried 300 times at once, from many addresses and in many spellings, are limited as if sequential [AU-5]', async () => {
    const { email } = await account([])
    const [name = '', host] = email.split('@')
    const spelt = [email, email.toUpperCase(), ` ${email}`, `${name.replace(/[aeiou]/, '$&\u0301')}@${host}`]
    const started = performance.now()
    const answers = await times(300, (at) => tried(spelt[at % 4]!, `guess-${at}`, `127.2.0.${1 + (at % 50)}`))
    expect(statuses(answers, 400)).toBeGreaterThanOrEqual(1)
    expect(statuses(answers, 400)).toBeLessThanOrEqual(maxTriesWithin(performance.now() - started))
    // Throttling of the table may also reject an attempt.
    expect(['400', '429', '503']).toEqual(
      expect.arrayContaining([...new Set(answers.map((one) => String(one.status)))]),
    )
    // No lockout: the correct password works after the delay.
    let right = await tried(email, goodPassword)
    for (let waits = 0, ahead = 0; right.status === 429 && waits < 3; waits++) {
      ahead = skipWait(right, ahead)
      right = await tried(email, goodPassword)
    }
    expect(right.status).toBe(200)
  })

  test('of the current user are limited within a session too', async () => {
    const { email, token } = await account([])
    const change = (current: string) =>
      call('PATCH', '/me', {
        as: { token },
        body: {
          current_password: current,
          password: 'Juniper-Harbour-36',
          password_confirmation: 'Juniper-Harbour-36',
        },
      })
    const started = performance.now()
    const answers = await times(40, (at) => change(`guess-${at}`))
    expect(statuses(answers, 422)).toBeGreaterThanOrEqual(1)
    expect(statuses(answers, 422)).toBeLessThanOrEqual(maxTriesWithin(performance.now() - started))
    expect(statuses(answers, 422) + statuses(answers, 429)).toBe(40)
    // Guessing here does not block signing in.
    expect((await tried(email, goodPassword)).status).toBe(200)
  })

  test('wait longer after each failure, at most a quarter of an hour, never permanently [AU-5]', async () => {
    let clock = 1_900_000_000_000
    const limiter = createRateLimiter(table(), () => clock)
    const limit = { name: 'test', allowed: 5, window: 900, maxWaitSeconds: 900 }
    const who = uniqueWord()
    const waits: number[] = []
    const next = () => limiter.take(limit, who)
    for (let attempts = 1; attempts < 5; attempts++) expect(await next()).toEqual({ wait: 0, attempts })
    while (waits.at(-1) !== limit.maxWaitSeconds) {
      expect(await next()).toEqual({ wait: 0, attempts: 5 + waits.length })
      const { wait } = await next()
      waits.push(wait)
      clock += (wait - 1) * 1000
      expect(await next()).toEqual({ wait: 1, attempts: null })
      clock += 1000
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
    // Then the limit resets.
    expect(await limiter.take(limit, who)).toEqual({ wait: 0, attempts: 1 })
  })
})

describe('second-factor codes', () => {
  const pool = async (operation: string, body: object) => {
    const answer = await fetch(`${origin()}/local/identity`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    })
    expect(answer.status, operation).toBe(200)
    return (await answer.json()) as Record<string, string>
  }

  test('are limited like passwords against 240 guesses', async () => {
    const { email, token } = await account([])
    const { SecretCode: secret = '' } = await pool('AssociateSoftwareToken', { AccessToken: token })
    // Uses an earlier code, because each code is valid once.
    const at = Date.now() - 30_000
    await pool('VerifySoftwareToken', { AccessToken: token, UserCode: totpAt(secret, new Date(at)) })
    await pool('SetUserMFAPreference', { AccessToken: token, SoftwareTokenMfaSettings: { Enabled: true } })
    const right = totpAt(secret, new Date(at + 60_000))
    const wrong = (guess: number) => String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0')
    const named = (session: string, as: string) => {
      const [, kept] = JSON.parse(Buffer.from(session, 'base64url').toString()) as [string, string]
      return Buffer.from(JSON.stringify([as, kept])).toString('base64url')
    }
    const step = async () => String((await signIn(email, goodPassword))['session'])
    const guess = (session: string, code: string, from?: string) =>
      grant({ grant_type: 'challenge', challenge: 'SOFTWARE_TOKEN_MFA', session, code }, from)
    const started = performance.now()
    const answers: Answer[] = []
    for (let round = 0; round < 6; round++) {
      const session = await step()
      // Any spelling of the user in the session and any IP address count for the same user.
      const sessions = [session, named(session, email), named(session, email.toUpperCase())]
      answers.push(
        ...(await times(40, (one) => guess(sessions[one % 3]!, wrong(round * 40 + one), `127.3.${round}.${1 + one}`))),
      )
    }
    expect(answers).toHaveLength(240)
    expect(statuses(answers, 400)).toBeGreaterThanOrEqual(1)
    expect(statuses(answers, 400)).toBeLessThanOrEqual(maxTriesWithin(performance.now() - started))
    expect(statuses(answers, 400) + statuses(answers, 429)).toBe(240)
    let last = await guess(await step(), right)
    for (let waits = 0, ahead = 0; last.status === 429 && waits < 3; waits++) {
      ahead = skipWait(last, ahead)
      last = await guess(await step(), totpAt(secret, new Date()))
    }
    expect(last.status, last.text).toBe(200)
  })
})

describe('an IP address', () => {
  /** Counts failed attempts from an IP address. */
  const counted = (address: string, wrong: number) =>
    times(wrong, () => services().limiter.take(ipRateLimit, ipBucketOf(address)))

  test('with a hundred wrong secrets is delayed for every kind, and locks out no other IP address', async () => {
    const [guilty, stranger] = ['127.4.0.1', '127.4.0.2']
    const { id, email } = await account([])
    const token = await createResetToken(id, email)
    await counted(guilty, 97)
    const answers = await times(12, () => tried(`${uniqueWord()}@people.example`, 'wrong', guilty))
    expect(statuses(answers, 400)).toBeGreaterThanOrEqual(3)
    expect(statuses(answers, 429)).toBeGreaterThanOrEqual(1)
    // The first delays are short; concurrent attempts either get one or extend it.
    const nonsense = Buffer.from(JSON.stringify(['nobody', 'nonsense'])).toString('base64url')
    const reset = (from: string, given: string) => {
      const body = { token: given, password: 'Juniper-Harbour-36', password_confirmation: 'Juniper-Harbour-36' }
      return call('POST', '/resetpassword', { body, from })
    }
    const everyKind = () => [
      grant({ grant_type: 'refresh_token', refresh_token: 'nonsense' }, guilty),
      grant({ grant_type: 'challenge', challenge: 'MFA_SETUP', session: nonsense }, guilty),
      grant({ grant_type: 'challenge', challenge: 'SOFTWARE_TOKEN_MFA', session: nonsense, code: '123456' }, guilty),
      reset(guilty, 'nonsense'),
      tried('nobody@people.example', 'wrong', guilty),
    ]
    const seen = new Set<number>()
    for (let more = 0; more < 6 && seen.size < 5; more++)
      for (const [at, { status }] of (await Promise.all(everyKind())).entries()) if (status === 429) seen.add(at)
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4])
    expect((await tried(emailOf('Management'), password, stranger)).status).toBe(200)
    expect((await reset(stranger, token)).status).toBe(200)
  })

  test('is not counted for correct secrets', async () => {
    const from = '127.4.0.3'
    await counted(from, 95)
    for (const who of ['Management', 'Supervisor', 'Staff User', 'Management', 'Supervisor', 'Staff User'])
      expect((await tried(emailOf(who), password, from)).status).toBe(200)
    expect((await tried('nobody@people.example', 'wrong', from)).status).toBe(400)
    expect((await tried(emailOf('Management'), password, from)).status).toBe(200)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, household) => {
    expect(ipBucketOf(address)).toBe(household)
  })
})

describe('reset emails', () => {
  const asked = (email: string, from: string) => call('POST', '/forgetpassword', { body: { email }, from })

  test('are at most three per hour to one person, in any spelling of the address', async () => {
    const { email } = await account([])
    const letters = [...new Set(email.split('@')[0]!.replace(/[^a-z]/g, ''))].slice(0, 4)
    const marked = letters.flatMap((letter) =>
      ['\u0301', '\u0308', '\u0323'].map((mark) => email.replace(letter, letter + mark).normalize('NFC')),
    )
    const wide = (letter: string) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)
    const spelt = [
      email,
      email.toUpperCase(),
      ...marked,
      ...letters.map((letter) => email.replace(letter, wide(letter))),
      email.replace(letters[0]!, `\u200b${letters[0]}`),
      ` ${email}\u200f`,
      email,
      email,
      email,
    ]
    // Invalid addresses count too. The first is valid, so that one e-mail is sent whichever of the others follow.
    const first = await asked(email, '127.5.0.100')
    const others = await Promise.all(spelt.map((one, at) => asked(one, `127.5.0.${1 + at}`)))
    const answers = [first, ...others]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    await settled()
    const sent = (await mails()).filter((one) => one['to'] === email)
    expect(sent.length).toBeGreaterThanOrEqual(1)
    expect(sent.length).toBeLessThanOrEqual(3)
  })

  test('are requested at most thirty times an hour from one IP address [AU-2]', async () => {
    const answers = await times(34, (at) => asked(`nobody-${at}@people.example`, '127.5.1.1'))
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([30, 4])
    for (const one of answers.filter(({ status }) => status === 429))
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await asked('nobody@people.example', '127.5.1.2')).status).toBe(200)
  })
})
