import { publishViewCount } from '#functions/data/repositories/activity/view-counts.ts'
import { consumeBatch } from './consumer-handler.ts'
import { groupViewsByRecord } from './group-views.ts'

/** Shows lists how often records were viewed, each of them once for all of its views that were gathered. */
export const handler = consumeBatch((events) =>
  groupViewsByRecord(events).map(({ of, views: [{ entity, record }] }) => ({
    of,
    carryOut: () => publishViewCount(entity, record),
  })),
)
