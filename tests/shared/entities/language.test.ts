import { describe, expect, test } from 'vitest'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { language } from '#shared/entities/language.ts'
import { fieldProblems, parseWithInput, recordSchema } from '#shared/model/schemas.ts'

const problemsOf = (acronym: unknown) => {
  const parsed = parseWithInput(recordSchema(language), { acronym, name: 'A language', text_direction: 'ltr' })
  return parsed.success ? [] : fieldProblems(parsed.error)
}

describe('the code of a language', () => {
  test.each(['en', 'prs', 'pt-BR', 'zh-Hant-TW', 'ca-valencia', ' uk ', 'x1ab2', 'x-kurmanci'])('may be %j', (code) => {
    expect(problemsOf(code)).toEqual([])
  })

  test.each(['1', 'e', 'abcd', 'so-x', 'en--GB', 'languagecode', 'en_GB'])('cannot be %j', (code) => {
    expect(problemsOf(code)).toEqual([{ path: 'acronym', code: 'invalid_format', params: { example: 'prs' } }])
  })

  test('is required', () => {
    expect(problemsOf('')).toEqual([{ path: 'acronym', code: 'required' }])
  })

  test('has an error with an example in three languages', () => {
    const texts = ['en', 'ar', 'fr'].map((one) => fieldText(problemsOf('so-x')[0]!, one))
    expect(texts.map((text) => text.includes('prs'))).toEqual([true, true, true])
    expect(new Set(texts).size).toBe(3)
  })
})
