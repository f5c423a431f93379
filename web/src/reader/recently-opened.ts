import { useQuery } from '@tanstack/react-query'
import { updateUserValue, userKey, readUserValue } from '#web/session/storage/user-storage.ts'
import { useSession } from '#web/session/use-session.ts'
import { openable, type Opened, openedItem } from './opened-item.ts'
import { noteScreen } from './first-steps/visited-screens.ts'

/** What a person opened on this device and when, the latest first; not a word of what it says. */
export type RecentlyOpened = readonly (Opened & { at: string })[]

const maxOpened = 200

const nameOf = (userId: string): string => userKey(userId, 'opened')

/** The item that an address shows; null where it shows none. */
export function openedAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Opened | null {
  const [, kind, id] = /^\/(?:frontline\/(faq|directory|media)|media-items)\/([^/]+)$/.exec(pathname) ?? []
  if (!id) return openedItem(new URLSearchParams(search))
  return { object: openable.find((one) => one === kind) ?? 'media', id: decodeURIComponent(id) }
}

/** With this item first, each item once. */
export const withItem = (entries: RecentlyOpened, { object, id }: Opened, at: string): RecentlyOpened =>
  [{ object, id, at }, ...entries.filter((one) => one.object !== object || one.id !== id)].slice(0, maxOpened)

/** Notes that somebody has opened what an address shows. */
export async function noteOpened(userId: string, address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  await noteScreen(userId, address.pathname)
  const item = openedAt(address)
  if (item)
    await updateUserValue<RecentlyOpened>(nameOf(userId), (entries = []) =>
      withItem(entries, item, new Date().toISOString()),
    )
}

const nothing: RecentlyOpened = []

/** What the person who is here opened last on this device; undefined until it is read. */
export function useRecentlyOpened(): RecentlyOpened | undefined {
  const userId = useSession().user?.id
  const { data } = useQuery({
    queryKey: ['opened-here', userId],
    queryFn: async () => (userId && (await readUserValue<RecentlyOpened>(nameOf(userId)))) || nothing,
    staleTime: 0,
    enabled: userId !== undefined,
  })
  return data
}

/** Whether somebody has not opened an item since it was changed. */
export const isNew = (opened: RecentlyOpened, { object, id }: Opened, changedAt: string): boolean =>
  !opened.some((one) => one.object === object && one.id === id && one.at >= changedAt)
