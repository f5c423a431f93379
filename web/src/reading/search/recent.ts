import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { fold } from '#shared/search/fold.ts'
import { keptName, readKept, removeKept, writeKept } from '#web/session/kept.ts'
import { sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'

const mostKept = 8
/** Characters. */
const longest = 200

const tidy = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').slice(0, longest)

/** Whether a search may be remembered: not what may be somebody's address, telephone number or number at an agency. */
export const mayBeKept = (words: string): boolean =>
  words.trim() !== '' && !words.includes('@') && (words.match(/\p{N}/gu)?.length ?? 0) < 6

/** Without these words, however they are spelled. */
export const withoutSearch = (kept: readonly string[], words: string): string[] =>
  kept.filter((one) => fold(one) !== fold(tidy(words)))

/** With these words first, each search once; without any where they may not be kept. */
export const withSearch = (kept: readonly string[], words: string): string[] =>
  mayBeKept(words) ? [tidy(words), ...withoutSearch(kept, words)].slice(0, mostKept) : [...kept]

const nothing: readonly string[] = []

const keyOf = (userId: string | null) => ['recent-searches', userId]
const nameOf = (userId: string): string => keptName(userId, 'recent')

async function read(client: QueryClient, userId: string | null): Promise<readonly string[]> {
  const kept = userId === null ? undefined : await readKept<string[]>(nameOf(userId))
  return kept ?? client.getQueryData<readonly string[]>(keyOf(userId)) ?? nothing
}

/** Another tab may have changed it since it was read. */
async function change(client: QueryClient, changed: (kept: readonly string[]) => string[]): Promise<void> {
  const userId = sessionState().user?.id ?? null
  const next = changed(await read(client, userId))
  client.setQueryData(keyOf(userId), next)
  if (userId !== null) await (next.length > 0 ? writeKept(nameOf(userId), next) : removeKept(nameOf(userId)))
}

export const remember = (client: QueryClient, words: string): Promise<void> =>
  change(client, (kept) => withSearch(kept, words))

/** What a person searched for last on this device, the latest first; a visitor's is forgotten with the page. */
export function useRecent() {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? null
  const { data: recent = nothing } = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => read(client, userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    recent,
    remove: (words: string) => change(client, (kept) => withoutSearch(kept, words)),
    clear: () => change(client, () => []),
  }
}
