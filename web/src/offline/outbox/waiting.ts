import type { ApiProblem } from '#web/api/problem.ts'
import type { FormValues } from '#web/entity/written.ts'
import { changeKept, keptName, readKept } from '#web/session/kept.ts'
import { sessionState } from '#web/session/session.ts'
import { createStore } from '#web/session/store.ts'
import { countWaiting } from './outbox-state.ts'

/** What may be done without a network: one's own lists, and drafts. What is wished stands in it, not what it makes of a record. */
export type Work =
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

type Refusal = Pick<ApiProblem, 'status' | 'code' | 'detail'>

export type Waiting = {
  /** The Idempotency-Key under which it is sent, however often. */
  key: string
  madeAt: string
  work: Work
  /** It was sent, and may have arrived without an answer. */
  tried: boolean
  refused: Refusal | null
}

const { now: waiting, become, useNow: useWaiting } = createStore<readonly Waiting[]>([])

export { waiting, useWaiting }

const tabs = new BroadcastChannel('outbox')
tabs.addEventListener('message', () => void readWaiting())

const nameOf = (userId: string): string => keptName(userId, 'outbox')

/** Reads what waits of whoever is signed in; nothing of anybody else. */
export async function readWaiting(userId = sessionState().user?.id): Promise<readonly Waiting[]> {
  const rows = (userId && (await readKept<Waiting[]>(nameOf(userId)))) || []
  become(rows)
  countWaiting(rows.length)
  return rows
}

/** Changes what waits, in all tabs; false where this browser keeps nothing. */
export async function changeWaiting(change: (rows: Waiting[]) => Waiting[]): Promise<boolean> {
  const userId = sessionState().user?.id
  const kept = userId !== undefined && (await changeKept<Waiting[]>(nameOf(userId), (rows) => change(rows ?? [])))
  await readWaiting()
  tabs.postMessage(null)
  return kept
}

/** A later draft of the same record takes the place of the one before. */
const replaces = (work: Work, { work: earlier, refused }: Waiting): boolean =>
  work.kind === 'faqDraft' && earlier.kind === 'faqDraft' && work.id !== null && earlier.id === work.id && !refused

export const put = (row: Waiting): Promise<boolean> =>
  changeWaiting((rows) => [...rows.filter((earlier) => !replaces(row.work, earlier)), row])

export const discard = (key: string): Promise<boolean> => changeWaiting((rows) => rows.filter((row) => row.key !== key))

export const mark = (key: string, change: Partial<Pick<Waiting, 'tried' | 'refused'>>): Promise<boolean> =>
  changeWaiting((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
