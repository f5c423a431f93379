import { expect, test } from 'vitest'
import type { directory } from '#shared/entities/directory.ts'
import type { FullRecordOf } from '#shared/reader/data-source.ts'
import { searchSources } from '#shared/reader/search/record-search-documents.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const record = {
  id: 'clinic',
  translations: [{ language_id: '1', name: 'Almond Clinic', description: '' }],
  address_shown: 'hidden',
  contacts: [
    {
      address_line_1: 'Secret Street 7',
      phones: [{ country_code: '20', area_code: '2', number: '2735 6789' }],
      email: 'help@almond.example',
      website: 'https://almond.example',
    },
  ],
} as unknown as FullRecordOf<typeof directory>
const source = searchSources.find(({ object }) => object === 'directory')!
const { title, text } = source.texts(record)[0]!
const clinic = aDocument({
  id: 'clinic',
  object: 'directory',
  title,
  text,
  names: [...source.unlistedNames(record)],
})
const others = ['2735', '6789', '20 2'].map((number) => aDocument({ id: number, title: `Form ${number}` }))
const index = anIndexOf(clinic, ...others)

test.each([
  ['as displayed', '+20 2 2735 6789'],
  ['in other groups', '0227-35-67-89'],
  ['with 00', '0020227356789'],
  ['without the country', '(02) 27356789'],
  ['in Arabic digits', '٠٢ ٢٧٣٥ ٦٧٨٩'],
  ['an e-mail address', 'help@almond.example'],
  ['a web address', 'almond.example'],
])('an organisation is found by its number or address %s: %s', (_how, query) => {
  expect(idsOf(ask(index, query, { language: 'en' }))[0]).toBe('clinic')
})

test('a number of an organisation that the reader may not see does not change the query', () => {
  const allowed = ({ id }: { id: string }) => id !== 'clinic'
  expect(idsOf(ask(index, '2735 6789', { language: 'en', allowed })).toSorted()).toEqual(['2735', '6789'])
})

test('a hidden address is not indexed', () => {
  expect(text).not.toContain('Secret')
})
