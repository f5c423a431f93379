import { expect, test } from 'vitest'
import { fieldCodes, fieldText } from '#shared/api/field-texts.ts'
import { problemText } from '#shared/api/problem-texts.ts'
import { problemStatus, type ProblemCode } from '#shared/api/problems.ts'

const languages = ['en', 'ar', 'fr']
/** Answers each placeholder with its own name, so that texts show which they have. */
const names = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as Record<string, unknown>
const placeholders = (text: string) => (text.match(/<\w+>/g) ?? []).sort()

const codes = Object.keys(problemStatus) as ProblemCode[]
const all: [string, (language: string) => string][] = [
  ...codes.map((code): [string, (language: string) => string] => [
    code,
    (language) => problemText(code, language, names),
  ]),
  ...fieldCodes.map((code): [string, (language: string) => string] => [
    code,
    (language) => fieldText({ path: '', code, params: names }, language),
  ]),
]

test.each(all)('%s has a text of its own in three languages, with the same placeholders', (_code, textIn) => {
  const texts = languages.map(textIn)
  for (const text of texts) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/[{}]|undefined/)
  }
  expect(new Set(texts).size).toBe(3)
  expect(textIn('ar')).toMatch(/\p{Script=Arabic}/u)
  expect(textIn('en')).not.toMatch(/\p{Script=Arabic}/u)
  const [english, arabic, french] = texts.map(placeholders)
  expect(arabic).toEqual(english)
  expect(french).toEqual(english)
})

test('has the statuses of the contract', () => {
  expect(problemStatus).toMatchObject({
    bad_request: 400,
    unauthenticated: 401,
    forbidden: 403,
    not_found: 404,
    in_use: 409,
    version_conflict: 412,
    validation_failed: 422,
    version_required: 428,
    rate_limited: 429,
    internal: 500,
    unavailable: 503,
  })
})

test('speaks English where it does not know the language, and says something of every code', () => {
  expect(problemText('not_found', 'de')).toBe('Not Found')
  expect(fieldText({ path: 'x', code: 'never_heard_of' }, 'fr')).toBe(
    fieldText({ path: 'x', code: 'invalid_format' }, 'fr'),
  )
  expect(problemText('invalid_transition', 'en', { allowed: ['DRAFT', 'PUBLISHED'] })).toContain('DRAFT, PUBLISHED')
})
