import { createSearchIndex } from '#shared/search/index.ts'
import { recordKey, type SearchDocument } from '#shared/search/document.ts'
import type { Concepts } from '#shared/search/concepts/concepts.ts'
import type { Names } from '#shared/reading/names.ts'
import { table } from '#functions/store/client.ts'
import { createCorpus, type Corpus } from '#functions/store/corpus.ts'
import { timeOfId } from '#functions/store/keys.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { documentsOf, isFound, sources, type Source } from '#shared/reading/search/documents.ts'
import type { Recent } from './engine.ts'

/**
 * Milliseconds for which a change is searched here: over the way by the bus, and until the collection shows what it took.
 * For much longer nothing of a record is shown that is older than its last change, for a consumer that fails at first is
 * tried again for hours.
 */
const searchedFor = 15 * 60_000
const followedFor = 24 * 3_600_000

type Followed = { source: Source; corpus: Corpus; changed: Set<string> }
type Changed = { source: Source; id: string; at: number; updated_at: string; documents: SearchDocument[] }

/** When a row was last written (milliseconds): what came back keeps the date of its content, and yet is a change. */
const writtenAt = (row: Row | undefined): number => (row ? timeOfId(row.feed) : 0)

/**
 * What changed lately, followed through the change feeds from a little before this process began. Answers a function that
 * brings it up to date with every change that was saved before it is called; one call is over before the next begins.
 */
export function createRecent(now: () => number = Date.now) {
  const index = createSearchIndex()
  let spoken: Concepts | undefined
  const kept = new Map<string, Changed>()
  const followed = sources.map((source): Followed => {
    const corpus = createCorpus(table(), source.entity, now, now() - followedFor)
    const changed = new Set<string>()
    corpus.onChange((id) => changed.add(id))
    return { source, corpus, changed }
  })

  /** Texts are in no row: those of changed records are read by their keys. */
  async function readChanged({ source, corpus, changed }: Followed, known: Names): Promise<void> {
    const oldest = now() - searchedFor
    const rowOf = (id: string) => corpus.rows.get(id) ?? corpus.deleted.get(id)
    const ids = [...changed].filter((id) => writtenAt(rowOf(id)) >= oldest)
    changed.clear()
    const read = await services().records.getMany(
      source.entity,
      ids.filter((id) => isFound(source, corpus.rows.get(id))),
    )
    for (const id of ids) {
      const record = read.get(id)
      const views = corpus.views.get(id)?.count ?? 0
      const documents = record && isFound(source, record) ? documentsOf(source, record, views, known) : []
      const row = rowOf(id)!
      const at = writtenAt(row)
      kept.set(recordKey(source.object, id), { source, id, at, updated_at: row.updated_at, documents })
      index.put(source.object, id, documents)
    }
  }

  function forgetWhatIsOld(): void {
    const oldest = now() - searchedFor
    for (const [record, { source, id, at }] of kept) {
      if (at >= oldest) continue
      kept.delete(record)
      index.remove(source.object, id)
    }
  }

  return async (known: Names, concepts: Concepts): Promise<Recent> => {
    await Promise.all(followed.map(({ corpus }) => corpus.recent(0)))
    await Promise.all(followed.map((one) => readChanged(one, known)))
    forgetWhatIsOld()
    if (concepts !== spoken) index.setConcepts(concepts)
    spoken = concepts
    return {
      hidden: [...kept.keys()],
      index,
      documentsOf: (record) => kept.get(record)?.documents ?? [],
      lastChange: (record) => kept.get(record)?.updated_at,
      isOld: ({ object, id }, version) => {
        const one = followed.find(({ source }) => source.object === object)
        const row = one?.corpus.rows.get(id) ?? one?.corpus.deleted.get(id)
        return row !== undefined && version < row.version
      },
    }
  }
}
