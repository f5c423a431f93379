import { tellViews } from '#functions/store/views.ts'
import { consumeTogether } from './consume.ts'
import { byRecord } from './viewed.ts'

/** Shows lists how often records were viewed, each of them once for all of its views that were gathered. */
export const handler = consumeTogether((events) =>
  byRecord(events).map(({ of, views: [{ entity, record }] }) => ({ of, carryOut: () => tellViews(entity, record) })),
)
