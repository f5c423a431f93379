import { useQueryClient } from '@tanstack/react-query'

/** Remembers a search that is sent; what does that comes with the first. */
export function useRemember(): (words: string) => void {
  const client = useQueryClient()
  return (words) => void import('./recent.ts').then(({ remember }) => remember(client, words), Boolean)
}
