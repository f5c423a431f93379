import { expect, test } from 'vitest'
import { type ImportErrorCode, importErrorText } from '#shared/import/import-errors.ts'

const textOf = (code: ImportErrorCode, params: Record<string, unknown>, language: string) =>
  importErrorText({ number: 1, field: 'countries', code, params }, language)

test('values in Arabic errors are isolated from the sentence', () => {
  const atlantis = { entity: 'country', text: 'Atlantis (1)' }
  expect(textOf('unknown_record', atlantis, 'ar')).toBe(
    'لا يوجد سجل باسم «\u2068Atlantis (1)\u2069» (\u2068country\u2069)',
  )
  expect(textOf('first_status', { allowed: ['DRAFT', 'DECLINED'] }, 'ar')).toBe(
    'حالة السؤال الجديد واحدة من: \u2068DRAFT\u2069, \u2068DECLINED\u2069',
  )
  expect(textOf('same_row', { row: 3 }, 'ar')).toBe('مطابق للصف 3')
  expect(textOf('name_the_language', {}, 'ar')).toBe('أضف اللغة، مثل countries.en')
})

test('Arabic values in English and French errors are isolated, others are not', () => {
  expect(textOf('ambiguous_name', { text: 'صحة (1)', count: 2 }, 'en')).toBe(
    '2 records are named "\u2068صحة (1)\u2069": use the ID',
  )
  expect(textOf('ambiguous_name', { text: 'صحة (1)', count: 2 }, 'fr')).toBe(
    '2 fiches s’appellent «\u00a0\u2068صحة (1)\u2069\u00a0»\u00a0: utilisez l’identifiant',
  )
  expect(textOf('ambiguous_name', { text: 'Health', count: 2 }, 'en')).toBe('2 records are named "Health": use the ID')
})
