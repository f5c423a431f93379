import { createSearchIndex } from '#shared/search/index.ts'
import { recordKey, type SearchDocument, type SearchHit, type SearchIndex } from '#shared/search/document.ts'
import type { Concepts } from '#shared/search/concepts/concepts.ts'
import { allowedBy } from '#shared/reading/search/filter.ts'
import type { Asked } from '#shared/reading/search/port.ts'

/** Words of a text that is shown without any of them being marked. */
const plainWords = 30

/** Holds documents only while a question is put to it; the words it has met it knows how to read for ever after. */
const desk = createSearchIndex()
let spoken: Concepts | undefined

/** Puts a question to a small index of just these documents, which ranks, marks and shows as the index in the process does. */
export function askOf<Answer>(
  documents: readonly SearchDocument[],
  concepts: Concepts,
  question: (index: SearchIndex) => Answer,
): Answer {
  const records = [...Map.groupBy(documents, ({ object, id }) => recordKey(object, id)).values()]
  if (concepts !== spoken) desk.setConcepts(concepts)
  spoken = concepts
  for (const some of records) desk.put(some[0]!.object, some[0]!.id, some)
  try {
    return question(desk)
  } finally {
    for (const [{ object, id } = documents[0]!] of records) desk.remove(object, id)
  }
}

/**
 * The candidates as the index in the process would put them: nearness, pins and views count too; and whether they have but
 * a part of the question. What it would pass over follows, as the collection had it. Whatever the collection says, nothing is shown that the reader may not see.
 */
export function inOrder(
  candidates: readonly SearchDocument[],
  asked: Omit<Asked, 'page' | 'perPage'>,
  concepts: Concepts,
): { hits: SearchHit[]; partial: boolean } {
  const { narrowing, ...request } = asked
  const allowed = allowedBy(narrowing)
  const seen = candidates.filter(allowed)
  const { hits, partial } = askOf(seen, concepts, (index) =>
    index.search({ ...request, allowed, page: 1, perPage: seen.length }),
  )
  const shown = new Set(hits.map(({ object, id }) => recordKey(object, id)))
  const passedOver = seen.filter(({ object, id }) => !shown.has(recordKey(object, id)))
  return { hits: [...hits, ...passedOver.map((document) => shownAlone(document, request.query, concepts))], partial }
}

/** A hit that has its place already. */
export function shownAlone(document: SearchDocument, query: string, concepts: Concepts): SearchHit {
  const request = { query, allowed: () => true, page: 1, perPage: 1 }
  const [hit] = askOf([document], concepts, (index) => index.search(request).hits)
  if (hit) return hit
  const { object, id, language, language_id, title, text, filter } = document
  const snippet = text.split(/\s+/).slice(0, plainWords).join(' ')
  const found = { highlights: { title: [], snippet: [] }, score: 0, share: 0, speaks: false }
  return { object, id, language, language_id, title, filter, snippet, ...found }
}
