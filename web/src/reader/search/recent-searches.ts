import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { fold } from '#shared/search/analysis/fold.ts'
import { userKey, readUserValue, removeUserValue, writeUserValue } from '#web/session/storage/user-storage.ts'
import { sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'

const maxSearches = 8
/** In characters. */
const maxSearchLength = 200

const normalizeQuery = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').slice(0, maxSearchLength)

/** Whether a search may be stored. Excludes possible e-mail addresses, phone numbers and case numbers. */
export const canStoreSearch = (words: string): boolean =>
  words.trim() !== '' && !words.includes('@') && (words.match(/\p{N}/gu)?.length ?? 0) < 6

/** Removes a search in any spelling. */
export const withoutSearch = (searches: readonly string[], words: string): string[] =>
  searches.filter((one) => fold(one) !== fold(normalizeQuery(words)))

/** Puts a search first and removes duplicates; unchanged if the search may not be stored. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  canStoreSearch(words)
    ? [normalizeQuery(words), ...withoutSearch(searches, words)].slice(0, maxSearches)
    : [...searches]

const noSearches: readonly string[] = []

const keyOf = (userId: string | null) => ['recent-searches', userId]
const nameOf = (userId: string): string => userKey(userId, 'recent')

async function read(client: QueryClient, userId: string | null): Promise<readonly string[]> {
  const searches = userId === null ? undefined : await readUserValue<string[]>(nameOf(userId))
  return searches ?? client.getQueryData<readonly string[]>(keyOf(userId)) ?? noSearches
}

/** Reads again first, because another tab may have changed the list. */
async function change(client: QueryClient, changed: (searches: readonly string[]) => string[]): Promise<void> {
  const userId = sessionState().user?.id ?? null
  const next = changed(await read(client, userId))
  client.setQueryData(keyOf(userId), next)
  if (userId !== null) await (next.length > 0 ? writeUserValue(nameOf(userId), next) : removeUserValue(nameOf(userId)))
}

export const rememberSearch = (client: QueryClient, words: string): Promise<void> =>
  change(client, (searches) => withSearch(searches, words))

/** Recent searches of the user on this device, newest first; a visitor's are forgotten on reload. */
export function useRecentSearches() {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? null
  const { data: recent = noSearches } = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => read(client, userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    recent,
    remove: (words: string) => change(client, (searches) => withoutSearch(searches, words)),
    clear: () => change(client, () => []),
  }
}
