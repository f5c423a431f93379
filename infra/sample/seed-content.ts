import { hashtag } from '#shared/entities/hashtag.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { translated, writeNewRecords } from '#infra/seed/lookups.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import { demoActor } from './demo-accounts.ts'
import { writeSearches, writeViews } from './views-and-searches.ts'
import { sampleCategories, sampleHashtags } from '#infra/sample/content/categories.ts'
import { sampleFaqs } from '#infra/sample/content/sample-faqs.ts'
import { writeFaq } from './faqs.ts'
import { categoryId, hashtagId } from './sample-ids.ts'
import { hotlineRecords } from './hotlines.ts'
import { mediaRecords } from './media-items.ts'
import { organisationRecords } from './organisations.ts'
import { peopleRecords } from './people.ts'
import { forEachConcurrently, type SampleRecord } from './sample-record.ts'
import { writeFiles } from './write-files.ts'

async function writeSampleRecords(table: Table, planned: readonly SampleRecord[], now: number): Promise<void> {
  const groups = Map.groupBy(planned, ({ days_ago, by }) => `${days_ago} ${by.id}`)
  await Promise.all([
    writeFiles(table, planned, now),
    forEachConcurrently([...groups.values()], 4, async (group) => {
      const { by, days_ago } = group[0]!
      const records = createRecords(table, () => now - days_ago * millisecondsPerDay)
      const changes = group.map(({ entity, id, values, serverFields: kept }) => ({
        entity,
        id,
        before: null,
        after: { ...withEmptyValues(entity, values), ...kept },
      }))
      await writeNewRecords(records, changes, by)
    }),
  ])
}

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
    after: withEmptyValues(serviceCategory, { translations: translated('name', name), icon, ...above }),
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
      after: withEmptyValues(hashtag, { hashtag: text }),
    })),
  ]
}

/**
 * Writes the sample content: categories, hashtags, FAQs in every status, organisations, media, people with files,
 * hotlines, views and searches. The interface marks it as sample content.
 */
export async function seedContent(table: Table): Promise<void> {
  const now = Date.now()
  const planned = [...organisationRecords(now), ...mediaRecords(now), ...peopleRecords(now), ...hotlineRecords()]
  const longAgo = createRecords(table, () => now - 330 * millisecondsPerDay)
  await writeNewRecords(longAgo, lookups(), demoActor('administrator'))
  await forEachConcurrently(sampleFaqs, 6, (sample) => writeFaq(table, sample))
  await writeSearches(table, now)
  await writeViews(table, now)
  await writeSampleRecords(table, planned, now)
}
