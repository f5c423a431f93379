import { useQuery } from '@tanstack/react-query'
import { updateUserValue, userKey, readUserValue } from '#web/session/storage/user-storage.ts'
import { useSession } from '#web/session/use-session.ts'
import { openable, type OpenedItem, openedItem } from './opened-item.ts'
import { noteScreen } from './first-steps/visited-screens.ts'

/** Items opened on this device, newest first. Stores ids and times only, no content. */
export type RecentlyOpened = readonly (OpenedItem & { at: string })[]

const maxOpened = 200

const nameOf = (userId: string): string => userKey(userId, 'opened')

/** Returns the item at a URL; null if it shows none. */
export function openedAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OpenedItem | null {
  const [, kind, id] = /^\/(?:frontline\/(faq|directory|media)|media-items)\/([^/]+)$/.exec(pathname) ?? []
  if (!id) return openedItem(new URLSearchParams(search))
  return { object: openable.find((one) => one === kind) ?? 'media', id: decodeURIComponent(id) }
}

/** Puts an item first and removes its duplicates. */
export const withItem = (entries: RecentlyOpened, { object, id }: OpenedItem, at: string): RecentlyOpened =>
  [{ object, id, at }, ...entries.filter((one) => one.object !== object || one.id !== id)].slice(0, maxOpened)

/** Stores that the user has opened the item at a URL. */
export async function noteOpened(userId: string, location: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  await noteScreen(userId, location.pathname)
  const item = openedAt(location)
  if (item)
    await updateUserValue<RecentlyOpened>(nameOf(userId), (entries = []) =>
      withItem(entries, item, new Date().toISOString()),
    )
}

const nothing: RecentlyOpened = []

/** Items that the current user opened recently on this device; undefined while loading. */
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

/** Whether an item was changed after the user last opened it. */
export const isNew = (opened: RecentlyOpened, { object, id }: OpenedItem, changedAt: string): boolean =>
  !opened.some((one) => one.object === object && one.id === id && one.at >= changedAt)
