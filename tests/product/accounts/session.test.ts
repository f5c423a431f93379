import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setKeySource } from '#functions/platform/http/access-token.ts'
import { createResetToken } from '#functions/data/repositories/accounts/password-reset-tokens.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { setLimiterAhead } from '#tests/support/limiter-clock.ts'
import { clientId, emailOf, goodPassword, password, useOwnProduct, userIdOf } from '#tests/support/product.ts'

// Separate product: the tests use up the sign-in limit of an IP address.
const { account, bus, call, created, findable, mails, raw, settled, signIn, tokenOf } = useOwnProduct()

const grant = (more: Record<string, unknown>) =>
  call('POST', '/auth', { body: { grant_type: 'password', client_id: clientId, ...more } })
const refresh = (token: string) => grant({ grant_type: 'refresh_token', refresh_token: token })
const meWith = async (token: string) => (await call('GET', '/me', { as: { token } })).status

describe('tokens', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const seconds = () => Math.floor(Date.now() / 1000)
  let claims: Record<string, unknown> = {}
  let knownHead = ''

  beforeAll(async () => {
    const token = await tokenOf('Staff User')
    const [head = '', body = ''] = token.split('.')
    knownHead = head
    claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    // Second key of the user pool; the test has its private key.
    const answer = await fetch(`${process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']}/.well-known/jwks.json`)
    const { keys } = (await answer.json()) as { keys: object[] }
    const own = { ...publicKey.export({ format: 'jwk' }), kid: 'second', alg: 'RS256', use: 'sig' }
    setKeySource(async () => ({ keys: [...keys, own] }))
  })

  const forged = (changed: Record<string, unknown>, head: object = { kid: 'second', alg: 'RS256' }) => {
    const text = `${base64url(head)}.${base64url({ ...claims, ...changed })}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  test('are valid with correct claims, up to 20 seconds after expiry [TK-3]', async () => {
    expect(await meWith(forged({}))).toBe(200)
    expect(await meWith(forged({ exp: seconds() - 20, iat: seconds() - 900 }))).toBe(200)
  })

  test.each<[string, () => string]>([
    ['of another issuer', () => forged({ iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other' })],
    ['of another client', () => forged({ client_id: 'somebody-else' })],
    ['for identity, not access', () => forged({ token_use: 'id', aud: clientId })],
    ['that is over', () => forged({ exp: seconds() - 600, iat: seconds() - 1500 })],
    ['without an end', () => forged({ exp: undefined })],
    ['issued in the future', () => forged({ iat: seconds() + 600, exp: seconds() + 900 })],
    ['not valid yet', () => forged({ nbf: seconds() + 600 })],
    ['that would live for a day', () => forged({ exp: seconds() + 86_400 })],
    ['that would live for a minute more than it may', () => forged({ exp: Number(claims['iat']) + 960 })],
    ['of a key nobody knows', () => forged({}, { kid: 'third', alg: 'RS256' })],
    [
      'that brings its own key',
      () =>
        forged(
          {},
          {
            kid: 'third',
            alg: 'RS256',
            jwk: publicKey.export({ format: 'jwk' }),
            jku: 'https://evil.example/jwks.json',
          },
        ),
    ],
    [
      'signed with another key of the same name',
      () => {
        const text = `${knownHead}.${base64url(claims)}`
        return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
      },
    ],
    ['without a signature', () => `${base64url({ alg: 'none' })}.${base64url(claims)}.`],
    [
      'of algorithm none with a signature',
      () => `${base64url({ alg: 'none', kid: 'second' })}.${base64url(claims)}.AAAAAAAA`,
    ],
    [
      'signed by HMAC with the public key',
      () => {
        const text = `${base64url({ alg: 'HS256', kid: 'second' })}.${base64url(claims)}`
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
      },
    ],
    [
      'whose payload was swapped',
      () => {
        const [head, , signature] = forged({}).split('.')
        return `${head}.${base64url({ ...claims, username: userIdOf('Administrator') })}.${signature}`
      },
    ],
    ['of nobody', () => forged({ username: 'nobody' })],
    ['that is no token', () => 'x'.repeat(60)],
  ])('are rejected: one %s [TK-1] [TK-2]', async (_what, make) => {
    const answer = await call('GET', '/me', { as: { token: make() } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('are read from a single Authorization header [TK-5]', async () => {
    const token = await tokenOf('Staff User')
    expect(await raw('GET', '/me', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await raw('GET', '/me', { authorization: `Basic ${token}` })).toBe(401)
    expect(await raw('GET', '/me', { authorization: token })).toBe(401)
    expect(await raw('GET', '/me', { authorization: [`Bearer ${token}`, `Bearer ${token}`] })).toBeOneOf([400, 401])
    expect(await raw('GET', `/me?access_token=${token}`)).toBe(401)
    expect(await raw('GET', '/me', { authorization: `Bearer ${'a'.repeat(9000)}` })).toBeOneOf([401, 431])
    expect(await raw('GET', '/me', { authorization: `Bearer ${'a'.repeat(20_000)}` })).toBe(431)
  })
})

describe('an invalid token', () => {
  const open = ['/health', '/openapi.json', '/docs', '/published/faq', '/published/lookups', '/search?q=school']

  test('is ignored on public routes, and rejected elsewhere', async () => {
    const { access_token: token } = await signIn(emailOf('Management'))
    const word = uniqueWord()
    const translations = [{ language_id: '1', question: `What of ${word}?`, answer: `<p>${word}</p>` }]
    const { id } = await created('service-category')
    const given = { status: 'PUBLISHED', visibility: 'UNHCR_STAFF', translations }
    await created('faq', wholeFaq(id, given), 'Supervisor')
    await findable()
    const found = async () => (await call('GET', `/search?q=${word}`, { as: { token } })).body.total
    expect(await found()).toBe(1)
    expect((await call('POST', '/logout', { as: { token } })).status).toBe(204)
    expect(await found()).toBe(0)
    const old = [
      `Bearer ${token}`,
      'Bearer nonsense',
      `Bearer ${'a'.repeat(40)}.${'b'.repeat(40)}.c`,
      'Basic YTpi',
      'x',
    ]
    for (const authorization of old) {
      for (const path of open) expect(await raw('GET', path, { authorization }), path).toBe(200)
      for (const path of ['/me', '/faq', '/search/answers', '/published/links/mine'])
        expect(await raw('GET', path, { authorization }), path).toBeOneOf([401, 404])
      expect(await raw('GET', '/me', { authorization })).toBe(401)
    }
    // A new sign-in works in spite of an existing session.
    const again = { grant_type: 'password', client_id: clientId, username: emailOf('Management'), password }
    expect((await call('POST', '/auth', { as: { token }, body: again })).status).toBe(200)
  })
})

describe('F17: keys of the user pool [F17]', () => {
  const endpoint = () => `${process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']}/.well-known/jwks.json`
  const fetchKeys = async () => (await (await fetch(endpoint())).json()) as object
  const head = (kid: string) => Buffer.from(JSON.stringify({ kid, alg: 'RS256' })).toString('base64url')
  /** The token with the ID of an unknown key. */
  const ofKey = (kid: string, token: string) => [head(kid), ...token.split('.').slice(1)].join('.')
  afterAll(() => setKeySource(fetchKeys))

  test('that cannot be fetched cause 503 instead of 401; requests without a token still work', async () => {
    const token = await tokenOf('Staff User')
    let asked = 0
    setKeySource(async () => {
      asked++
      throw new Error('no network')
    })
    for (const path of ['/me', '/search?q=x']) {
      const answer = await call('GET', path, { as: { token } })
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    expect(asked).toBe(1)
    expect(await raw('GET', '/published/faq')).toBe(200)
    setKeySource(fetchKeys)
    expect(await meWith(token)).toBe(200)
  })

  test('are cached, and unknown key ids cause only one fetch', async () => {
    const token = await tokenOf('Staff User')
    let asked = 0
    setKeySource(async () => {
      asked++
      return fetchKeys()
    })
    expect(await meWith(token)).toBe(200)
    expect(asked).toBe(1)
    const strangers = Array.from({ length: 60 }, (_, at) => meWith(ofKey(`unknown-${at}`, token)))
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401]))
    expect(await meWith(ofKey('unknown-again', token))).toBe(401)
    expect(asked).toBe(2)
    expect(await meWith(token)).toBe(200)
  })
})

