import { useSession } from '#web/session/use-session.ts'
import type { Openable } from './opened-item.ts'

type Holds = (entity: string, key: string) => boolean

/** Path of an item for a user with these rights; default: the detail panel of the search. */
export function readerPath(holds: Holds, object: Openable, id: string): string {
  const place = encodeURIComponent(id)
  if (object === 'faq' && holds('FAQ', 'FRONTLINER_VIEW')) return `/frontline/faq/${place}`
  if (object === 'directory' && holds('Directory', 'FRONTLINER_VIEW')) return `/frontline/directory/${place}`
  if (object === 'media' && holds('Media', 'FRONTLINER_VIEW')) return `/frontline/media/${place}`
  if (object === 'directory' && holds('Directory', 'SHOW')) return `/directory?open=directory:${place}`
  if (object === 'media' && holds('Media', 'SHOW')) return `/media-items/${place}`
  return `/search-result?open=${object}:${place}`
}

export function useReaderPath(): (object: Openable, id: string) => string {
  const { holds } = useSession()
  return (object, id) => readerPath(holds, object, id)
}
