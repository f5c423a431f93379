import { contentFields, faq } from '#shared/entities/faq.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { isAwaitingApproval, type FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import { millisecondsPerDay, millisecondsPerHour } from '#shared/time-units.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import type { Actor, StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import { waitingSince, appendDecision } from '#functions/domain/faq/approval-waiting-time.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { demoActor } from './demo-accounts.ts'
import { faqLinks } from '#infra/sample/content/sample-faqs.ts'
import type { SampleFaq, SampleTranslations } from '#infra/sample/content/sample-faqs.ts'
import { categoryId, directoryId, faqId, hashtagId, languageIds, mediaId } from './sample-ids.ts'

const supervisor = () => demoActor('supervisor')

/** Returns translations in stored form, the source language first. */
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

const comment = (text: string, status: FaqStatus, at: number, by: Actor) => ({
  id: crypto.randomUUID(),
  text,
  status,
  created_at: new Date(at).toISOString(),
  created_by: by.id,
  created_by_name: by.name,
})

type Stored = StoredOf<typeof faq>

/** Writes one FAQ with its history: created, submitted, decided, and possibly revised, each at a different time. */
export async function writeFaq(table: Table, sample: SampleFaq): Promise<void> {
  const author = demoActor(sample.author)
  const links = faqLinks[sample.key]
  const start = Date.now() - sample.days_ago * millisecondsPerDay
  let record: Stored | null = null
  const step = async (hours: number, by: Actor, change: Partial<Stored>, note?: string): Promise<void> => {
    const at = Math.min(start + hours * millisecondsPerHour, Date.now())
    const { commit } = createRecords(table, () => at)
    const whole = { status: 'DRAFT' as const, ...record, ...change }
    const decided = record && isAwaitingApproval(record) && !isAwaitingApproval(whole)
    const after = {
      ...whole,
      awaits_approval: isAwaitingApproval(whole),
      waiting_since: waitingSince(record, whole, at),
      ...(decided && { decisions: appendDecision(record, sample.visibility, at) }),
    }
    const written = await commit(
      [{ entity: faq, before: record, after, ...(record ? {} : { id: faqId(sample.key) }), note }],
      by,
      'seed',
    )
    record = written[0]!
  }
  await step(0, author, {
    ...withEmptyValues(faq, {
      translations: translations(sample.translations, sample.source, 1),
      service_categories: sample.categories.map(categoryId),
      hashtags: sample.hashtags.map((text) => hashtagId(text)),
      directories: links?.directories?.map(directoryId),
      media: links?.media?.map(mediaId),
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
  const waits = sample.status === 'WAITING_FOR_APPROVAL'
  await step(waits ? 2 : decided - hoursToDecide(sample.key), author, { status: 'WAITING_FOR_APPROVAL' }, 'submitted')
  if (waits) return
  const reviewer = author.id === supervisor().id ? demoActor('administrator') : supervisor()
  const decidedAt = start + decided * millisecondsPerHour
  if (sample.status === 'DECLINED') {
    const comments = [comment(sample.comment ?? '', 'DECLINED', decidedAt, reviewer)]
    return step(decided, reviewer, { status: 'DECLINED', comments }, 'returned')
  }
  await step(decided, reviewer, { status: 'PUBLISHED', ...verificationBy(reviewer, decidedAt) }, 'approved')
  if (sample.pinned) await step(decided + 1, reviewer, { pinned: true }, 'pinned')
  const edited = decided + 10
  if (sample.pending)
    await step(
      edited,
      author,
      pendingOf(record!, sample, author, start + edited * millisecondsPerHour, reviewer),
      'revision_edited',
    )
}

/** Hours from creation to the decision. */
const decided = 20

/** Varies the waiting time for a decision from 1 to 18 hours. */
const hoursToDecide = (key: string): number => 1 + ((key.length * 7) % 18)

function pendingOf(
  record: Stored,
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
    ? { pending, comments: [comment(changed.comment, 'DECLINED', at + millisecondsPerHour, reviewer)] }
    : { pending }
}
