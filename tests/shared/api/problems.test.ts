import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fieldCodes, fieldText, type FieldCode, type Refusal } from '#shared/api/field-error-texts.ts'
import { problemText } from '#shared/api/problem-texts.ts'
import { invalidField, Problem, problemStatus, type FieldProblem, type ProblemCode } from '#shared/api/problems.ts'
import { refinementError } from '#shared/model/refinement-error.ts'
import { importErrorText, rowCodes, type ImportError } from '#shared/import/import-errors.ts'

const languages = ['en', 'ar', 'fr']
/** Replaces each placeholder with its name, to compare the placeholders of texts. */
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
    (language) => fieldText({ code, params: names }, language),
  ]),
  // Errors of import rows use the texts of the API.
  ...rowCodes
    .filter((code) => code !== 'refused')
    .map((code): [string, (language: string) => string] => [
      code,
      (language) => importErrorText({ number: 1, field: '<field>', code, params: names }, language),
    ]),
]

test.each(all)('%s has its own text in three languages, with the same placeholders', (_code, textIn) => {
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

test('problems have the statuses of the contract', () => {
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

test('problem texts fall back to English, and exist for every code', () => {
  expect(problemText('not_found', 'de')).toBe('Not Found')
  const newer = JSON.parse('{ "code": "never_heard_of" }') as FieldProblem
  expect(fieldText(newer, 'fr')).toBe(fieldText({ code: 'invalid_format' }, 'fr'))
  expect(problemText('invalid_transition', 'en', { allowed: ['DRAFT', 'PUBLISHED'] })).toContain('DRAFT, PUBLISHED')
})

test.each<[Refusal, string]>([
  [{ code: 'out_of_range', params: { minimum: 1, maximum: 100 } }, 'Enter a number from 1 to 100.'],
  [{ code: 'out_of_range', params: { minimum: 0 } }, 'Enter 0 or a higher number.'],
  [{ code: 'out_of_range', params: { maximum: 365 } }, 'Enter 365 or a lower number.'],
  [
    { code: 'out_of_range', params: { minimum: '2026-01-05', maximum: '2027-01-05' } },
    'Enter a date from 5 January 2026 to 5 January 2027.',
  ],
  [{ code: 'out_of_range', params: { maximum: '2026-01-05' } }, 'Enter a date on or before 5 January 2026.'],
  [{ code: 'invalid_type', params: { expected: 'int' } }, 'Enter a whole number, for example 30.'],
  [{ code: 'invalid_type', params: { expected: 'never' } }, 'Enter a valid value.'],
  [{ code: 'invalid_format', params: { example: '+20' } }, 'Enter it in the correct format, for example +20.'],
  [
    { code: 'too_large', params: { maximum: 350_000, limit: 350 } },
    'This is too long. All texts of the record together can have up to 350 kB. Shorten it.',
  ],
])('the text of %j contains the limit, type or format', (refusal, text) => expect(fieldText(refusal, 'en')).toBe(text))

describe('problem codes', () => {
  test('without a text do not compile', () => {
    // Compile-time checks only.
    expectTypeOf<'never_heard_of'>().not.toExtend<ProblemCode>()
    expectTypeOf<'never_heard_of'>().not.toExtend<FieldCode>()
    expectTypeOf(Problem).constructorParameters.toHaveProperty('0').toEqualTypeOf<ProblemCode>()
    expectTypeOf(invalidField).parameter(1).toEqualTypeOf<FieldCode>()
    expectTypeOf(refinementError).parameter(0).toEqualTypeOf<FieldCode>()
    expectTypeOf<FieldProblem['code']>().toEqualTypeOf<FieldCode>()
    expectTypeOf<'never_heard_of'>().not.toExtend<ImportError['code']>()
    // Codes for import rows are not field codes.
    expectTypeOf<'same_row'>().toExtend<ImportError['code']>()
    expectTypeOf<'same_row'>().not.toExtend<FieldCode>()
    expect(fieldCodes).not.toContain('never_heard_of')
  })

  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const tables = [
    'field-error-texts.ts',
    'field-error-details.ts',
    'problem-texts.ts',
    'problems.ts',
    'import-errors.ts',
    'refinement-error.ts',
  ].map((name) => `/${name}`)
  const sources = ['shared', 'functions', 'infra', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !tables.some((table) => path.endsWith(table)))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )

  test.each([...fieldCodes, ...rowCodes].map((code) => [code, new RegExp(`['"]${code}['"]`)] as const))(
    'of fields and import rows are all used: %s',
    (_code, inQuotes) => expect(sources.some((text) => inQuotes.test(text))).toBe(true),
  )

  test.each(codes.map((code) => [code, new RegExp(`\\bProblem\\(\\s*'${code}'`)] as const))(
    'of requests are all used: %s',
    (_code, thrown) => expect(sources.some((text) => thrown.test(text))).toBe(true),
  )

  test('are never written untyped in Zod issue parameters', () => {
    // The parameters of a Zod issue are not type-checked.
    expect(sources.filter((text) => /params: \{ code\b/.test(text))).toEqual([])
  })
})
