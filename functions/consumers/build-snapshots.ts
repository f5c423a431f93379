import { setImmediate } from 'node:timers/promises'
import type { Entity } from '#shared/entities/define.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { sources } from '#shared/reading/search/documents.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/environment.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { currentFrom, lackOf, storable, supply } from '#functions/search/current-index.ts'
import { isIndexStored, readStored, writeStored } from '#functions/search/stored-index.ts'
import { table } from '#functions/store/client.ts'
import { createCorpus } from '#functions/store/corpus.ts'
import { takeLease } from '#functions/store/leases.ts'
import { epochOf } from '#functions/store/snapshots/epoch.ts'
import { hasSnapshots, writeSnapshot } from '#functions/store/snapshots/rows.ts'
import { searchSnapshot } from '#functions/store/snapshots/wanted.ts'
import { consume } from './consume.ts'

/** Rows that need no snapshot: the table gives as many in one answer. */
const few = 1000

/** Records after which what there is of a new index is stored, so that whoever goes on after a break has them. */
const part = 5000

/** Seconds for which a snapshot is one builder's alone, and after which it says that it is still at work. */
const lease = { seconds: 60, renewed: 20 }

/** Does what one at a time does. Where another is at it, there is nothing to do. */
async function alone(what: string, work: () => Promise<void>): Promise<void> {
  const name = `snapshot ${what}`
  const holder = crypto.randomUUID()
  const take = () => takeLease(name, holder, lease.seconds)
  const taken = await take().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'in_progress') return null
    throw error
  })
  if (!taken) return
  const lost = (error: unknown) => logLine('warn', 'a snapshot may be built twice', { what, ...describeError(error) })
  const renewing = setInterval(() => void take().catch(lost), lease.renewed * 1000).unref()
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await taken.giveBack()
  }
}

const key = () => optionalEnv('SNAPSHOT_KEY')

/** The feed is read from its beginning: what it has forgotten is in no snapshot, and no fault of one comes into the next. */
async function buildRows(entity: Entity, always: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const corpus = createCorpus(table(), entity, Date.now, 'feed')
  await corpus.fresh()
  const held = corpus.held()
  // A table that became another while it was read is nothing that anybody could begin with.
  if (held.epoch !== epoch || (await epochOf(table()).current())?.name !== epoch) return
  if (always || held.rows.length >= few) await writeSnapshot(table(), entity, { ...held, epoch }, key())
}

/** `anew`: from the texts of all records, and not from what is stored. */
async function buildIndex(anew: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const startedAt = Date.now()
  const read = anew ? null : await readStored(epoch)
  const current = currentFrom(read && read !== 'same' ? read.stored : null)
  const lack = await lackOf(current)
  if (anew && lack.count < few) return
  let put = 0
  await supply(current, lack, async (records) => {
    await setImmediate()
    put += records
    if (anew || put < part) return
    put = 0
    await writeStored(epoch, storable(current), key())
  })
  if ((await epochOf(table()).current())?.name !== epoch) return
  await writeStored(epoch, storable(current), key())
  await epochOf(table()).note(searchSnapshot, epoch, startedAt)
}

const index = async (anew = false): Promise<void> => {
  if (isIndexStored()) await alone(searchSnapshot, () => buildIndex(anew))
}

const rows = async (entity: Entity, always = false): Promise<void> => {
  if (hasSnapshots(entity)) await alone(entity.name, () => buildRows(entity, always))
}

/** What processes begin with is made here and nowhere else: when much changed, when somebody has nothing to begin with, and every day. */
export const handler = consume({
  SnapshotWanted: async ({ what }) => {
    const entity = findEntity(what)
    if (entity) await rows(entity, true)
    if (!entity || sources.some((source) => source.entity === entity)) await index()
  },
  DayBegan: async () => {
    const failed: unknown[] = []
    const noticed = (work: Promise<void>) => work.catch((error: unknown) => void failed.push(error))
    for (const entity of entities) await noticed(rows(entity))
    await noticed(index(true))
    if (failed.length > 0) throw new AggregateError(failed, 'not every snapshot was made')
  },
})
