import { expect, test } from 'vitest'
import { urgentHelp } from '#shared/reading/search/urgent.ts'
import { createSearchIndex } from '#shared/search/index.ts'
import type { SearchDocument } from '#shared/search/document.ts'
import { allowedBy } from '#shared/reading/search/filter.ts'
import type { Narrowing, Shown } from '#shared/reading/search/port.ts'
import type { DocumentName } from '#shared/search/document.ts'

const everything: Narrowing = {
  audience: 'PUBLIC',
  countries: null,
  nationality: null,
  categories: null,
  hashtag: null,
}

function portOf(...documents: Pick<SearchDocument, 'id' | 'language' | 'filter'>[]) {
  const index = createSearchIndex()
  for (const [id, texts] of Map.groupBy(documents, (one) => one.id))
    index.put(
      'faq',
      id,
      texts.map((one) => ({
        ...one,
        object: 'faq',
        language_id: one.language,
        title: `${id} in ${one.language}`,
        text: '',
        tags: [],
        names: [],
        views: 0,
        pinned: false,
      })),
    )
  const show = async (some: readonly DocumentName[], { query, narrowing }: Shown) =>
    index.show(some, { query, allowed: allowedBy(narrowing) })
  return { show }
}

const filter = (visibility: string) => ({
  visibility,
  countries: [],
  everywhere: true,
  nationalities: [],
  categories: [],
  hashtags: [],
})
const urgent = { kind: 'violence' as const, certainty: 0.9, answers: ['staff', 'public'] }
const port = portOf(
  { id: 'staff', language: 'en', filter: filter('UNHCR_STAFF') },
  { id: 'public', language: 'en', filter: filter('PUBLIC') },
  { id: 'public', language: 'ar', filter: filter('PUBLIC') },
)
const ask = (narrowing: Narrowing, language = 'en') => urgentHelp(urgent, port, { query: 'help', narrowing, language })

test('the answer is the first that the reader may see, in their language', async () => {
  expect(await ask({ ...everything, audience: 'STAFF' })).toMatchObject({ answer: { id: 'staff' } })
  expect(await ask(everything)).toEqual({
    kind: 'violence',
    certainty: 0.9,
    answer: { object: 'faq', id: 'public', title: 'public in en', language_id: 'en' },
  })
  expect(await ask(everything, 'ar')).toMatchObject({ answer: { title: 'public in ar' } })
  expect(await ask(everything, 'fr')).toMatchObject({ answer: { title: 'public in en' } })
})

test('the answer is there however the results are narrowed, and there is none where none was chosen', async () => {
  expect(await ask({ ...everything, categories: ['other'] })).toMatchObject({ answer: { id: 'public' } })
  const none = await urgentHelp({ ...urgent, answers: [] }, port, { query: '', narrowing: everything, language: 'en' })
  expect(none.answer).toBeNull()
})
