import { expect, test } from 'vitest'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'

test('the product name is localized, with English as default', () => {
  expect(['en', 'ar', 'fr', 'so'].map((language) => localizeSiteName(productName, language))).toEqual([
    'Daleel',
    'دليل',
    'Daleel',
    'Daleel',
  ])
})

test('a custom site name is used in every language', () => {
  expect(['en', 'ar', 'fr'].map((language) => localizeSiteName('Harbour Desk', language))).toEqual(
    Array.from({ length: 3 }, () => 'Harbour Desk'),
  )
})
