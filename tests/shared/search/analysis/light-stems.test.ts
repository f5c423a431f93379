import { describe, expect, test } from 'vitest'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const stemsOf = (text: string, language: string): string[] => analyse(text, language).flatMap(({ terms }) => terms)

describe('forms of a word have one stem', () => {
  test.each([
    ['uk', 'школа школи школу школою школах'],
    ['uk', 'документ документи документів документами'],
    ['uk', 'отримати отримання'],
    ['es', 'abogado abogados abogada abogadas'],
    ['es', 'registro registrar registrado'],
    ['so', 'guri guriga'],
    ['so', 'isbitaal isbitaalka'],
    ['ti', 'ጠበቓ ንጠበቓ ጠበቓና'],
    ['ti', 'ሰነድ ሠነድ'],
    ['ti', 'ይወቕዓኒ ይወቕዓ'],
  ])('in %s: %s', (language, words) => {
    expect(new Set(stemsOf(words, language)).size).toBe(1)
    const [first, ...others] = words.split(' ')
    const index = anIndexOf(aDocument({ id: 'right', language, title: first! }))
    for (const searched of [index, openSearchIndex(index.save(null)).index])
      for (const other of others) expect(idsOf(ask(searched, other, { language }))).toEqual(['right'])
  })
})

describe('different words have different stems', () => {
  test.each([
    ['uk', 'школа шкода'],
    ['es', 'casa cama'],
    ['ti', 'ትምህርቲ ሕክምና'],
    ['so', 'guri gaari'],
  ])('in %s: %s', (language, words) => expect(new Set(stemsOf(words, language)).size).toBe(2))
})

test('short words, numbers and words of other scripts stay as they are', () => {
  expect(stemsOf('дім 2024 asylum', 'uk')).toEqual(['дім', '2024', 'asylum'])
  expect(stemsOf('ቤት asylum', 'ti')).toEqual(['በተ', 'asylum'])
  expect(stemsOf('школою abogados', 'de')).toEqual(['школою', 'abogados'])
  expect(stemsOf('школою', 'uk-UA')).toEqual(['школ'])
})
