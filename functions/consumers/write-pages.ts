import { directory } from '#shared/entities/directory.ts'
import { notice } from '#shared/entities/notice.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { announce } from '#functions/events/announce.ts'
import { affectedBy, affectsAll, type Wanted } from '#functions/pages/affected.ts'
import type { Standing } from '#functions/pages/standing.ts'
import { rebuild, writeLists, writePages, type Progress } from '#functions/pages/write.ts'
import { newId } from '#functions/store/keys.ts'
import { services } from '#functions/store/services.ts'
import { consumeTogether } from './consume.ts'

/** Milliseconds that one part of longer work may take: less than the function may work. */
const part = 15_000

const wantAll = () => announce('PagesWanted', { id: newId(Date.now()), after: '' })

async function onChanges(changes: readonly RecordChanged[]): Promise<void> {
  if (changes.some(affectsAll)) await wantAll()
  await writePages((now) => changes.flatMap((one) => affectedBy(one, now)))
}

/** Makes part of all pages, and has whoever comes next make the others. */
async function makeAll(after: string): Promise<void> {
  const progress = await rebuild({ after, pages: 0 }, Date.now() + part)
  if (!progress.done) await announce('PagesWanted', { id: newId(Date.now()), after: progress.after })
}

/** Organisations that were closed until the day before, with the answers that name them. */
function openAgain({ rows, answersNaming }: Standing, yesterday: string): Wanted[] {
  const again = rows.directory.filter((row) => row['closed_until'] === yesterday)
  return again.flatMap(({ id }) => [
    { entity: 'directory' as const, id },
    ...answersNaming(`${directory.name}/${id}`).map((one): Wanted => ({ entity: 'faq', id: one.id })),
  ])
}

/** What is another since yesterday though nobody changed it. */
async function onDay(at: string): Promise<void> {
  const [today, yesterday] = [dayOf(Date.parse(at)), dayOf(Date.parse(at) - millisecondsPerDay)]
  const notices = services().corpus(notice)
  await notices.fresh()
  const turns = [...notices.rows.values()].some(
    (row) => row.visibility === 'PUBLIC' && (row.begins_on === today || row.ends_on === yesterday),
  )
  if (turns) await wantAll()
  await writePages((now) => openAgain(now, yesterday))
  await writeLists()
}

/** Keeps the public pages as what they show; each event of a kind is made up for with all others that were gathered. */
const onEvents = consumeTogether((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  return [
    ...(changes.length > 0 ? [{ of: changes, carryOut: () => onChanges(changes.map(({ detail }) => detail)) }] : []),
    ...events.flatMap((one) => (one.name === 'DayBegan' ? [{ of: [one], carryOut: () => onDay(one.detail.at) }] : [])),
    ...events.flatMap((one) =>
      one.name === 'PagesWanted' ? [{ of: [one], carryOut: () => makeAll(one.detail.after) }] : [],
    ),
  ]
})

type Told = Parameters<typeof onEvents>[0] | { rebuild: Progress | null }

/** Called by the bus with what happened, and by whoever operates the stage to make all pages anew, part by part. */
export const handler = async (event: Told) =>
  'rebuild' in event ? rebuild(event.rebuild ?? { after: '', pages: 0 }, Date.now() + part) : onEvents(event)
