import { describe, expect, test } from 'vitest'
import type {
  CountRequest,
  Facet,
  SearchDocument,
  SearchIndex,
  SearchRequest,
} from '#shared/search/index/search-document.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

type Filter = { topics: string[]; places: string[]; hidden?: boolean }
type Chosen = { topic?: string; place?: string; staff?: boolean }

const given = ({ filter }: Pick<SearchDocument, 'filter'>) => filter as Filter

/** A document without places matches every place. */
const allowedFor =
  ({ topic, place, staff = false }: Chosen): SearchRequest['allowed'] =>
  (document) => {
    const { topics, places, hidden = false } = given(document)
    const isThere = place === undefined || places.length === 0 || places.includes(place)
    return (staff || !hidden) && isThere && (topic === undefined || topics.includes(topic))
  }

function counts(index: SearchIndex, query: string, chosen: Chosen, more: Partial<CountRequest<never>> = {}) {
  const allowed = allowedFor(chosen)
  const without = (name: 'topic' | 'place') =>
    chosen[name] === undefined ? allowed : allowedFor({ ...chosen, [name]: undefined })
  const facets: Record<'topic' | 'place', Facet> = {
    topic: { allowed: without('topic'), valuesOf: (one) => given(one).topics },
    place: { allowed: without('place'), valuesOf: (one) => (given(one).places.length ? given(one).places : null) },
  }
  const { byObject, byLanguage, facets: counted } = index.count({ query, allowed, ...more, facets })
  return { byObject, byLanguage, topic: Object.fromEntries(counted.topic), place: Object.fromEntries(counted.place) }
}

const titles = { en: 'Rent of a flat', fr: 'Loyer rent', ar: 'إيجار rent' }
const inAll = (id: string, filter: Filter, more: Partial<SearchDocument> = {}) =>
  Object.entries(titles).map(([language, title]) => aDocument({ id, language, title, filter, ...more }))
const index = anIndexOf(
  ...inAll('1', { topics: ['home', 'money'], places: ['jo'] }),
  ...inAll('2', { topics: ['home'], places: ['jo', 'eg'] }, { object: 'media' }),
  ...inAll('3', { topics: ['law'], places: [] }),
  ...inAll('4', { topics: ['law'], places: ['sy'], hidden: true }, { object: 'directory' }),
  aDocument({ id: '5', title: 'Work', filter: { topics: ['home'], places: ['ye'] } }),
)

describe('filter counts of a search', () => {
  test('count each record once across languages', () => {
    expect(counts(index, 'rent', {})).toEqual({
      byObject: { faq: 2, directory: 0, media: 1 },
      byLanguage: { en: 3, fr: 3, ar: 3 },
      topic: { home: 2, money: 1, law: 1 },
      place: { jo: 3, eg: 2 },
    })
  })
  test('ignore the filter they belong to, and apply the others', () => {
    const { topic, place, byObject } = counts(index, 'rent', { topic: 'law', place: 'jo' })
    expect(topic).toEqual({ home: 2, money: 1, law: 1 })
    expect(place).toEqual({})
    expect(byObject).toEqual({ faq: 1, directory: 0, media: 0 })
    expect(counts(index, 'rent', { topic: 'home' }).place).toEqual({ jo: 2, eg: 1 })
  })
  test('apply to one object and language, and count the others unchanged', () => {
    const media = counts(index, 'rent', {}, { object: 'media' })
    expect([media.topic, media.byObject.faq, media.byLanguage['en']]).toEqual([{ home: 1 }, 2, 1])
    const arabic = counts(index, 'إيجار', {}, { language: 'ar' })
    expect([arabic.topic, arabic.byLanguage]).toEqual([
      { home: 2, money: 1, law: 1 },
      { en: 0, fr: 0, ar: 3 },
    ])
    expect(counts(index, 'ايجار', {}, { language: 'en' }).topic).toEqual({})
  })
  test('exclude what the reader may not see', () => {
    const [reader, staff] = [counts(index, 'rent', {}), counts(index, 'rent', { staff: true })]
    expect([reader.place['sy'], reader.byObject.directory, reader.topic['law']]).toEqual([undefined, 0, 1])
    expect([staff.place['sy'], staff.byObject.directory, staff.topic['law']]).toEqual([2, 1, 2])
  })
  test('are empty without a query', () => expect(counts(index, '', {}).topic).toEqual({}))
})

test('filter counts equal the number of results with that filter', () => {
  const words = ['rent', 'flat', 'winter', 'school']
  const documents = Array.from({ length: 200 }, (_, at) => {
    const title = words.filter((_word, bit) => (at * 7) & (1 << bit)).join(' ')
    const places = at % 5 === 0 ? [] : [`place ${at % 7}`, `place ${at % 3}`].slice(0, 1 + (at % 2))
    const filter = { topics: [`topic ${at % 40}`], places: [...new Set(places)] }
    return aDocument({ id: `r${at}`, language: at % 3 ? 'en' : 'fr', title, filter })
  })
  const many = anIndexOf(...documents)
  for (const query of ['rent', 'rent flat', 'winter schools', 'flat winter school']) {
    for (const chosen of [{}, { place: 'place 2' }, { topic: 'topic 3' }]) {
      const { topic, place } = counts(many, query, chosen)
      const totals = (name: string, values: Record<string, number>) =>
        Object.fromEntries(
          Object.keys(values).map((value) => {
            const allowed = allowedFor({ ...chosen, [name]: value })
            return [value, ask(many, query, { allowed }).total]
          }),
        )
      expect(Object.keys(place).length).toBeGreaterThan(0)
      expect({ topic, place }, query).toEqual({ topic: totals('topic', topic), place: totals('place', place) })
    }
  }
})
