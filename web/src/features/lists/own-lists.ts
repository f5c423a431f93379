import { queryOptions } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { myList } from '#shared/entities/my-list.ts'
import type { Listed } from '#web/api/answered.ts'
import { request } from '#web/api/client.ts'
import { isProblem } from '#web/api/problem.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import type { MyList } from '#web/reading/faq/my-list.ts'
import { keptName, readKept, writeKept } from '#web/session/kept.ts'
import { sessionState } from '#web/session/session.ts'

/** What a list shows of a question in it. */
export type ListedFaq = Pick<Listed<typeof faq>, 'id' | 'question' | 'language_id' | 'visibility'>

const unshared = { units: [], link: null }

const nameHere = (): string => keptName(sessionState().user?.id ?? '', 'lists')

/** What was kept before lists could be shared says nothing of that. */
const listsHere = async (): Promise<MyList[] | undefined> =>
  (await readKept<MyList[]>(nameHere()))?.map((list) => ({ ...unshared, ...list }))

const listHere = async (id: string) => (await listsHere())?.find((list) => list.id === id)

const path = (id: string): string => `${myList.name}/${encodeURIComponent(id)}`

/** What the network answers; where there is none, what this device can say in its place. */
async function orFromHere<Answer>(asked: Promise<Answer>, here: () => Promise<Answer | undefined>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const answer = isProblem(error, 'offline') ? await here() : undefined
    if (answer === undefined) throw error
    return answer
  }
}

async function readLists(signal: AbortSignal): Promise<MyList[]> {
  const lists = await request<MyList[]>('GET', myList.name, { query: { paginate: '0' }, signal })
  await writeKept(nameHere(), lists)
  return lists
}

async function readFaqs(id: string, signal: AbortSignal): Promise<ListedFaq[]> {
  const query = { 'with[]': 'faqs' }
  const { faqs } = await request<{ faqs: Listed<typeof faq>[] }>('GET', path(id), { query, signal })
  return faqs.filter(({ status }) => status === 'PUBLISHED')
}

/** The questions of a list, as far as they were taken along. */
async function faqsHere(id: string): Promise<ListedFaq[] | undefined> {
  const list = await listHere(id)
  const found = list?.faqs.map((one) =>
    request<PublishedFaq>('GET', `published/faq/${encodeURIComponent(one)}`).catch(() => null),
  )
  return found && (await Promise.all(found)).filter((one) => one !== null)
}

/** One's own lists and what is in them. They stay on this device until one signs out, so that they open without a network. */
export const ownLists = {
  all: () =>
    queryOptions({
      queryKey: [myList.name, 'own'],
      queryFn: ({ signal }) => orFromHere(readLists(signal), listsHere),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [myList.name, 'own', id],
      queryFn: ({ signal }) => orFromHere(request<MyList>('GET', path(id), { signal }), () => listHere(id)),
    }),

  /** As far as they are published and for this reader. */
  faqs: (id: string) =>
    queryOptions({
      queryKey: [myList.name, 'own', id, 'faqs'],
      queryFn: ({ signal }) => orFromHere(readFaqs(id, signal), () => faqsHere(id)),
    }),
}
