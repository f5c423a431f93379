import type { RecordChanged } from '#shared/events/events.ts'
import { optionalEnv, requireEnv } from '#functions/environment.ts'
import { namesIn } from '#functions/entity/references.ts'
import { sources } from '#shared/reading/search/documents.ts'
import { openCollection, patience } from '#functions/search/open-search/client.ts'
import { bringUpToDate, rebuild, type Changed, type Progress } from '#functions/search/open-search/fill.ts'
import { readChanged } from '#functions/search/semantic/fill.ts'
import { modelName } from '#functions/search/semantic/model-client.ts'
import { lending } from '#shared/reading/search/documents.ts'
import { services } from '#functions/store/services.ts'
import { consumeTogether } from './consume.ts'

/** Milliseconds that one part of longer work may take: less than the function may work. */
const part = 15_000

const collection = () => openCollection(requireEnv('SEARCH_ENDPOINT'), patience.write)

/** The record that changed, and all that bear its name. */
async function touchedBy(event: RecordChanged): Promise<Changed[]> {
  const source = sources.find(({ entity }) => entity.name === event.entity)
  if (source) return [{ source, id: event.record, version: event.version }]
  return lending.some(({ name }) => name === event.entity) && event.action !== 'Create' ? bearing(event) : []
}

/** Brings all that was touched to what it is now in the collection that is searched, each record once. */
async function write(changes: readonly RecordChanged[]): Promise<void> {
  const touched = (await Promise.all(changes.map(touchedBy))).flat()
  const once = new Map(touched.map((one) => [`${one.source.object}:${one.id}`, one]))
  await bringUpToDate(collection(), [...once.values()])
}

/** Has a model read whatever it has not read as it is now. */
async function readAnew(): Promise<void> {
  const waiting = await readChanged(modelName(), Date.now() + part)
  if (waiting > 0) throw new Error(`${waiting} records are still to be read`)
}

/** What the stage has beside its table: a collection, vectors, or both. A day makes up for what of vectors was never told. */
const onEvents = consumeTogether((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  const toRead = events.filter(
    ({ name, detail }) =>
      name === 'DayBegan' || ('entity' in detail && sources.some(({ entity }) => entity.name === detail.entity)),
  )
  const written = { of: changes, carryOut: () => write(changes.map(({ detail }) => detail)) }
  return [
    ...(optionalEnv('SEARCH_ENDPOINT') && changes.length > 0 ? [written] : []),
    ...(optionalEnv('SEMANTIC_MODEL') && toRead.length > 0 ? [{ of: toRead, carryOut: readAnew }] : []),
  ]
})

/** Records whose documents bear the name of another. */
async function bearing({ entity, record }: RecordChanged): Promise<Changed[]> {
  const all = await Promise.all(
    sources.map(async (source) => {
      const fields = Object.entries(source.entity.fields).flatMap(([name, { to }]) => (to === entity ? [name] : []))
      const corpus = services().corpus(source.entity)
      await corpus.fresh()
      const rows = [...corpus.rows.values()].filter(
        (row) => entity === 'language' || fields.some((field) => namesIn(row, field, record)),
      )
      return rows.map(({ id, version }) => ({ source, id, version }))
    }),
  )
  return all.flat()
}

type Told = Parameters<typeof onEvents>[0] | { rebuild: Progress | null } | { read: true }

/** Called by the bus with what happened, and by whoever operates the stage to fill a new index, or all vectors, part by part. */
export const handler = async (event: Told) => {
  if ('rebuild' in event) return rebuild(collection(), event.rebuild, Date.now() + part)
  if ('read' in event) return { waiting: await readChanged(modelName(), Date.now() + part) }
  return onEvents(event)
}
