import { expect, test } from 'vitest'
import { productName, siteNameIn } from '#shared/text/site-name.ts'

test('the product is called by its name in each language, in English where it has none', () => {
  expect(['en', 'ar', 'fr', 'so'].map((language) => siteNameIn(productName, language))).toEqual([
    'Daleel',
    'دليل',
    'Daleel',
    'Daleel',
  ])
})

test('a site that was given a name of its own has that one everywhere', () => {
  expect(['en', 'ar', 'fr'].map((language) => siteNameIn('Harbour Desk', language))).toEqual(
    Array.from({ length: 3 }, () => 'Harbour Desk'),
  )
})
