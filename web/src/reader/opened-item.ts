export const openable = ['faq', 'directory', 'media'] as const
export type Openable = (typeof openable)[number]
export type OpenedItem = { object: Openable; id: string }

/** Parses the opened item from the URL (`open=directory:ID`); null if absent or invalid. */
export function openedItem(searchParams: URLSearchParams): OpenedItem | null {
  const match = /^(\w+):([A-Za-z0-9_-]{1,64})$/.exec(searchParams.get('open') ?? '')
  const object = openable.find((one) => one === match?.[1])
  return object && match?.[2] ? { object, id: match[2] } : null
}

/** Id of the opened FAQ; null if none is open. */
export function openedFaq(searchParams: URLSearchParams): string | null {
  const opened = openedItem(searchParams)
  return opened?.object === 'faq' ? opened.id : null
}

/** Returns the URL parameters with changes applied. A changed query resets the page and closes the opened item. */
export function withChanges(searchParams: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  if (!('page' in changes)) next.delete('page')
  next.delete('open')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Returns the query string with another item open, or none. The colon stays unescaped for readability. */
export function withOpened(searchParams: URLSearchParams, id: string | null, object: Openable = 'faq'): string {
  const next = new URLSearchParams(searchParams)
  next.delete('open')
  if (id) next.set('open', `${object}:${id}`)
  return next.toString().replace(/open=(\w+)%3A/, 'open=$1:')
}
