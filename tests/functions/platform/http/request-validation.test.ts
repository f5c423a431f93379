import { describe, expect, test } from 'vitest'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/model/fields.ts'
import { commonWords } from '#functions/identity/common-passwords.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { problemResponse } from '#functions/platform/http/response.ts'
import { readBody } from '#functions/platform/http/request-body.ts'
import { readRequestLanguage } from '#functions/platform/http/request-language.ts'
import { slowness } from '#tests/support/slowness.ts'

test.each([
  [undefined, undefined, null, 'en'],
  [undefined, 'fr', null, 'fr'],
  [undefined, 'de, ar-JO;q=0.8, fr;q=0.9', null, 'fr'],
  ['ar', 'fr', '1', 'ar'],
  ['xx', 'fr', '2', 'fr'],
  [undefined, 'de', '2', 'ar'],
  [undefined, undefined, '3', 'fr'],
  ['__proto__', ',;q=,', 'nobody', 'en'],
])('requested language %s, Accept-Language %s and profile language %s give %s', (wish, header, own, language) => {
  expect(readRequestLanguage(wish, header, own)).toBe(language)
})

describe('a problem response', () => {
  const context = { language: 'fr', traceId: 't', path: '/api/x' }
  test('contains code, path, localized message and retry delay [IF-6]', () => {
    const problem = new Problem('rate_limited', { retryAfter: 0.2, params: { more: 1 } })
    expect(problemResponse(problem, context)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json; charset=utf-8' },
      body: {
        type: '/problems/rate_limited',
        code: 'rate_limited',
        status: 429,
        instance: '/api/x',
        trace_id: 't',
        more: 1,
        fields: [],
        message: 'Trop de tentatives. Attendez quelques minutes, puis réessayez.',
      },
    })
  })
  test('may name fields such as constructor or __proto__ [IN-3]', () => {
    const fields = ['constructor', '__proto__', 'toString', 'constructor'].map((path): FieldProblem => ({
      path,
      code: 'unknown_field',
    }))
    const body = JSON.parse(
      JSON.stringify(problemResponse(new Problem('validation_failed', { fields }), context).body),
    ) as { errors: object }
    expect(Object.entries(body.errors).map(([path, texts]) => [path, (texts as string[]).length])).toEqual([
      ['constructor', 2],
      ['__proto__', 1],
      ['toString', 1],
    ])
  })
  test('contains no details of an internal error [LG-2]', () => {
    const problem = new Problem('internal', { cause: new Error('secret table arn:aws') })
    expect(JSON.stringify(problemResponse(problem, context))).not.toMatch(/secret|arn/)
  })
})

