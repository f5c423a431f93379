import type { DocumentName, SearchHit } from '#shared/search/document.ts'
import { allowedBy } from '#shared/reading/search/filter.ts'
import type { Shown } from '#shared/reading/search/port.ts'
import { all, any, term, visible } from './clauses.ts'
import { hitsOf, liveIndex, shown, type Engine } from './engine.ts'
import { recordKey } from '#shared/search/document.ts'
import { shownAlone } from './order.ts'

/** Documents by their names: those that changed lately from here, the others from the collection. */
export async function show(
  { collection, recent, concepts }: Engine,
  documents: readonly DocumentName[],
  { query, narrowing }: Shown,
): Promise<SearchHit[]> {
  const nameOf = ({ object, id, language }: DocumentName): string => `${recordKey(object, id)}:${language}`
  const answer = await collection('POST', `/${liveIndex}/_search`, {
    query: all(
      visible(narrowing, recent.hidden),
      any(
        documents.map(({ object, id, language }) =>
          all(term('record', recordKey(object, id)), term('language', language)),
        ),
      ),
    ),
    size: documents.length,
    ...shown,
  })
  const lately = documents.flatMap(({ object, id }) => recent.documentsOf(recordKey(object, id)))
  const there = [...hitsOf(answer, recent).map(({ document }) => document), ...lately].filter(allowedBy(narrowing))
  const byName = new Map(there.map((document) => [nameOf(document), document]))
  return documents.flatMap((one) => {
    const document = byName.get(nameOf(one))
    return document ? [shownAlone(document, query, concepts)] : []
  })
}
