import type { ApiProblem } from '#web/api/http/api-problem.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'
import { updateUserValue, userKey, readUserValue } from '#web/session/storage/user-storage.ts'
import { sessionState } from '#web/session/session.ts'
import { createStore } from '#web/platform/create-store.ts'
import { setQueuedCount } from './outbox-state.ts'

/**
 * Work that can be queued offline: changes of own lists, and drafts. Stores the intended change, not the resulting
 * record.
 */
export type OutboxChange =
  | { kind: 'listNew'; name: string; faqs: string[] }
  | { kind: 'listName'; id: string; name: string; before: string }
  | { kind: 'listAdd' | 'listRemove'; id: string; name: string; faq: string }
  | {
      kind: 'faqDraft'
      id: string | null
      name: string
      version: number | null
      body: unknown
      values: FormValues
      base?: FormValues
    }

type RejectedProblem = Pick<ApiProblem, 'status' | 'code' | 'detail'>

export type QueuedWork = {
  /** Idempotency key of all attempts. */
  key: string
  madeAt: string
  work: OutboxChange
  /** True if it was sent, but no response arrived. */
  tried: boolean
  refused: RejectedProblem | null
}

const { get: getQueuedWork, set: setQueuedWork, useValue: useQueuedWork } = createStore<readonly QueuedWork[]>([])

export { getQueuedWork, useQueuedWork }

const tabs = new BroadcastChannel('outbox')
tabs.addEventListener('message', () => void readQueue())

const nameOf = (userId: string): string => userKey(userId, 'outbox')

/** Reads the queue of the current user, and updates the state. */
export async function readQueue(userId = sessionState().user?.id): Promise<readonly QueuedWork[]> {
  const rows = (userId && (await readUserValue<QueuedWork[]>(nameOf(userId)))) || []
  setQueuedWork(rows)
  setQueuedCount(rows.length)
  return rows
}

/**
 * Updates the queue in all tabs.
 *
 * @returns false if the browser cannot store it
 */
export async function changeQueue(change: (rows: QueuedWork[]) => QueuedWork[]): Promise<boolean> {
  const userId = sessionState().user?.id
  const isStored =
    userId !== undefined && (await updateUserValue<QueuedWork[]>(nameOf(userId), (rows) => change(rows ?? [])))
  await readQueue()
  tabs.postMessage(null)
  return isStored
}

/** A later draft of the same record replaces the earlier one. */
const replaces = (work: OutboxChange, { work: earlier, refused }: QueuedWork): boolean =>
  work.kind === 'faqDraft' && earlier.kind === 'faqDraft' && work.id !== null && earlier.id === work.id && !refused

export const enqueue = (row: QueuedWork): Promise<boolean> =>
  changeQueue((rows) => [...rows.filter((earlier) => !replaces(row.work, earlier)), row])

export const removeFromQueue = (key: string): Promise<boolean> =>
  changeQueue((rows) => rows.filter((row) => row.key !== key))

export const updateQueued = (key: string, change: Partial<Pick<QueuedWork, 'tried' | 'refused'>>): Promise<boolean> =>
  changeQueue((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
