import type { RecordChanged } from '#shared/events/events.ts'
import { requireEnv } from '#functions/environment.ts'
import { namesIn } from '#functions/entity/references.ts'
import { sources } from '#shared/reading/search/documents.ts'
import { openCollection, patience } from '#functions/search/open-search/client.ts'
import { bringUpToDate, rebuild, type Progress } from '#functions/search/open-search/fill.ts'
import { lending } from '#shared/reading/search/documents.ts'
import { services } from '#functions/store/services.ts'
import { consume } from './consume.ts'

/** Milliseconds that one part of a rebuild may take: less than the function may work. */
const partOfRebuild = 15_000

const collection = () => openCollection(requireEnv('SEARCH_ENDPOINT'), patience.write)

/** Brings a record that changed, and all that bear its name, to what they are now in the collection that is searched. */
const onEvent = consume({
  RecordChanged: async (event) => {
    const source = sources.find(({ entity }) => entity.name === event.entity)
    if (source) await bringUpToDate(collection(), [{ source, id: event.record, version: event.version }])
    else if (lending.some(({ name }) => name === event.entity) && event.action !== 'Create')
      await bringUpToDate(collection(), await bearing(event))
  },
})

/** Records whose documents bear the name of another. */
async function bearing({ entity, record }: RecordChanged) {
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

type Told = Parameters<typeof onEvent>[0] | { rebuild: Progress | null }

/** Called by the bus with what happened, and by whoever operates the stage to fill a new index, part by part. */
export const handler = async (event: Told): Promise<Progress | void> => {
  if ('rebuild' in event) return rebuild(collection(), event.rebuild, Date.now() + partOfRebuild)
  await onEvent(event)
}
