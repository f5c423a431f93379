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

/** Milliseconds per slice of longer work, below the function's timeout. */
const sliceMs = 15_000

const collection = () => createOpenSearchClient(requireEnv('SEARCH_ENDPOINT'), timeoutMs.write)

/** Returns the changed record, or all records whose documents contain its name. */
async function findTouched(event: RecordChanged): Promise<ChangedRecord[]> {
  const source = searchSources.find(({ entity }) => entity.name === event.entity)
  if (source) return [{ source, id: event.record, version: event.version }]
  return nameSourceEntities.some(({ name }) => name === event.entity) && event.action !== 'Create'
    ? findReferencing(event)
    : []
}

/** Updates the affected records in the collection, each once. */
async function write(changes: readonly RecordChanged[]): Promise<void> {
  const touched = (await Promise.all(changes.map(findTouched))).flat()
  const once = new Map(touched.map((one) => [`${one.source.object}:${one.id}`, one]))
  await updateChangedRecords(collection(), [...once.values()])
}

async function embedChangedRecords(): Promise<void> {
  const waiting = await updateVectors(modelName(), Date.now() + sliceMs)
  if (waiting > 0) throw new Error(`${waiting} records are still to be read`)
}

/**
 * Updates the search backends of the stage: collection, vectors, or both. The daily event completes missing vectors.
 */
const onEvents = consumeBatch((events) => {
  const changes = events.flatMap((one) => (one.name === 'RecordChanged' ? [one] : []))
  const relevantEvents = events.filter(
    ({ name, detail }) =>
      name === 'DayBegan' || ('entity' in detail && searchSources.some(({ entity }) => entity.name === detail.entity)),
  )
  const written = { of: changes, run: () => write(changes.map(({ detail }) => detail)) }
  return [
    ...(optionalEnv('SEARCH_ENDPOINT') && changes.length > 0 ? [written] : []),
    ...(optionalEnv('SEMANTIC_MODEL') && relevantEvents.length > 0
      ? [{ of: relevantEvents, run: embedChangedRecords }]
      : []),
  ]
})

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

/** Invoked by the bus with events, and by operators to rebuild the index or all vectors in slices. */
export const handler = async (event: Invocation) => {
  if ('rebuild' in event) return rebuildIndex(collection(), event.rebuild, Date.now() + sliceMs)
  if ('read' in event) return { waiting: await updateVectors(modelName(), Date.now() + sliceMs) }
  return onEvents(event)
}
