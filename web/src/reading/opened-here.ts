import { useQuery } from '@tanstack/react-query'
import { changeKept, keptName, readKept } from '#web/session/kept.ts'
import { useSession } from '#web/session/use-session.ts'
import { openable, type Opened, openedItem } from './opened.ts'
import { noteScreen } from './steps/screens-here.ts'

/** What a person opened on this device and when, the latest first; not a word of what it says. */
export type OpenedHere = readonly (Opened & { at: string })[]

const mostKept = 200

const nameOf = (userId: string): string => keptName(userId, 'opened')

/** The item that an address shows; null where it shows none. */
export function openedAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Opened | null {
  const [, kind, id] = /^\/(?:frontline\/(faq|directory|media)|media-items)\/([^/]+)$/.exec(pathname) ?? []
  if (!id) return openedItem(new URLSearchParams(search))
  return { object: openable.find((one) => one === kind) ?? 'media', id: decodeURIComponent(id) }
}

/** With this item first, each item once. */
export const withItem = (kept: OpenedHere, { object, id }: Opened, at: string): OpenedHere =>
  [{ object, id, at }, ...kept.filter((one) => one.object !== object || one.id !== id)].slice(0, mostKept)

/** Notes that somebody has opened what an address shows. */
export async function noteOpened(userId: string, address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  await noteScreen(userId, address.pathname)
  const item = openedAt(address)
  if (item) await changeKept<OpenedHere>(nameOf(userId), (kept = []) => withItem(kept, item, new Date().toISOString()))
}

const nothing: OpenedHere = []

/** What the person who is here opened last on this device; undefined until it is read. */
export function useOpenedHere(): OpenedHere | undefined {
  const userId = useSession().user?.id
  const { data } = useQuery({
    queryKey: ['opened-here', userId],
    queryFn: async () => (userId && (await readKept<OpenedHere>(nameOf(userId)))) || nothing,
    staleTime: 0,
    enabled: userId !== undefined,
  })
  return data
}

/** Whether somebody has not opened an item since it was changed. */
export const isNew = (opened: OpenedHere, { object, id }: Opened, changedAt: string): boolean =>
  !opened.some((one) => one.object === object && one.id === id && one.at >= changedAt)
