export const openable = ['faq', 'directory', 'media'] as const
export type Openable = (typeof openable)[number]
export type Opened = { object: Openable; id: string }

/** What the address says is open (`open=directory:ID`); null where nothing is, or nothing that can be. */
export function openedItem(address: URLSearchParams): Opened | null {
  const match = /^(\w+):([A-Za-z0-9_-]{1,64})$/.exec(address.get('open') ?? '')
  const object = openable.find((one) => one === match?.[1])
  return object && match?.[2] ? { object, id: match[2] } : null
}

/** Id of the FAQ that the address says is open; null where none is, or something else. */
export function openedFaq(address: URLSearchParams): string | null {
  const opened = openedItem(address)
  return opened?.object === 'faq' ? opened.id : null
}

/** The same address with another item open, or none. The colon stays readable. */
export function withOpened(address: URLSearchParams, id: string | null, object: Openable = 'faq'): string {
  const next = new URLSearchParams(address)
  next.delete('open')
  if (id) next.set('open', `${object}:${id}`)
  return next.toString().replace(/open=(\w+)%3A/, 'open=$1:')
}
