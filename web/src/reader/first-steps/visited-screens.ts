import { useQuery } from '@tanstack/react-query'
import { updateUserValue, userKey, readUserValue } from '#web/session/storage/user-storage.ts'
import { useSession } from '#web/session/use-session.ts'

/** Path prefixes of screens that first steps refer to. */
const watchedScreens = ['/work', '/faq/approve-faq/', '/dashboard', '/role/', '/user/', '/logs/'] as const

export type WatchedScreen = (typeof watchedScreens)[number]

/** Returns the screen of a first step at a path, if any. */
export const watchedAt = (pathname: string): WatchedScreen | undefined =>
  watchedScreens.find((one) => pathname.startsWith(one))

const nameOf = (userId: string): string => userKey(userId, 'screens')

/** Stores that the user has visited a screen of a first step. */
export async function noteScreen(userId: string, pathname: string): Promise<void> {
  const screen = watchedAt(pathname)
  if (screen)
    await updateUserValue<WatchedScreen[]>(nameOf(userId), (visited = []) => [...new Set([...visited, screen])])
}

const nothing: readonly WatchedScreen[] = []

/** Screens of first steps that the current user has visited on this device. */
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
