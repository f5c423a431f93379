import { useQuery } from '@tanstack/react-query'
import { updateUserValue, userKey, readUserValue } from '#web/session/storage/user-storage.ts'
import { useSession } from '#web/session/use-session.ts'

/** Beginnings of addresses of screens that one of the first steps leads to. */
const watched = ['/work', '/faq/approve-faq/', '/dashboard', '/role/', '/user/', '/logs/'] as const

export type WatchedScreen = (typeof watched)[number]

/** The screen of a first step at an address; undefined where there is none. */
export const watchedAt = (pathname: string): WatchedScreen | undefined =>
  watched.find((one) => pathname.startsWith(one))

const nameOf = (userId: string): string => userKey(userId, 'screens')

/** Notes that somebody has had a screen of a first step in front of them. */
export async function noteScreen(userId: string, pathname: string): Promise<void> {
  const screen = watchedAt(pathname)
  if (screen)
    await updateUserValue<WatchedScreen[]>(nameOf(userId), (visited = []) => [...new Set([...visited, screen])])
}

const nothing: readonly WatchedScreen[] = []

/** Which screens of first steps the person who is here has seen on this device. */
export function useVisitedScreens(): readonly WatchedScreen[] {
  const userId = useSession().user?.id
  const { data = nothing } = useQuery({
    queryKey: ['screens-here', userId],
    queryFn: async () => (userId && (await readUserValue<WatchedScreen[]>(nameOf(userId)))) || nothing,
    staleTime: 0,
    enabled: userId !== undefined,
  })
  return data
}
