import { directory } from '#shared/entities/directory.ts'
import { notice } from '#shared/entities/notice.ts'
import { utcDay } from '#shared/model/overdue.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { findAffectedPages, affectsAll, type PageRef } from '#functions/public-pages/affected-pages.ts'
import type { PageData } from '#functions/public-pages/page-data.ts'
import { rebuildPages, writeLists, writePages, type Progress } from '#functions/public-pages/write-pages.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { consumeBatch } from './consumer-handler.ts'

/** Milliseconds that one part of longer work may take: less than the function may work. */
const sliceMs = 15_000

const requestFullRebuild = () => publishEvent('PagesWanted', { id: newId(Date.now()), after: '' })

async function onChanges(changes: readonly RecordChanged[]): Promise<void> {
  if (changes.some(affectsAll)) await requestFullRebuild()
  await writePages((now) => changes.flatMap((one) => findAffectedPages(one, now)))
}

/** Makes part of all pages, and has whoever comes next make the others. */
async function continueRebuild(after: string): Promise<void> {
  const progress = await rebuildPages({ after, pages: 0 }, Date.now() + sliceMs)
  if (!progress.done) await publishEvent('PagesWanted', { id: newId(Date.now()), after: progress.after })
}

/** Organisations that were closed until the day before, with the answers that name them. */
function findReopened({ rows, answersNaming }: PageData, yesterday: string): PageRef[] {
  const again = rows.directory.filter((row) => row['closed_until'] === yesterday)
  return again.flatMap(({ id }) => [
    { entity: 'directory' as const, id },
    ...answersNaming(`${directory.name}/${id}`).map((one): PageRef => ({ entity: 'faq', id: one.id })),
  ])
}

/** What is another since yesterday though nobody changed it. */
async function onDay(at: string): Promise<void> {
  const [today, yesterday] = [utcDay(Date.parse(at)), utcDay(Date.parse(at) - millisecondsPerDay)]
  const notices = services().entityCache(notice)
  await notices.fresh()
  const turns = [...notices.rows.values()].some(
    (row) => row.visibility === 'PUBLIC' && (row.begins_on === today || row.ends_on === yesterday),
  )
  if (turns) await requestFullRebuild()
  await writePages((now) => findReopened(now, yesterday))
  await writeLists()
}

/** Keeps the public pages as what they show; each event of a kind is made up for with all others that were gathered. */
const onEvents = consumeBatch((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  return [
    ...(changes.length > 0 ? [{ of: changes, carryOut: () => onChanges(changes.map(({ detail }) => detail)) }] : []),
    ...events.flatMap((one) => (one.name === 'DayBegan' ? [{ of: [one], carryOut: () => onDay(one.detail.at) }] : [])),
    ...events.flatMap((one) =>
      one.name === 'PagesWanted' ? [{ of: [one], carryOut: () => continueRebuild(one.detail.after) }] : [],
    ),
  ]
})

type Invocation = Parameters<typeof onEvents>[0] | { rebuild: Progress | null }

/** Called by the bus with what happened, and by whoever operates the stage to make all pages anew, part by part. */
export const handler = async (event: Invocation) =>
  'rebuild' in event ? rebuildPages(event.rebuild ?? { after: '', pages: 0 }, Date.now() + sliceMs) : onEvents(event)