describe('signing in and out', () => {
  test('gives the same response to a wrong password, email, username or client [AU-1]', async () => {
    const answers = await Promise.all([
      grant({ username: emailOf('Management'), password: 'wrong' }),
      grant({ username: 'nobody@daleel.example', password: 'wrong' }),
      grant({ username: userIdOf('Management'), password }),
      grant({ username: emailOf('Management'), password, client_id: 'another' }),
    ])
    const bodies = answers.map(({ status, body }) => JSON.stringify({ ...body, trace_id: '', status }))
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
  })

  test('accepts the email in any case', async () => {
    expect((await grant({ email: emailOf('Management').toUpperCase(), password })).status).toBe(200)
  })

  test('delays an account after five failures, not after successes', async () => {
    const { email } = await account([])
    for (let tries = 0; tries < 7; tries++)
      expect((await grant({ username: email, password: goodPassword })).status).toBe(200)
    const fail = () => grant({ username: email, password: 'wrong' })
    for (let tries = 0; tries < 5; tries++) expect((await fail()).status).toBe(400)
    // The first delay is one second, which may pass during a slow response. Each failure doubles it.
    let waiting = await fail()
    for (let more = 0; waiting.status === 400 && more < 4; more++) waiting = await fail()
    expect(waiting).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const seconds = Number(waiting.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    setLimiterAhead(seconds)
    const right = await grant({ username: email, password: goodPassword })
    vi.restoreAllMocks()
    expect(right.status).toBe(200)
    expect((await fail()).status).toBe(400)
  })

  test.each(['GET', 'POST'])('%s logout ends this session permanently, and no other [AU-9]', async (method) => {
    const [one, other] = [await signIn(emailOf('Management')), await signIn(emailOf('Management'))]
    expect((await call(method, '/logout', { as: { token: one.access_token } })).status).toBe(204)
    expect(await meWith(one.access_token)).toBe(401)
    expect(await refresh(one.refresh_token)).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
    expect(await meWith(other.access_token)).toBe(200)
    const renewed = await refresh(other.refresh_token)
    expect(renewed.status).toBe(200)
    expect(await meWith(renewed.body.access_token)).toBe(200)
  })

  test('requires a new password at the first sign-in [AU-7]', async () => {
    const email = `${uniqueWord()}@people.example`
    await created('user', { email })
    const { challenge, session, access_token } = await signIn(email, 'Copper-Window-58-Thistle')
    expect(challenge).toBe('NEW_PASSWORD_REQUIRED')
    expect(access_token).toBeUndefined()
    const answer = (more: object) =>
      grant({ grant_type: 'challenge', password: undefined, challenge, session, ...more })
    expect((await answer({ new_password: 'short' })).body.fields[0]).toMatchObject({
      path: 'new_password',
      code: 'too_short',
    })
    expect((await answer({ new_password: 'password-password' })).body.fields[0]!.code).toBe('weak_password')
    expect((await answer({ new_password: goodPassword, session: 'nonsense' })).body.code).toBe('invalid_grant')
    expect((await answer({ new_password: goodPassword })).status).toBe(200)
    expect((await answer({ new_password: goodPassword })).body.code).toBe('invalid_grant')
    expect((await grant({ username: email, password: 'Copper-Window-58-Thistle' })).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  const linkFor = async (email: string) => {
    await settled()
    const mail = (await mails()).findLast((one) => one['to'] === email)
    return /reset_password\/([\w-]+)/.exec(mail?.['text'] ?? '')?.[1]
  }
  const reset = (token: unknown, secret = 'Juniper-Harbour-36-Velvet') =>
    call('POST', '/resetpassword', { body: { token, password: secret, password_confirmation: secret } })

  test('is replaced once by the link of an email, and all sessions end [AU-3]', async () => {
    const { email, token: old, refreshToken } = await account([])
    const fresh = await signIn(email, goodPassword)
    expect(await call('POST', '/forgetpassword', { body: { email } })).toMatchObject({ status: 200, body: {} })
    const token = await linkFor(email)
    expect(token).toMatch(/^[\w-]{22,}$/)
    expect(await meWith(old)).toBe(200)
    expect((await reset(token, 'too short')).status).toBe(422)
    const both = await Promise.all([reset(token), reset(token), reset(token)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 400, 400])
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
    expect(await meWith(old)).toBe(401)
    expect(await meWith(fresh.access_token)).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(400)
    expect((await grant({ username: email, password: goodPassword })).status).toBe(400)
    const next = await signIn(email, 'Juniper-Harbour-36-Velvet')
    expect(await meWith(next.access_token)).toBe(200)
    await settled()
    expect((await mails()).filter((one) => one['to'] === email)).toHaveLength(2)
  })

  test('is not replaced by an old, truncated or invented token [AU-3]', async () => {
    const { id, email } = await account([])
    const old = await createResetToken(id, email, Date.now() - 3_601_000)
    const good = await createResetToken(id, email)
    for (const token of [old, good.slice(0, -1), `${good}x`, 'invented', '%00'])
      expect(await reset(token), token).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
    expect((await reset(good)).status).toBe(200)
  })

  test('gives the same response to everyone, and sends at most three emails an hour [AU-2]', async () => {
    const { email } = await account([])
    await settled()
    const before = (await mails()).length
    const lettersBefore = bus().deadLetters.length
    const answers = []
    for (const address of [email, email, email, email, 'nobody@daleel.example', emailOf('Inactive'), 'no address'])
      answers.push(await call('POST', '/forgetpassword', { body: { email: address } }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    await settled()
    const sent = (await mails()).slice(before)
    expect(sent.map((mail) => mail['to'])).toEqual([email, email, email])
    expect(bus().deadLetters.slice(lettersBefore)).toEqual([])
  })
})
