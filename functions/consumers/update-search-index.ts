import type { RecordChanged } from '#shared/api/events.ts'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import { isReferencedIn } from '#functions/domain/entity/find-references.ts'
import { searchSources } from '#shared/reader/search/record-search-documents.ts'
import { createOpenSearchClient, timeoutMs } from '#functions/search/opensearch/opensearch-client.ts'
import {
  updateChangedRecords,
  rebuildIndex,
  type ChangedRecord,
  type RebuildProgress,
} from '#functions/search/opensearch/rebuild-index.ts'
import { updateVectors } from '#functions/search/semantic/update-vectors.ts'
import { modelName } from '#functions/search/semantic/embedding-client.ts'
import { nameSourceEntities } from '#shared/reader/search/record-search-documents.ts'
import { services } from '#functions/data/services.ts'
import { consumeBatch } from './consumer-handler.ts'

/** Milliseconds that one part of longer work may take: less than the function may work. */
const sliceMs = 15_000

const collection = () => createOpenSearchClient(requireEnv('SEARCH_ENDPOINT'), timeoutMs.write)

/** The record that changed, and all that bear its name. */
async function findTouched(event: RecordChanged): Promise<ChangedRecord[]> {
  const source = searchSources.find(({ entity }) => entity.name === event.entity)
  if (source) return [{ source, id: event.record, version: event.version }]
  return nameSourceEntities.some(({ name }) => name === event.entity) && event.action !== 'Create'
    ? findReferencing(event)
    : []
}

/** Brings all that was touched to what it is now in the collection that is searched, each record once. */
async function write(changes: readonly RecordChanged[]): Promise<void> {
  const touched = (await Promise.all(changes.map(findTouched))).flat()
  const once = new Map(touched.map((one) => [`${one.source.object}:${one.id}`, one]))
  await updateChangedRecords(collection(), [...once.values()])
}

/** Has a model read whatever it has not read as it is now. */
async function embedChangedRecords(): Promise<void> {
  const waiting = await updateVectors(modelName(), Date.now() + sliceMs)
  if (waiting > 0) throw new Error(`${waiting} records are still to be read`)
}

/** What the stage has beside its table: a collection, vectors, or both. A day makes up for what of vectors was never told. */
const onEvents = consumeBatch((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  const toRead = events.filter(
    ({ name, detail }) =>
      name === 'DayBegan' || ('entity' in detail && searchSources.some(({ entity }) => entity.name === detail.entity)),
  )
  const written = { of: changes, carryOut: () => write(changes.map(({ detail }) => detail)) }
  return [
    ...(optionalEnv('SEARCH_ENDPOINT') && changes.length > 0 ? [written] : []),
    ...(optionalEnv('SEMANTIC_MODEL') && toRead.length > 0 ? [{ of: toRead, carryOut: embedChangedRecords }] : []),
  ]
})

/** Records whose documents bear the name of another. */
async function findReferencing({ entity, record }: RecordChanged): Promise<ChangedRecord[]> {
  const all = await Promise.all(
    searchSources.map(async (source) => {
      const fields = Object.entries(source.entity.fields).flatMap(([name, { to }]) => (to === entity ? [name] : []))
      const entityCache = services().entityCache(source.entity)
      await entityCache.fresh()
      const rows = [...entityCache.rows.values()].filter(
        (row) => entity === 'language' || fields.some((field) => isReferencedIn(row, field, record)),
      )
      return rows.map(({ id, version }) => ({ source, id, version }))
    }),
  )
  return all.flat()
}

type Invocation = Parameters<typeof onEvents>[0] | { rebuild: RebuildProgress | null } | { read: true }

/** Called by the bus with what happened, and by whoever operates the stage to fill a new index, or all vectors, part by part. */
export const handler = async (event: Invocation) => {
  if ('rebuild' in event) return rebuildIndex(collection(), event.rebuild, Date.now() + sliceMs)
  if ('read' in event) return { waiting: await updateVectors(modelName(), Date.now() + sliceMs) }
  return onEvents(event)
}
