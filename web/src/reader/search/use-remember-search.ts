import { useQueryClient } from '@tanstack/react-query'

/** Remembers a search that is sent; what does that comes with the first. */
export function useRememberSearch(): (words: string) => void {
  const client = useQueryClient()
  return (words) =>
    void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(client, words), Boolean)
}
