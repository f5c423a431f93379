import { QueryClient } from '@tanstack/react-query'

/** Query client of the application. Retries are disabled here, because `request` retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
