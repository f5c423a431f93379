import { describe, expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import {
  toRequestBody,
  completeness,
  toFormPath,
  validateForm,
  isSameBody,
  toFormValues,
  withValue,
} from '#web/entity/form/form-conversion.ts'
import { compareVersions } from '#web/entity/versions/use-conflict.ts'

const country = entityOf('country')
const category = entityOf('service-category')

const start = toFormValues(country, {
  continent: 'Asia',
  iso: 'JO',
  translations: [
    { language_id: '2', country: 'الأردن' },
    { language_id: '1', country: 'Jordan' },
  ],
})

describe('the values of a form', () => {
  test('omit a language without text and an empty secret', () => {
    const user = toRequestBody(entityOf('user'), toFormValues(entityOf('user'), { first_name: ' Rana ' }))
    expect(user['first_name']).toBe('Rana')
    expect('password' in user).toBe(false)
    const emptied = withValue(start, 'translations.2.country', '  ')
    expect(toRequestBody(country, emptied)['translations']).toEqual([{ language_id: '1', country: 'Jordan' }])
  })

  test('are equal if they would save the same', () => {
    expect(isSameBody(country, start, withValue(start, 'iso', ' JO '))).toBe(true)
    expect(isSameBody(country, start, withValue(start, 'translations.3.country', ''))).toBe(true)
    expect(isSameBody(country, start, withValue(start, 'iso', 'LB'))).toBe(false)
    const chosen = toFormValues(category, { countries: ['1', '2'] })
    expect(isSameBody(category, chosen, withValue(chosen, 'countries', ['2', '1']))).toBe(true)
    expect(isSameBody(category, chosen, withValue(chosen, 'countries', ['1']))).toBe(false)
  })

  test('give the completeness of each language', () => {
    expect(completeness(country, start, '2')).toBe('complete')
    expect(completeness(country, start, '3')).toBe('empty')
    const faq = toFormValues(entityOf('faq'), { translations: [{ language_id: '1', answer: '<p>Yes</p>' }] })
    expect(completeness(entityOf('faq'), faq, '1')).toBe('incomplete')
  })

  test('map an error path to the field by language, whatever its index in the body', () => {
    expect(toFormPath(country, start, 'translations.1.country', '1')).toBe('translations.2.country')
    expect(toFormPath(country, start, 'country', '3')).toBe('translations.1.country')
    expect(toFormPath(country, start, 'translations', '3')).toBe('translations.3.country')
    expect(toFormPath(country, start, 'iso', '1')).toBe('iso')
  })

  test('are checked by the schema of the server', () => {
    const wrong = withValue(withValue(start, 'iso', 'JOR'), 'translations.2.country', 'x'.repeat(101))
    expect(validateForm(country, wrong, '1')).toEqual([
      { path: 'iso', code: 'invalid_format', params: { example: 'JO' } },
      { path: 'translations.2.country', code: 'too_long', params: { maximum: 100 } },
    ])
    expect(validateForm(country, toFormValues(country, { continent: 'Asia' }), '3')).toEqual([
      { path: 'translations.3.country', code: 'translation_missing' },
    ])
  })
})

describe('two versions', () => {
  test('differ only in saved values, and fields that I did not change default to theirs', () => {
    const mine = withValue(start, 'translations.1.country', 'My Jordan')
    const theirs = withValue(withValue(start, 'iso', 'JD'), 'translations.1.country', 'Their Jordan')
    const { paths, theirPaths: taken } = compareVersions(country, start, mine, theirs)
    expect(paths.toSorted()).toEqual(['iso', 'translations.1.country'])
    expect([...taken]).toEqual(['iso'])
  })
})
