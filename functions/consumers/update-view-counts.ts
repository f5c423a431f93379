import { publishViewCount } from '#functions/data/repositories/activity/view-counts.ts'
import { consumeBatch } from './consumer-handler.ts'
import { groupViewsByRecord } from './group-views.ts'

/** Publishes view counts to lists, once per record and batch. */
export const handler = consumeBatch((events) =>
  groupViewsByRecord(events).map(({ of, views: [{ entity, record }] }) => ({
    of,
    run: () => publishViewCount(entity, record),
  })),
)
