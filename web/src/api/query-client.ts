import { QueryClient } from '@tanstack/react-query'

/** The client's own retries are in `request`, which knows what may be tried again and when. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
