import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { contentFields, faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { complete } from '#shared/entities/schemas.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { foldTag } from '#shared/search/fold.ts'
import { translated, writeNew } from '#functions/seed/lookups.ts'
import type { Table } from '#functions/store/client.ts'
import { viewsId } from '#functions/store/corpus.ts'
import { expiry, feedKey, journalKey, newId, viewsKey } from '#functions/store/keys.ts'
import { createRecords, type Actor, type Change, type StoredRecord } from '#functions/store/records.ts'
import { awaitsApproval, type Workflow } from '#shared/workflow/faq.ts'
import { cleanHtml } from '#functions/text/clean-html.ts'
import { demoActor } from './accounts.ts'
import { sampleCategories } from './content/categories.ts'
import { sampleFaqs } from './content/sample-faqs.ts'
import type { SampleFaq, SampleTranslations } from './content/sample-faq.ts'
import { sampleHashtags } from './content/hashtags.ts'
import { sampleSearches } from './content/searches.ts'

const languageIds = { en: '1', ar: '2', fr: '3' } as const
const day = 86_400_000
const supervisor = () => demoActor('supervisor')

export const categoryId = (key: string): string => `category-${key}`
const faqId = (key: string): string => `faq-${key}`
const hashtagIds = new Map(sampleHashtags.map((text, at) => [foldTag(text), `hashtag-${at + 1}`]))

function lookups(): Change[] {
  const category = (
    key: string,
    icon: string,
    name: { en: string; ar: string; fr: string },
    parent: string | null,
  ): Change => ({
    entity: serviceCategory,
    id: categoryId(key),
    before: null,
    after: complete(serviceCategory, { translations: translated('name', name), icon, parent_id: parent }),
  })
  return [
    ...sampleCategories.map((one) => category(one.key, one.icon, one.name, null)),
    ...sampleCategories.flatMap((one) =>
      one.children.map((child) => category(child.key, child.icon, child.name, categoryId(one.key))),
    ),
    ...sampleHashtags.map((text): Change => ({
      entity: hashtag,
      id: hashtagIds.get(foldTag(text))!,
      before: null,
      after: complete(hashtag, { hashtag: text }),
    })),
  ]
}

/** Translations as they are kept, the source language first. */
function translations(texts: SampleTranslations, source: SampleFaq['source'], version: number) {
  const order = [source, ...(['en', 'ar', 'fr'] as const).filter((one) => one !== source)]
  return order.flatMap((one) => {
    const text = texts[one]
    return text
      ? [
          {
            language_id: languageIds[one],
            question: text.question,
            answer: cleanHtml(text.answer),
            source_version: version,
          },
        ]
      : []
  })
}

const comment = (text: string, status: string, at: number, by: Actor) => ({
  id: crypto.randomUUID(),
  text,
  status,
  created_at: new Date(at).toISOString(),
  created_by: by.id,
  created_by_name: by.name,
})

/** One FAQ through its life: written, submitted, decided on, and perhaps changed since; each step at its own time. */
async function writeFaq(table: Table, sample: SampleFaq): Promise<void> {
  const author = demoActor(sample.author)
  const start = Date.now() - sample.days_ago * day
  let record: StoredRecord | null = null
  const step = async (hours: number, by: Actor, change: Record<string, unknown>, note?: string): Promise<void> => {
    const at = Math.min(start + hours * 3_600_000, Date.now())
    const { commit } = createRecords(table, () => at)
    const whole = { ...record, ...change } as Record<string, unknown> & Workflow
    const after = { ...whole, awaits_approval: awaitsApproval(whole) }
    const written = await commit(
      [{ entity: faq, before: record, after, ...(record ? {} : { id: faqId(sample.key) }), note }],
      by,
      'seed',
    )
    record = written[0]!
  }
  await step(0, author, {
    ...complete(faq, {
      translations: translations(sample.translations, sample.source, 1),
      service_categories: sample.categories.map(categoryId),
      hashtags: sample.hashtags.map((text) => hashtagIds.get(foldTag(text))!),
      visibility: sample.visibility,
      contact_office: sample.contact_office ?? null,
    }),
    translations: translations(sample.translations, sample.source, 1),
    source_language_id: languageIds[sample.source],
    source_version: 1,
    text_changed_by: author.id,
    comments: [],
    pending: null,
  })
  if (sample.status === 'DRAFT') return
  await step(2, author, { status: 'WAITING_FOR_APPROVAL' }, 'submitted')
  if (sample.status === 'WAITING_FOR_APPROVAL') return
  const reviewer = author.id === supervisor().id ? demoActor('administrator') : supervisor()
  if (sample.status === 'DECLINED') {
    const comments = [comment(sample.comment ?? '', 'DECLINED', start + 20 * 3_600_000, reviewer)]
    return step(20, reviewer, { status: 'DECLINED', comments }, 'returned')
  }
  await step(
    20,
    reviewer,
    { status: 'PUBLISHED', verified_at: new Date(start + day).toISOString().slice(0, 10) },
    'approved',
  )
  if (sample.pinned) await step(21, reviewer, { pinned: true }, 'pinned')
  if (sample.pending)
    await step(30, author, pendingOf(record!, sample, author, start + 30 * 3_600_000, reviewer), 'revision_edited')
}

function pendingOf(
  record: StoredRecord,
  sample: SampleFaq,
  author: Actor,
  at: number,
  reviewer: Actor,
): Record<string, unknown> {
  const changed = sample.pending!
  const content = Object.fromEntries(contentFields.map((name) => [name, record[name]]))
  const pending = {
    ...content,
    translations: translations({ ...sample.translations, ...changed.translations }, sample.source, 1),
    source_language_id: languageIds[sample.source],
    source_version: 1,
    status: changed.status,
    created_by: author.id,
    created_by_name: author.name,
    created_at: new Date(at).toISOString(),
    text_changed_by: author.id,
  }
  return changed.comment
    ? { pending, comments: [comment(changed.comment, 'DECLINED', at + 3_600_000, reviewer)] }
    : { pending }
}

/** Views spread over the last weeks, more of them lately. */
function viewDays(count: number): Record<string, number> {
  const days: Record<string, number> = {}
  for (let at = 0; at < count; at++) {
    const date = new Date(Date.now() - Math.floor((at / count) ** 2 * 60) * day).toISOString().slice(0, 10)
    days[date] = (days[date] ?? 0) + 1
  }
  return days
}

async function writeViews({ documents, name }: Table): Promise<void> {
  const items = sampleFaqs.flatMap((sample) => {
    if (!sample.views) return []
    const value = { count: sample.views, days: viewDays(sample.views) }
    const feed = newId()
    const id = faqId(sample.key)
    return [
      { ...viewsKey('faq', id), version: 1, feed, ...value },
      { ...feedKey('faq', feed), id: viewsId(id), version: 1, row: JSON.stringify(value) },
    ]
  })
  await writeItems(documents, name, items)
}

async function writeSearches({ documents, name: TableName }: Table): Promise<void> {
  const items = sampleSearches.map((search, at) => {
    const time = Date.now() - search.days_ago * day - at * 60_000
    const id = newId(time)
    return {
      ...journalKey('capture-search', id),
      id,
      created_at: new Date(time).toISOString(),
      reader: 'sample',
      keywords: search.keywords,
      ip: '192.0.2.0',
      location: search.place,
      search_times: 1,
      other_params: {},
      search_object: search.object,
      search_language: search.language,
      results_count: search.results_count,
      clicked_id: null,
      expires_at: expiry(time, 90),
    }
  })
  await writeItems(documents, TableName, items)
}

/** Items that one call takes. */
const atOnce = 25

async function writeItems(
  documents: Table['documents'],
  name: string,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    const some = items.slice(from, from + atOnce).map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [name]: some } }))
  }
}

/** The sample content: categories, hashtags, FAQs of every status, views and searches. Marked as sample where it is shown. */
export async function seedContent(table: Table): Promise<void> {
  const records = createRecords(table)
  const rest = [...sampleFaqs]
  const writer = async (): Promise<void> => {
    for (let sample = rest.pop(); sample; sample = rest.pop()) await writeFaq(table, sample)
  }
  const writers = Array.from({ length: 6 }, writer)
  await Promise.all([
    writeNew(records, lookups(), demoActor('administrator')),
    ...writers,
    writeSearches(table),
    writeViews(table),
  ])
}
