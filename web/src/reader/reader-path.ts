import { useSession } from '#web/session/use-session.ts'
import type { Openable } from './opened-item.ts'

type HasPermission = (entity: string, key: string) => boolean

/** Path of an item for a user with these rights; default: the detail panel of the search. */
export function readerPath(hasPermission: HasPermission, object: Openable, id: string): string {
  const place = encodeURIComponent(id)
  if (object === 'faq' && hasPermission('FAQ', 'FRONTLINER_VIEW')) return `/frontline/faq/${place}`
  if (object === 'directory' && hasPermission('Directory', 'FRONTLINER_VIEW')) return `/frontline/directory/${place}`
  if (object === 'media' && hasPermission('Media', 'FRONTLINER_VIEW')) return `/frontline/media/${place}`
  if (object === 'directory' && hasPermission('Directory', 'SHOW')) return `/directory?open=directory:${place}`
  if (object === 'media' && hasPermission('Media', 'SHOW')) return `/media-items/${place}`
  return `/search-result?open=${object}:${place}`
}

export function useReaderPath(): (object: Openable, id: string) => string {
  const { hasPermission } = useSession()
  return (object, id) => readerPath(hasPermission, object, id)
}
