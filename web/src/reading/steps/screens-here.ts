import { useQuery } from '@tanstack/react-query'
import { changeKept, keptName, readKept } from '#web/session/kept.ts'
import { useSession } from '#web/session/use-session.ts'

/** Beginnings of addresses of screens that one of the first steps leads to. */
const watched = ['/work', '/faq/approve-faq/', '/dashboard', '/role/', '/user/', '/logs/'] as const

export type Watched = (typeof watched)[number]

/** The screen of a first step at an address; undefined where there is none. */
export const watchedAt = (pathname: string): Watched | undefined => watched.find((one) => pathname.startsWith(one))

const nameOf = (userId: string): string => keptName(userId, 'screens')

/** Notes that somebody has had a screen of a first step in front of them. */
export async function noteScreen(userId: string, pathname: string): Promise<void> {
  const screen = watchedAt(pathname)
  if (screen) await changeKept<Watched[]>(nameOf(userId), (kept = []) => [...new Set([...kept, screen])])
}

const nothing: readonly Watched[] = []

/** Which screens of first steps the person who is here has seen on this device. */
export function useScreensHere(): readonly Watched[] {
  const userId = useSession().user?.id
  const { data = nothing } = useQuery({
    queryKey: ['screens-here', userId],
    queryFn: async () => (userId && (await readKept<Watched[]>(nameOf(userId)))) || nothing,
    staleTime: 0,
    enabled: userId !== undefined,
  })
  return data
}
