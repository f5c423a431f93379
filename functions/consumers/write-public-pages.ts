import { directory } from '#shared/entities/directory.ts'
import { notice } from '#shared/entities/notice.ts'
import { utcDay } from '#shared/model/overdue.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { findAffectedPages, affectsAll, type PageRef } from '#functions/public-pages/affected-pages.ts'
import type { PageData } from '#functions/public-pages/page-data.ts'
import {
  rebuildPages,
  updateParts,
  writeLists,
  writePages,
  type Progress,
} from '#functions/public-pages/write-pages.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { consumeBatch } from './consumer-handler.ts'

/** Milliseconds per slice of longer work, below the function's timeout. */
const sliceMs = 15_000

const requestFullRebuild = () => publishEvent('PagesWanted', { id: newId(Date.now()), after: '' })

async function onChanges(changes: readonly RecordChanged[]): Promise<void> {
  if (changes.some(affectsAll)) await requestFullRebuild()
  const changed = new Set(changes.map(({ entity, record }) => `${entity}/${record}`))
  await writePages((now) => changes.flatMap((one) => findAffectedPages(one, now)), changed)
}

/** Rebuilds a slice of all pages and publishes an event for the rest. */
async function continueRebuild(after: string): Promise<void> {
  const progress = await rebuildPages({ after, pages: 0 }, Date.now() + sliceMs)
  if (!progress.done) await publishEvent('PagesWanted', { id: newId(Date.now()), after: progress.after })
}

/** Returns organisations whose closure ended yesterday, with the FAQs that reference them. */
function findReopened({ rows, answersNaming }: PageData, yesterday: string): PageRef[] {
  const again = rows.directory.filter((row) => row['closed_until'] === yesterday)
  return again.flatMap(({ id }) => [
    { entity: 'directory' as const, id },
    ...answersNaming(`${directory.name}/${id}`).map((one): PageRef => ({ entity: 'faq', id: one.id })),
  ])
}

/** Updates pages that change with the date alone. */
async function onDay(at: string): Promise<void> {
  const [today, yesterday] = [utcDay(Date.parse(at)), utcDay(Date.parse(at) - millisecondsPerDay)]
  const notices = services().entityCache(notice)
  await notices.fresh()
  const turns = [...notices.rows.values()].some(
    (row) => row.visibility === 'PUBLIC' && (row.begins_on === today || row.ends_on === yesterday),
  )
  if (turns) await requestFullRebuild()
  await writePages((now) => findReopened(now, yesterday), new Set())
  await writeLists()
}

/** Updates the public pages; events of one kind in a batch are handled together. */
const onEvents = consumeBatch((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  const again = events.flatMap((one) => (one.name === 'PagesWanted' && one.detail.only ? [one] : []))
  const outdated = new Set(again.flatMap(({ detail }) => detail.only ?? []))
  return [
    ...(changes.length > 0 ? [{ of: changes, run: () => onChanges(changes.map(({ detail }) => detail)) }] : []),
    ...(again.length > 0 ? [{ of: again, run: () => updateParts([...outdated]) }] : []),
    ...events.flatMap((one) => (one.name === 'DayBegan' ? [{ of: [one], run: () => onDay(one.detail.at) }] : [])),
    ...events.flatMap((one) =>
      one.name === 'PagesWanted' && !one.detail.only
        ? [{ of: [one], run: () => continueRebuild(one.detail.after) }]
        : [],
    ),
  ]
})

type Invocation = Parameters<typeof onEvents>[0] | { rebuild: Progress | null }

/** Invoked by the bus with events, and by operators to rebuild all pages in slices. */
export const handler = async (event: Invocation) =>
  'rebuild' in event ? rebuildPages(event.rebuild ?? { after: '', pages: 0 }, Date.now() + sliceMs) : onEvents(event)
