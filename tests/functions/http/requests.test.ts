import { describe, expect, test } from 'vitest'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problems.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { problemAnswer } from '#functions/http/answer.ts'
import { readBody } from '#functions/http/body.ts'
import { languageOf } from '#functions/http/language.ts'
import { scrubbed, truncatedAddress } from '#functions/search/scrub.ts'

test.each([
  [undefined, undefined, null, 'en'],
  [undefined, 'fr', null, 'fr'],
  [undefined, 'de, ar-JO;q=0.8, fr;q=0.9', null, 'fr'],
  ['ar', 'fr', '1', 'ar'],
  ['xx', 'fr', '2', 'fr'],
  [undefined, 'de', '2', 'ar'],
  [undefined, undefined, '3', 'fr'],
  ['__proto__', ',;q=,', 'nobody', 'en'],
])('language of wish %s, header %s and own %s is %s', (wish, header, own, language) => {
  expect(languageOf(wish, header, own)).toBe(language)
})

describe('a refusal', () => {
  const context = { language: 'fr', traceId: 't', path: '/api/x' }
  test('says what, where and in which words, and when to come again', () => {
    const problem = new Problem('rate_limited', { retryAfter: 0.2, params: { more: 1 } })
    expect(problemAnswer(problem, context)).toMatchObject({
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
        message: 'Trop de tentatives. Patientez un peu.',
      },
    })
  })
  test('may be of fields with the names that every object has', () => {
    const fields = ['constructor', '__proto__', 'toString', 'constructor'].map((path) => ({
      path,
      code: 'unknown_field',
    }))
    const body = JSON.parse(
      JSON.stringify(problemAnswer(new Problem('validation_failed', { fields }), context).body),
    ) as { errors: object }
    expect(Object.entries(body.errors).map(([path, texts]) => [path, (texts as string[]).length])).toEqual([
      ['constructor', 2],
      ['__proto__', 1],
      ['toString', 1],
    ])
  })
  test('of our own fault says nothing more', () => {
    const problem = new Problem('internal', { cause: new Error('secret table arn:aws') })
    expect(JSON.stringify(problemAnswer(problem, context))).not.toMatch(/secret|arn/)
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

  test('is read as JSON, also when it came as base64, and not at all where there is none', () => {
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
  test('has at most 20 levels, 5 000 entries and a megabyte', () => {
    expect(readBody(event(depth(20)))).toBeTypeOf('object')
    expect(() => readBody(event(depth(21)))).toThrow('bad_request')
    const list = (length: number) => JSON.stringify({ a: Array.from({ length }, () => 1) })
    expect(readBody(event(list(4999)))).toBeTypeOf('object')
    expect(() => readBody(event(list(5000)))).toThrow('too_large')
    expect(readBody(event(`{"a":"${'x'.repeat(999_992)}"}`))).toBeTypeOf('object')
    expect(() => readBody(event(`{"a":"${'x'.repeat(999_993)}"}`))).toThrow('too_large')
    expect(() => readBody(event(`{"a":"${'م'.repeat(500_000)}"}`))).toThrow('too_large')
  })
})

describe('a password', () => {
  test.each([
    ['eleven chars', 'Ab3 dE5 gH7', 'too_short'],
    ['twelve of anything', 'zq vk wr xy!', null],
    ['with spaces at its ends, which count', '  qv wk rx  ', null],
    ['in Arabic', 'قمر فوق الجبل الأزرق', null],
    ['of emoji', '🍇🍈🍉🍊🍋🍌🍍🥭🍎🍏🍐🍑', 'weak_password'],
    ['of 64', 'Vela-Orchid-93-'.repeat(4).slice(0, 64), null],
    ['of 256', `Q7${'mango-river-'.repeat(30)}`.slice(0, 256), null],
    ['of 257', `Q7${'mango-river-'.repeat(30)}`.slice(0, 257), 'too_long'],
    ['of one letter', 'aaaaaaaaaaaaaaaa', 'weak_password'],
    ['with the name of the product', 'my-daleel-secret-9', 'weak_password'],
    ['with that in Arabic', 'كلمتي دليل سرية جدا', 'weak_password'],
    ['with a role', 'theAdministrator99', 'weak_password'],
    ['that is common twice', 'password12345678', 'weak_password'],
    ['with one’s own name', 'samira-blue-kite-4', 'weak_password'],
  ])('%s: %s is %s', (_what, password, code) => {
    expect(passwordProblem(password, ['Samira', 'x'])?.code ?? null).toBe(code)
  })
})

describe('what is kept of a search', () => {
  test.each([
    ['rent in Irbid', 'rent in Irbid'],
    ['call +962 79 123-4567 now', 'call now'],
    ['٠٧٩١٢٣٤٥٦٧ إيجار', 'إيجار'],
    ['mail amal@people.example please', 'mail please'],
    ['case 899-12C00345 status', 'case status'],
    ['899-12C00345 0791234567', ''],
    ['form 12 of 2024', 'form 12 of 2024'],
    ['JO12345', ''],
    ['covid-19 test', 'covid-19 test'],
    ['case 12-345', 'case'],
  ])('of %s is %s', (query, kept) => {
    expect(scrubbed(query)).toBe(kept)
  })
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['::1', '::'],
    ['', '::'],
  ])('of the address %s is %s', (address, kept) => {
    expect(truncatedAddress(address)).toBe(kept)
  })
})
