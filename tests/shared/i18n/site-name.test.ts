import { expect, test } from 'vitest'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'

test('the product is called by its name in each language, in English where it has none', () => {
  expect(['en', 'ar', 'fr', 'so'].map((language) => localizeSiteName(productName, language))).toEqual([
    'Daleel',
    'دليل',
    'Daleel',
    'Daleel',
  ])
})

test('a site that was given a name of its own has that one everywhere', () => {
  expect(['en', 'ar', 'fr'].map((language) => localizeSiteName('Harbour Desk', language))).toEqual(
    Array.from({ length: 3 }, () => 'Harbour Desk'),
  )
})
