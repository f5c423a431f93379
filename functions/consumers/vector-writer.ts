import { sources } from '#shared/reading/search/documents.ts'
import { modelName } from '#functions/search/semantic/model-client.ts'
import { bringUpToDate } from '#functions/search/semantic/fill.ts'
import { consumeTogether } from './consume.ts'

/** Milliseconds that one part of the work may take: less than the function may work. */
const part = 15_000

async function bringAll(): Promise<void> {
  const waiting = await bringUpToDate(modelName(), Date.now() + part)
  if (waiting > 0) throw new Error(`${waiting} records are still to be read`)
}

/** Whatever is told of records that are found, all of them are looked at, once for all events: none can be missed for good. */
const onEvents = consumeTogether((events) => {
  const telling = events.filter(
    ({ name, detail }) =>
      name === 'DayBegan' || sources.some(({ entity }) => 'entity' in detail && entity.name === detail.entity),
  )
  return telling.length === 0 ? [] : [{ of: telling, carryOut: bringAll }]
})

type Told = Parameters<typeof onEvents>[0] | { fill: true }

/** Called by the bus with what happened, and by whoever operates the stage to fill the store, part by part. */
export const handler = async (event: Told) =>
  'fill' in event ? { waiting: await bringUpToDate(modelName(), Date.now() + part) } : onEvents(event)
