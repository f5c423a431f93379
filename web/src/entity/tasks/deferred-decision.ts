import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { loadNamespaces, t } from 'i18next'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { config } from '#web/api/config.ts'
import { ApiProblem, isProblem } from '#web/api/http/api-problem.ts'
import { randomKey, request } from '#web/api/http/client.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { closeToast, getShownToasts, toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { currentLanguage } from '#web/i18n/current-language.ts'
import { createStore } from '#web/platform/create-store.ts'
import { readKey } from '#web/platform/local-storage.ts'
import { registerUnsaved } from '#web/session/reauthentication.ts'
import { sessionState } from '#web/session/session.ts'

/** Decision about the record of a task, and the request that applies it to the version that the user has read. */
export type Decision = {
  kind: 'confirmed' | 'published' | 'returned' | 'accepted' | 'rejected' | 'done' | 'dismissed' | 'fixed'
  entity: string
  id: string
  title: string
  version: number
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: Record<string, unknown>
}

/** Decisions that can be undone or are being sent, with the user who made them. */
type PendingDecision = Decision & { userId: string | undefined }

const { get: getPending, set: setPending, useValue: usePending } = createStore<readonly PendingDecision[]>([])

/** Pending decisions without a response of the server. They are sent when the page closes. */
const unsent = new Set<PendingDecision>()

export type RecordOfTask = Pick<Decision, 'entity' | 'id'>

/** Decisions that were undone or rejected, by record. Their comments are offered again. */
const unapplied = new Map<string, Decision>()

const recordKey = ({ entity, id }: RecordOfTask): string => `${entity} ${id}`

export const findUnapplied = (record: RecordOfTask): Decision | undefined => unapplied.get(recordKey(record))

const findPending = (all: readonly PendingDecision[], { entity, id }: RecordOfTask) =>
  all.find((one) => one.entity === entity && one.id === id)

export const isDecided = (record: RecordOfTask): boolean => findPending(getPending(), record) !== undefined

/** Returns the decision about a record until it is undone, or sent and visible in the lists. */
export const usePendingDecision = (record: RecordOfTask): Decision | undefined => findPending(usePending(), record)

const removePending = (decision: PendingDecision): void => setPending(getPending().filter((one) => one !== decision))

/** Isolates the text direction of a title within a sentence. */
const isolated = (title: string): string => `\u2068${title}\u2069`

const toastText = ({ kind, title }: Decision): string => t(`work:decidingOf.${kind}`, { title: isolated(title) })

/** Shows the toast with the undo button, whose code loads on first use. Resolves when it is closed. */
async function offerUndo(decision: PendingDecision): Promise<void> {
  const { showUndoToast } = await import('#web/entity/undo/undo-toast.tsx')
  const cancel = async (): Promise<void> => {
    unsent.delete(decision)
    unapplied.set(recordKey(decision), decision)
    removePending(decision)
  }
  await new Promise<void>((resolve, reject) => {
    showUndoToast(toastText(decision), {
      undoActions: [{ id: decision.id, title: decision.title, send: cancel }],
      undone: 'done',
      invalidate: async () => {},
      onClose: resolve,
    }).catch(reject)
  })
}

/** Invalidates the queries of the task's record, and of the record that the request changes. */
async function invalidate({ entity, path }: Decision, client: QueryClient): Promise<void> {
  const changed = new Set([entity, path.split('/')[0]!])
  await Promise.all([...changed].map((name) => invalidateEntity(client, name)))
}

/** Returns false if the server cannot be reached: the decision stays undoable and is sent later. */
async function send(decision: PendingDecision, client: QueryClient): Promise<boolean> {
  const { method, path, version, body, userId } = decision
  // Another user may have signed in since.
  if (sessionState().user?.id !== userId) throw new ApiProblem(401, { code: 'unauthenticated' })
  try {
    await request(method, path, { version, body })
  } catch (error) {
    if (isProblem(error, 'offline')) return false
    await invalidate(decision, client)
    throw error
  }
  await invalidate(decision, client)
  return true
}

async function decide(decision: PendingDecision, client: QueryClient): Promise<void> {
  unapplied.delete(recordKey(decision))
  setPending([...getPending(), decision])
  unsent.add(decision)
  const release = registerUnsaved()
  try {
    await loadNamespaces('work')
    do await offerUndo(decision)
    while (unsent.has(decision) && !(await send(decision, client)))
  } catch (error) {
    unapplied.set(recordKey(decision), decision)
    const language = currentLanguage()
    toast.error(formatLabelledValue(isolated(decision.title), getErrorMessage(error, language), language))
  } finally {
    unsent.delete(decision)
    removePending(decision)
    release()
  }
}

/**
 * Returns a function that shows a decision in a toast with an undo button, and sends it when the toast closes: until
 * then nobody is notified of it. A second decision about the same record is ignored meanwhile.
 */
export function useDecide(): (decision: Decision) => void {
  const client = useQueryClient()
  return (decision) => {
    if (!isDecided(decision)) void decide({ ...decision, userId: sessionState().user?.id }, client)
  }
}

/** Sends a decision while the page closes. The browser completes the request, but its response is not read. */
function sendOnLeave({ method, path, version, body }: PendingDecision): void {
  const token = readKey('access_token')
  if (!token) return
  const headers = {
    authorization: `${readKey('token_type') ?? 'Bearer'} ${token}`,
    'if-match': `"${version}"`,
    ...(method === 'POST' && { 'idempotency-key': randomKey() }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const options = { method, headers, keepalive: true, ...(body && { body: JSON.stringify(body) }) }
  void fetch(`${config().apiBase}/${path}`, options).catch(Boolean)
}

addEventListener('pagehide', () => {
  for (const decision of unsent) {
    unsent.delete(decision)
    removePending(decision)
    // The page may be shown again from the back/forward cache, where an undo would come too late.
    for (const { id, text } of getShownToasts()) if (text === toastText(decision)) closeToast(id)
    if (sessionState().user?.id === decision.userId) sendOnLeave(decision)
  }
})
