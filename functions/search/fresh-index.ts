import { faq } from '#shared/entities/faq.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { foldTag } from '#shared/search/fold.ts'
import { createSearchIndex, type SearchDocument, type SearchIndex } from '#shared/search/index.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import type { StoredRecord } from '#functions/store/records.ts'
import { services } from '#functions/store/services.ts'
import { names, type Names } from '#functions/published/names.ts'
import { translationFor } from '#functions/entity/present.ts'
import type { Filter } from './filter.ts'

type Text = { language_id: string; question: string; text: string }

/** The index as this process keeps it, the plain texts behind it, and what has changed since it was last brought up to date. */
type Kept = {
  index: SearchIndex
  texts: Map<string, { record: StoredRecord; texts: Text[]; named: string }>
  changed: Set<string>
  names: string
}

let kept: Kept | undefined

function open(): Kept {
  const corpus = services().corpus('faq')
  const opened: Kept = { index: createSearchIndex(), texts: new Map(), changed: new Set(corpus.rows.keys()), names: '' }
  corpus.onChange((id) => opened.changed.add(id))
  return opened
}

/** The search index with every change that was saved before this call. Reads only what the change feed has new. */
export const freshIndex = coalesce(async (): Promise<SearchIndex> => {
  kept ??= open()
  const corpus = services().corpus('faq')
  const [known] = await Promise.all([names(), corpus.fresh()])
  await readChanged(kept)
  if (kept.names !== known.generation)
    for (const [id, found] of kept.texts) if (found.named !== namesOf(found.record, known)) kept.changed.add(id)
  kept.names = known.generation
  for (const id of kept.changed) putInIndex(kept, id, known)
  kept.changed.clear()
  return kept.index
})

/** Texts are in no list row: those of changed records are read by their keys. */
async function readChanged({ changed, texts }: Kept): Promise<void> {
  const corpus = services().corpus('faq')
  const published = [...changed].filter((id) => corpus.rows.get(id)?.['status'] === 'PUBLISHED')
  const records = await services().records.getMany(faq, published)
  for (const id of changed) {
    const record = records.get(id)
    if (!record || record['status'] !== 'PUBLISHED') texts.delete(id)
    else
      texts.set(id, {
        record,
        named: '',
        texts: (record['translations'] as { language_id: string; question: string; answer: string }[]).map((one) => ({
          language_id: one.language_id,
          question: one.question,
          text: plainText(one.answer ?? ''),
        })),
      })
  }
}

function putInIndex({ index, texts }: Kept, id: string, known: Names): void {
  const found = texts.get(id)
  if (!found) {
    index.remove('faq', id)
    return
  }
  const { record } = found
  found.named = namesOf(record, known)
  const tags = (record['hashtags'] as string[]).flatMap((one) => known.hashtag(one) ?? [])
  const filter: Filter = {
    visibility: String(record['visibility']),
    countries: record['countries'] as string[],
    nationalities: record['nationalities'] as string[],
    categories: record['service_categories'] as string[],
    hashtags: tags.map(foldTag),
  }
  const documents = found.texts.map((one): SearchDocument => ({
    object: 'faq',
    id,
    language: known.acronym(one.language_id),
    language_id: one.language_id,
    title: one.question,
    text: one.text,
    tags,
    names: categoryNames(record, one.language_id),
    views: services().corpus('faq').views.get(id)?.count ?? 0,
    pinned: record['pinned'] === true,
    filter,
  }))
  index.put('faq', id, documents)
}

/** What a record is called by beside its own text: a hashtag or category that is renamed touches only those that bear it. */
const namesOf = (record: StoredRecord, known: Names): string =>
  JSON.stringify([
    (record['hashtags'] as string[]).map((one) => known.hashtag(one)),
    (record['service_categories'] as string[]).map((one) => known.translations(one)),
    (record['translations'] as { language_id: string }[]).map((one) => known.acronym(one.language_id)),
  ])

function categoryNames(record: StoredRecord, languageId: string): string[] {
  const { rows } = services().corpus(serviceCategory.name)
  return (record['service_categories'] as string[]).flatMap((id) => {
    const row = rows.get(id)
    const translation = row && translationFor(row, languageId)
    return translation?.language_id === languageId ? [String(translation['name'])] : []
  })
}
