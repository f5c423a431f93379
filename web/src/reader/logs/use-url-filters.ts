import { useSearchParams } from 'react-router-dom'

/** URL parameters of a screen, with functions to change one filter or clear several. */
export function useUrlFilters() {
  const [searchParams, setSearchParams] = useSearchParams()
  const go = (next: URLSearchParams) => setSearchParams(next, { replace: true, preventScrollReset: true })
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(searchParams)
    if (value) next.set(name, value)
    else next.delete(name)
    go(next)
  }
  const clear = (names: readonly string[]) => {
    const next = new URLSearchParams(searchParams)
    for (const name of names) next.delete(name)
    go(next)
  }
  return { searchParams, change, clear }
}
