/** Id of the FAQ that the address says is open (`open=faq:ID`); null where none is, or something else. */
export function openedFaq(address: URLSearchParams): string | null {
  const match = /^faq:([A-Za-z0-9_-]{1,64})$/.exec(address.get('open') ?? '')
  return match?.[1] ?? null
}

/** The same address with another FAQ open, or none. The colon stays readable. */
export function withOpened(address: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(address)
  next.delete('open')
  if (id) next.set('open', `faq:${id}`)
  return next.toString().replace('open=faq%3A', 'open=faq:')
}