describe('a body', () => {
  const event = (body: string | undefined, more: object = {}, method = 'POST') =>
    ({
      headers: { 'content-type': 'application/json' },
      body,
      isBase64Encoded: false,
      requestContext: { http: { method } },
      ...more,
    }) as unknown as APIGatewayProxyEventV2
  const depth = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  test('is parsed as JSON, also from base64, and only if present', () => {
    expect(readBody(event('{"a":1}'))).toEqual({ a: 1 })
    expect(readBody(event(Buffer.from('{"a":"é"}').toString('base64'), { isBase64Encoded: true }))).toEqual({ a: 'é' })
    expect([readBody(event(undefined)), readBody(event('')), readBody(event('nonsense', {}, 'GET'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(
      readBody(event('{"a":1}', { headers: { 'content-type': 'application/merge-patch+json; charset=utf-8' } })),
    ).toEqual({ a: 1 })
  })
  test.each([
    ['a byte that begins nothing', [0xff]],
    ['a letter cut off', [0xd8]],
    ['half a pair', [0xed, 0xa0, 0x80]],
    ['a letter written too long', [0xc0, 0xaf]],
    ['a number beyond all letters', [0xf4, 0x90, 0x80, 0x80]],
  ])('with %s is rejected, not repaired', (_what, bytes) => {
    const body = Buffer.concat([Buffer.from('{"a":"x'), Buffer.from(bytes), Buffer.from('y"}')])
    expect(() => readBody(event(body.toString('base64'), { isBase64Encoded: true }))).toThrow('bad_request')
    // A gateway that replaced invalid bytes: the body differs from what was sent.
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const mended = body.toString('utf8')
    expect(Buffer.byteLength(mended)).not.toBe(body.length)
    expect(() => readBody(event(mended, { headers }))).toThrow('bad_request')
    const meant = '{"a":"\ufffd"}'
    const length = String(Buffer.byteLength(meant))
    expect(readBody(event(meant, { headers: { ...headers, 'content-length': length } }))).toEqual({ a: '\ufffd' })
  })
  test('has at most 20 levels, 5 000 entries and a megabyte [IN-2]', () => {
    expect(readBody(event(depth(20)))).toBeTypeOf('object')
    expect(() => readBody(event(depth(21)))).toThrow('bad_request')
    const list = (length: number) => Array.from({ length }, () => 1)
    const lists = (last: number) =>
      JSON.stringify(
        [999, 999, 999, 999, last].reduce((all, one) => ({ ...all, [`a${Object.keys(all).length}`]: list(one) }), {}),
      )
    expect(readBody(event(lists(999)))).toBeTypeOf('object')
    expect(() => readBody(event(lists(1000)))).toThrow('too_large')
    expect(() => readBody(event(JSON.stringify({ a: list(1001) })))).toThrow('validation_failed')
    expect(readBody(event(`{"a":"${'x'.repeat(999_992)}"}`))).toBeTypeOf('object')
    expect(() => readBody(event(`{"a":"${'x'.repeat(999_993)}"}`))).toThrow('too_large')
    expect(() => readBody(event(`{"a":"${'م'.repeat(500_000)}"}`))).toThrow('too_large')
  })
})

describe('a password', () => {
  const codeOf = (password: string, own: readonly string[] = []) => passwordProblem(password, own)?.code ?? null

  test.each([
    ['eleven chars', 'Ab3 dE5 gH7', 'too_short'],
    ['twelve of anything', 'zq vk wr xy!', null],
    ['with a space at its end, which the pool does not take', 'zq vk wr xy! ', 'spaces_around'],
    ['with one at its beginning', '\u00a0zq vk wr xy!', 'spaces_around'],
    ['in Arabic', 'قمر فوق الجبل الأزرق', null],
    ['of emoji', '🍇🐘🚲🎻🌋🧭🪁🦉🛶🧵🏺🪐', null],
    ['of few emoji', '🍇🐘🍇🐘🍇🐘🍇🐘🍇🐘🍇🐘', 'weak_password'],
    ['of 64', 'Vela-Orchid-93-'.repeat(4).slice(0, 64), null],
    ['of 256', `Q7${'mango-river-'.repeat(30)}`.slice(0, 256), null],
    ['of 257', `Q7${'mango-river-'.repeat(30)}`.slice(0, 257), 'too_long'],
    ['of one letter', 'aaaaaaaaaaaaaaaa', 'weak_password'],
    ['with the name of the product', 'my-daleel-secret-9', 'weak_password'],
    ['with that in Arabic', 'كلمتي دليل سرية جدا', 'weak_password'],
    ['with the agency', 'quartz-UNHCR-ribbon-91', 'weak_password'],
    ['with a role', 'theAdministrator99', 'weak_password'],
    ['with a role of two words', 'quartz content creator 5', 'weak_password'],
    ['with one’s own name', 'samira-blue-kite-4', 'weak_password'],
    ['with one’s own address', 'quartz-haddad1977-9', 'weak_password'],
    ['with one’s own name in Bengali', 'নীল-রহিমা-ঘুড়ি-৪৭', 'weak_password'],
  ])('%s (%s) has the error code %s', (_what, password, code) => {
    expect(codeOf(password, ['Samira', 'x', 'haddad1977@people.example', 'রহিমা'])).toBe(code)
  })

  test.each([
    'password1234',
    'Password123!',
    'P@ssw0rd1234',
    'passwordpassword',
    '123456789012',
    '1234567890123',
    'qwertyuiop12',
    'qwerty123456',
    '1q2w3e4r5t6y',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    'a1b2c3d4e5f6',
    'iloveyou1234',
    'iloveyouforever',
    'abcdefghijkl',
    'abcd1234abcd',
    'liverpool2019',
    'manchesterunited',
    'football2020!',
    'mohamed12345',
    'Marseille2024',
    'motdepasse123',
    'azertyuiop123',
    'bismillah786',
    'allahuakbar99',
    'christopher1',
    'alexander2010',
    'sunshine2023!',
    'barcelona1899',
    'realmadrid2022',
    'spongebob1234',
    'trustno1trustno1',
    'letmeinplease',
    'Admin@123456',
    'changeme1234!',
    'summer2024!!!',
    'Winter2023!!',
    'qwertyqwerty',
    'asdfghjkl123',
    'zxcvbnm12345',
    '!@#$%^&*()_+',
    '111111111111',
    '121212121212',
    '111222333444',
    'abc123abc123',
    'monkey123456',
    'michael&jessica',
    'qweasdzxc123',
    'qwe123qwe123',
    '147258369147',
    'jesusislord1',
    'fuckyou12345',
    'zaq12wsxcde3',
    'poiuytrewq12',
    'كلمة السر123',
    'حبيبي123456789',
    'بسم الله 786786',
    'je t’aime 2024',
    'ramadan kareem',
    'princesse2012',
  ])('is rejected if common: %s [AU-4]', (password) => {
    expect(codeOf(password)).toBe('weak_password')
  })

  test('is rejected if derived from a common word, in over three thousand variants', () => {
    const endings = [
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '123456789',
      '!',
      '2020',
      '2024',
      '1990',
      '007',
      '@123',
    ]
    const made = [...commonWords].flatMap((word) => [
      ...endings.flatMap((end) => [word + end, `${word[0]!.toUpperCase()}${word.slice(1)}${end}`]),
      word.repeat(2),
      `${word}${word}1`,
      word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3'),
    ])
    const common = new Set(made.filter((one) => [...one].length >= 12))
    expect(common.size).toBeGreaterThan(3000)
    expect([...common].filter((one) => codeOf(one) === null)).toEqual([])
  })

  test.each([
    'Quartz-Meadow-91-Ribbon',
    'Harbour-Willow-31-Copper',
    'Canal-Window-51-Ember',
    'Juniper-Harbour-36',
    'Xk9#mP2$vL7q',
    'mxq7-tk2v-9rplw',
    'la maison bleue sous la colline',
    'نهر هادئ خلف المدرسة القديمة',
    'J’ai vu 3 hérons au canal',
    'mon vélo grince le matin',
    'river stone lantern 42 moss',
    'kettle orbit mossy plank',
  ])('is accepted if uncommon: %s [AU-4]', (password) => {
    expect(codeOf(password, ['Samira', 'samira.haddad@people.example'])).toBe(null)
  })

  test('is checked in linear time', () => {
    const started = performance.now()
    for (const one of ['qwerty', 'password', 'a', 'ab', '1q2w3e', 'x7']) codeOf(one.repeat(256).slice(0, 256))
    expect(performance.now() - started).toBeLessThan(5000 * slowness)
  })
})

describe('an e-mail address', () => {
  test.each([
    'amal@people.example',
    'Amal.Haddad+office@sub.people.example',
    "o'neil_1-2@xn--80ak6aa92e.example",
    ' amal@people.example ',
    'a@b.example',
    '1!#$%&*/=?^`{|}~@people.example',
  ])('%s is valid', (address) => {
    expect(emailAddress.safeParse(address)).toMatchObject({ success: true, data: address.trim() })
  })

  test.each([
    ['a mark that turns the direction', 'amal\u200f@people.example', 'email_letters'],
    ['an override of it', '\u202eamal@people.example', 'email_letters'],
    ['an isolate', 'amal\u2066@people.example', 'email_letters'],
    ['a letter of no width', 'am\u200bal@people.example', 'email_letters'],
    ['a soft hyphen', 'am\u00adal@people.example', 'email_letters'],
    ['a Cyrillic look-alike', '\u0430mal@people.example', 'email_letters'],
    ['one in its host', 'amal@p\u0435ople.example', 'email_letters'],
    ['a full-width letter', '\uff41mal@people.example', 'email_letters'],
    ['a mark', 'a\u0301mal@people.example', 'email_letters'],
    ['a full-width sign', 'amal\uff20people.example', 'email_letters'],
    ['a dot too many', 'amal..haddad@people.example', 'invalid_email'],
    ['a dot at its end', 'amal.@people.example', 'invalid_email'],
    ['a host that begins with a hyphen', 'amal@-people.example', 'invalid_email'],
    ['no host', 'amal@people', 'invalid_email'],
    ['two signs', 'amal@x@people.example', 'invalid_email'],
    ['a name too long', `${'a'.repeat(65)}@people.example`, 'invalid_email'],
  ])('with %s is rejected', (_what, address, code) => {
    expect(emailAddress.safeParse(address).error?.issues.map((one) => (one as { params?: object }).params)).toEqual([
      { code },
    ])
  })
})
