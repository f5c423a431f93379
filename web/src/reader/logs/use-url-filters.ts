import { useSearchParams } from 'react-router-dom'

/** URL parameters of a screen, with functions to change one filter or clear several. */
export function useUrlFilters() {
  const [address, setAddress] = useSearchParams()
  const go = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true })
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    go(next)
  }
  const clear = (names: readonly string[]) => {
    const next = new URLSearchParams(address)
    for (const name of names) next.delete(name)
    go(next)
  }
  return { address, change, clear }
}
