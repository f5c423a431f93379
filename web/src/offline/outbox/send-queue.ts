import type { faq } from '#shared/entities/faq.ts'
import type { myList } from '#shared/entities/my-list.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { request } from '#web/api/http/client.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { ApiProblem, isProblem } from '#web/api/http/api-problem.ts'
import { queryClient } from '#web/api/query-client.ts'
import { sessionState } from '#web/session/session.ts'
import { readKey } from '#web/platform/local-storage.ts'
import { removeFromQueue, updateQueued, readQueue, type QueuedWork, type OutboxChange } from './outbox-queue.ts'

type MyList = DetailRecord<typeof myList>
type Faq = DetailRecord<typeof faq>

const listPath = (id: string): string => `my-list/${encodeURIComponent(id)}`

/**
 * Updates a list based on its current state. Sends nothing if the change is already applied, since an earlier attempt
 * may have arrived.
 */
async function changeList(id: string, bodyOf: (list: MyList) => Partial<Pick<MyList, 'name' | 'faqs'>> | null) {
  const list = await request<MyList>('GET', listPath(id))
  const body = bodyOf(list)
  if (body) await request<MyList>('PATCH', listPath(id), { body, version: list.version })
}

async function sendDraft(work: Extract<OutboxChange, { kind: 'faqDraft' }>, { key, tried }: QueuedWork): Promise<void> {
  const { id, body, version } = work
  if (id === null) return void (await request('POST', 'faq', { body, headers: { 'idempotency-key': key } }))
  const path = `faq/${encodeURIComponent(id)}`
  try {
    await request('PATCH', path, { body, version: version ?? undefined })
  } catch (error) {
    if (!tried || !isProblem(error, 'version_conflict')) throw error
    // The conflict may be the result of an earlier attempt whose response was lost.
    const { updated_by, version: now } = await request<Faq>('GET', path)
    if (updated_by !== sessionState().user?.id || now !== (version ?? 0) + 1) throw error
  }
}

function send(row: QueuedWork): Promise<unknown> {
  const { work, key } = row
  switch (work.kind) {
    case 'listNew':
      return request('POST', 'my-list', {
        body: { name: work.name, faqs: work.faqs },
        headers: { 'idempotency-key': key },
      })
    case 'listName':
      return changeList(work.id, ({ name }) => {
        if (name === work.name) return null
        if (name !== work.before) throw new ApiProblem(409, { code: 'version_conflict' })
        return { name: work.name }
      })
    case 'listAdd':
      return changeList(work.id, ({ faqs }) => (faqs.includes(work.faq) ? null : { faqs: [...faqs, work.faq] }))
    case 'listRemove':
      return changeList(work.id, ({ faqs }) =>
        faqs.includes(work.faq) ? { faqs: faqs.filter((one) => one !== work.faq) } : null,
      )
    case 'faqDraft':
      return sendDraft(work, row)
  }
}

/** True for errors unrelated to the work itself, which is retried later. */
const isRetriable = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** Id of the user whose tokens the next request would send. Another tab may have changed them. */
const storedUserId = (): unknown => (JSON.parse(readKey('user') ?? 'null') as { id?: string } | null)?.id

/**
 * Sends the first item of the queue. Returns false if there is none, it must be retried later, or it needs a decision
 * of the user.
 */
async function sendFirst(): Promise<boolean> {
  const [first] = await readQueue()
  if (!first || first.refused || sessionState().user?.id !== storedUserId()) return false
  try {
    await updateQueued(first.key, { tried: true })
    await send(first)
  } catch (error) {
    if (!isProblem(error)) throw error
    const { status, code, detail } = error
    if (!isRetriable(error)) await updateQueued(first.key, { refused: { status, code, detail } })
    return false
  }
  await removeFromQueue(first.key)
  await invalidateEntity(queryClient, first.work.kind === 'faqDraft' ? 'faq' : 'my-list')
  return true
}

/** Sends the queue in order until an item is refused. Runs in one tab at a time. */
export async function sendQueue(): Promise<void> {
  await navigator.locks.request('outbox', async () => {
    while (await sendFirst());
  })
}
