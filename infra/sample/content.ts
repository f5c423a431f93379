import { hashtag } from '#shared/entities/hashtag.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { translated, writeNew } from '#infra/operations/seed/lookups.ts'
import type { Table } from '#functions/store/client.ts'
import { createRecords } from '#functions/store/records.ts'
import type { Change } from '#functions/store/stored-record.ts'
import { demoActor } from './accounts.ts'
import { writeSearches, writeViews } from './activity.ts'
import { sampleCategories } from '#infra/sample/content/categories.ts'
import { sampleFaqs } from '#infra/sample/content/sample-faqs.ts'
import { sampleHashtags } from '#infra/sample/content/hashtags.ts'
import { writeFaq } from './faqs.ts'
import { categoryId, hashtagId } from './ids.ts'
import { plannedHotlines } from './hotlines.ts'
import { plannedMedia } from './media-items.ts'
import { plannedOrganisations } from './organisations.ts'
import { plannedPeople } from './people.ts'
import { writePlanned } from './write.ts'
import { forEach } from './planned.ts'

function lookups(): Change[] {
  const category = (
    key: string,
    icon: string,
    name: { en: string; ar: string; fr: string },
    above: { parent_id?: string; review_days?: number },
  ): Change => ({
    entity: serviceCategory,
    id: categoryId(key),
    before: null,
    after: complete(serviceCategory, { translations: translated('name', name), icon, ...above }),
  })
  return [
    ...sampleCategories.map((one) => category(one.key, one.icon, one.name, { review_days: one.review_days })),
    ...sampleCategories.flatMap((one) =>
      one.children.map((child) => category(child.key, child.icon, child.name, { parent_id: categoryId(one.key) })),
    ),
    ...sampleHashtags.map((text): Change => ({
      entity: hashtag,
      id: hashtagId(text),
      before: null,
      after: complete(hashtag, { hashtag: text }),
    })),
  ]
}

/**
 * The sample content: categories, hashtags, FAQs of every status, organisations, media and people with their files, hotlines,
 * views and searches. Marked as sample where it is shown.
 */
export async function seedContent(table: Table): Promise<void> {
  const now = Date.now()
  const planned = [...plannedOrganisations(now), ...plannedMedia(now), ...plannedPeople(now), ...plannedHotlines()]
  const longAgo = createRecords(table, () => now - 330 * millisecondsPerDay)
  await writeNew(longAgo, lookups(), demoActor('administrator'))
  await forEach(sampleFaqs, 6, (sample) => writeFaq(table, sample))
  await writeSearches(table, now)
  await writeViews(table, now)
  await writePlanned(table, planned, now)
}
