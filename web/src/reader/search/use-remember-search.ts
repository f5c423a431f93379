import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores a sent search; its code is loaded on first use. */
export function useRememberSearch(): (words: string) => void {
  const client = useQueryClient()
  return (words) =>
    void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(client, words), Boolean)
}
