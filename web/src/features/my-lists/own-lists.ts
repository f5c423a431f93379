import { queryOptions } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { myList } from '#shared/entities/my-list.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { request } from '#web/api/http/client.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import type { MyList } from '#web/reader/faq/my-list.ts'
import { userKey, readUserValue, writeUserValue } from '#web/session/storage/user-storage.ts'
import { sessionState } from '#web/session/session.ts'

export type ListedFaq = Pick<ListRecord<typeof faq>, 'id' | 'question' | 'language_id' | 'visibility'>

const unshared = { units: [], link: null }

const storageKey = (): string => userKey(sessionState().user?.id ?? '', 'lists')

/** Adds defaults to lists stored before sharing existed. */
const storedLists = async (): Promise<MyList[] | undefined> =>
  (await readUserValue<MyList[]>(storageKey()))?.map((list) => ({ ...unshared, ...list }))

const storedList = async (id: string) => (await storedLists())?.find((list) => list.id === id)

const path = (id: string): string => `${myList.name}/${encodeURIComponent(id)}`

/** Returns the response, or the stored value if the device is offline. */
async function withDeviceFallback<Answer>(
  response: Promise<Answer>,
  readFromDevice: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await response
  } catch (error) {
    const answer = isProblem(error, 'offline') ? await readFromDevice() : undefined
    if (answer === undefined) throw error
    return answer
  }
}

async function readLists(signal: AbortSignal): Promise<MyList[]> {
  const lists = await request<MyList[]>('GET', myList.name, { query: { paginate: '0' }, signal })
  await writeUserValue(storageKey(), lists)
  return lists
}

async function readFaqs(id: string, signal: AbortSignal): Promise<ListedFaq[]> {
  const query = { 'with[]': 'faqs' }
  const { faqs } = await request<{ faqs: ListRecord<typeof faq>[] }>('GET', path(id), { query, signal })
  return faqs.filter(({ status }) => status === 'PUBLISHED')
}

/** FAQs of a list that are available offline. */
async function storedFaqs(id: string): Promise<ListedFaq[] | undefined> {
  const list = await storedList(id)
  const found = list?.faqs.map((one) =>
    request<PublishedFaq>('GET', `published/faq/${encodeURIComponent(one)}`).catch(() => null),
  )
  return found && (await Promise.all(found)).filter((one) => one !== null)
}

/** Queries of the user's own lists. Stored on this device until logout, so that they are available offline. */
export const ownLists = {
  all: () =>
    queryOptions({
      queryKey: [myList.name, 'own'],
      queryFn: ({ signal }) => withDeviceFallback(readLists(signal), storedLists),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [myList.name, 'own', id],
      queryFn: ({ signal }) => withDeviceFallback(request<MyList>('GET', path(id), { signal }), () => storedList(id)),
    }),

  /** Only published FAQs that the user may read. */
  faqs: (id: string) =>
    queryOptions({
      queryKey: [myList.name, 'own', id, 'faqs'],
      queryFn: ({ signal }) => withDeviceFallback(readFaqs(id, signal), () => storedFaqs(id)),
    }),
}
