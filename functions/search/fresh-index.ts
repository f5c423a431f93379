import { createSearchIndex, type SearchIndex } from '#shared/search/index.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import type { StoredRecord } from '#functions/store/records.ts'
import { services } from '#functions/store/services.ts'
import { names, type Names } from '#functions/published/names.ts'
import { documentsOf, isFound, lentTo, sources, type Source, type Text } from './documents.ts'

/** The records of one entity: the plain texts behind the index, and what has changed since it was last brought up to date. */
type Kept = {
  source: Source
  texts: Map<string, { record: StoredRecord; texts: Text[]; lent: string }>
  changed: Set<string>
}

let index: SearchIndex | undefined
let kept: Kept[] = []
let generation = ''

/** Entities whose names the documents bear. */
const lending = ['service-category', 'hashtag', 'language', 'directory-type']

function open(source: Source): Kept {
  const corpus = services().corpus(source.entity.name)
  const opened: Kept = { source, texts: new Map(), changed: new Set(corpus.rows.keys()) }
  corpus.onChange((id) => opened.changed.add(id))
  return opened
}

/** The search index with every change that was saved before this call. Reads only what the change feeds have new. */
export const freshIndex = coalesce(async (): Promise<SearchIndex> => {
  if (!index) {
    index = createSearchIndex()
    kept = sources.map(open)
  }
  const corpora = sources.map(({ entity }) => services().corpus(entity.name))
  const [known] = await Promise.all([names(lending), ...corpora.map((corpus) => corpus.fresh())])
  await Promise.all(kept.map(readChanged))
  for (const one of kept) bringUpToDate(index, one, known)
  generation = known.generation
  return index
})

/** Texts are in no list row: those of changed records are read by their keys. */
async function readChanged({ source, changed, texts }: Kept): Promise<void> {
  const { rows } = services().corpus(source.entity.name)
  const found = [...changed].filter((id) => isFound(source, rows.get(id)))
  const records = await services().records.getMany(source.entity, found)
  for (const id of changed) {
    const record = records.get(id)
    if (record && isFound(source, record)) texts.set(id, { record, texts: source.texts(record), lent: '' })
    else texts.delete(id)
  }
}

function bringUpToDate(fresh: SearchIndex, { source, changed, texts }: Kept, known: Names): void {
  if (generation !== known.generation)
    for (const [id, one] of texts) if (one.lent !== lentTo(source, one.record, known)) changed.add(id)
  for (const id of changed) {
    const found = texts.get(id)
    if (found) {
      found.lent = lentTo(source, found.record, known)
      fresh.put(source.object, id, documentsOf(source, found.record, found.texts, known))
    } else fresh.remove(source.object, id)
  }
  changed.clear()
}
