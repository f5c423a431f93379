import { describe, expect, test } from 'vitest'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

const subjects = ['school', 'health', 'rent', 'food', 'work', 'permit', 'bus', 'doctor', 'bank', 'family']
const english = subjects.flatMap((subject) =>
  ['Where do I find help with the', 'Who pays for the', 'What does the law say about the', 'I lost the'].map(
    (start, at) =>
      aDocument({ id: `${subject}-${at}`, title: `${start} ${subject}?`, text: `This is about ${subject}.` }),
  ),
)
const course = aDocument({ id: 'course', title: 'Swimming course at Neptun', text: 'A course costs twenty euros.' })
const somali = aDocument({ id: 'dabaal', language: 'so', title: 'Neptun dabaasha', text: 'Waa bilaash.' })

describe('a query without a language, beside one record in an added language', () => {
  const index = anIndexOf(...english, course, somali)
  const firstOf = (query: string) => ask(index, query).hits[0]?.id

  test.each(['the swimming course at Neptun costs euros', 'price of swimming lessons for toddlers at Neptun'])(
    '"%s" is taken for the language of most records',
    (query) => {
      expect(firstOf(query)).toBe('course')
    },
  )

  test('is taken for the added language if its words are', () => {
    expect(firstOf('Neptun dabaasha waa bilaash')).toBe('dabaal')
  })
})
