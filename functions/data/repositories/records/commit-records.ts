import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Entity } from '#shared/model/define-entity.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { Claim } from '#functions/platform/idempotency-claim.ts'
import { claimStep } from '#functions/data/client/idempotency.ts'
import { newId, timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import { writeChangeMarkers, maxPlaceAgeMs, type ChangeMarker } from '#functions/data/cache/change-markers.ts'
import { isTransactionCancelled, cancellationReasons } from '#functions/data/client/dynamodb-errors.ts'
import { moveFeedRowSteps, planRecordWrite, type Origin } from './plan-record-write.ts'
import type { FeedItem } from './slim-row.ts'
import type { Actor, Change, ChangeNote, Step, StoredOf, StoredRecord } from './stored-record.ts'

/** Planned transaction. `at`: time (milliseconds) of its feed positions. */
type Plan<Described extends Entity> = {
  at: number
  command: TransactWriteCommand
  records: StoredOf<Described>[]
  entities: Entity[]
  rows: FeedItem[]
  moves: ChangeMarker[]
  steps: Step[]
}

/** Callback after a commit, with the rows written. It runs before the response is sent. */
export type OnCommit = (rows: readonly (readonly [Entity, FeedItem])[], by: Actor) => Promise<void>

/** Creates the writer of records. `now` returns milliseconds since 1970. */
export function createRecordWriter(table: Table, now: () => number, onCommit: OnCommit | undefined) {
  const { send, name } = table

  /**
   * Writes all changes in one transaction: each record with its revision, unique values and feed row, and the
   * idempotency key of the request.
   *
   * @returns The records as stored.
   * @throws `version_conflict`, `duplicate`, `in_progress` (the key was used concurrently) or `unavailable`.
   */
  async function commit<Described extends Entity>(
    changes: readonly Change<Described>[],
    by: Actor,
    request: string,
    claim: Claim | null = null,
  ): Promise<StoredOf<Described>[]> {
    const origin = { by, request, commit: crypto.randomUUID() }
    // A new record has the same id in all tries.
    let wanted = changes.map((change): Change<Described> =>
      change.before ? change : { ...change, id: change.id ?? newId(now()) },
    )
    const plans = [planAll(wanted, origin, claim)]
    const announced = new Set<object>()
    for (;;) {
      try {
        await send(async () => {
          for (;;) {
            const plan = plans.at(-1)!
            if (isOld(plan)) plans.push(planAll(wanted, origin, claim))
            else if (announced.has(plan)) return plan.command
            else {
              await writeChangeMarkers(table, plan.moves, now())
              announced.add(plan)
            }
          }
        })
        return await notifyWritten(plans.at(-1)!, by)
      } catch (error) {
        const met = blockingItemsOf(error)
        const place = met.find(({ change }) => change?.commit === origin.commit)?.record!.feed
        // An earlier try was committed, but its response was lost.
        const ownPlan = place && plans.find(({ records }) => records.some(({ feed }) => feed === place))
        if (ownPlan) return await notifyWritten(ownPlan, by)
        const relocated = inPlaceOf(wanted, met)
        if (!relocated) throw refusalOf(error, plans.at(-1)!.steps)
        wanted = relocated
        plans.push(planAll(wanted, origin, claim))
      }
    }
  }

  /** Readers look back three seconds from their position. A row committed later would be behind them and missed. */
  const isOld = ({ at }: { at: number }): boolean => now() - at >= maxPlaceAgeMs

  /** Publishes the records of a committed plan to the caches and returns them. */
  async function notifyWritten<Described extends Entity>(
    { records, entities, rows }: Plan<Described>,
    by: Actor,
  ): Promise<StoredOf<Described>[]> {
    await Promise.all([
      moveToFeedEnd(records.map((record, at) => [entities[at]!, record])),
      onCommit?.(
        rows.map((row, at) => [entities[at]!, row]),
        by,
      ),
    ])
    return records
  }

  function planAll<Described extends Entity>(
    changes: readonly Change<Described>[],
    origin: Origin,
    claim: Claim | null,
  ): Plan<Described> {
    const at = now()
    const planned = changes.map((change) => planRecordWrite(name, change, origin, at))
    const { id, version } = planned[0]!.record
    const done = { entity: changes[0]!.entity.name, id, version }
    const claimed = claim ? [claimStep(name, claim, done, at)] : []
    const steps = [...claimed, ...planned.flatMap((one) => one.steps)]
    return {
      at,
      command: transaction(steps),
      records: planned.map(({ record }) => record),
      entities: changes.map(({ entity }) => entity),
      rows: planned.map(({ row }) => row),
      moves: planned.map(({ record }, order) => changeMarkerOf(changes[order]!.entity, record, record.feed)),
      steps,
    }
  }

  /**
   * Moves the rows of records to the end of the feed if they were committed so late that readers may have passed their
   * positions. Does nothing if a record has changed since; a failure is only logged.
   */
  async function moveToFeedEnd<Described extends Entity>(
    records: readonly (readonly [Entity, StoredOf<Described>])[],
  ): Promise<void> {
    const lateRecords = records.filter(([, { feed }]) => isOld({ at: timeOfId(feed) }))
    if (lateRecords.length === 0) return
    const feeds = lateRecords.map(() => newId(now()))
    const steps = lateRecords.flatMap(([entity, record], at) => moveFeedRowSteps(name, entity, record, feeds[at]!))
    try {
      const moves = lateRecords.map(([entity, record], at) => changeMarkerOf(entity, record, feeds[at]!))
      await writeChangeMarkers(table, moves, now())
      await send(transaction(steps))
      for (const [at, [, record]] of lateRecords.entries()) record.feed = feeds[at]!
    } catch (error) {
      if (isTransactionCancelled(error)) return
      logLine('warn', 'feed_position_update_failed', {
        ids: lateRecords.map(([, { id }]) => id),
        ...describeError(error),
      })
    }
  }

  return { commit, showAgain: moveToFeedEnd }
}

function transaction(steps: readonly Step[]): TransactWriteCommand {
  if (steps.length > 100) throw new Problem('too_large')
  return new TransactWriteCommand({ TransactItems: steps.map((step) => step.action) })
}

const changeMarkerOf = ({ name: feed }: Entity, { id, version }: StoredRecord, place: string): ChangeMarker => ({
  feed,
  place,
  id,
  version,
})

/** Item whose condition failed: a record with the note of its last change, or another item. */
type BlockingItem = { version?: number; record?: StoredRecord; change?: ChangeNote }

/** The document client does not unmarshall the items of an exception. */
const blockingItemsOf = (error: unknown): BlockingItem[] =>
  cancellationReasons(error).flatMap(({ Item }) => (Item ? unmarshall(Item) : []))

/**
 * Returns the changes with the current feed positions of their records; null if no record was merely moved in the feed.
 */
function inPlaceOf<Described extends Entity>(
  changes: readonly Change<Described>[],
  met: readonly BlockingItem[],
): Change<Described>[] | null {
  let relocated = false
  const placed = changes.map((change): Change<Described> => {
    const { before } = change
    const found = met.find(({ record }) => record && before?.id === record.id && before.version === record.version)
    if (!before || !found || found.record!.feed === before.feed) return change
    relocated = true
    return { ...change, before: { ...before, feed: found.record!.feed } }
  })
  return relocated ? placed : null
}

function refusalOf(error: unknown, steps: readonly Step[]): unknown {
  const reasons = cancellationReasons(error)
  const invalidParts = reasons.filter((reason) => reason.Code === 'ValidationError').map((reason) => reason.Message)
  if (error instanceof Error && error.name === 'ValidationException') invalidParts.push(error.message)
  if (invalidParts.some((text) => /item size/i.test(text ?? ''))) return invalidField('', 'too_large')
  if (!isTransactionCancelled(error)) return error
  const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
  return steps[failed]?.refusal?.() ?? error
}
