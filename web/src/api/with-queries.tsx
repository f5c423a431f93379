import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

/** A screen or a frame that asks the API by queries: where one signs in, none does, and nothing of them is loaded. */
export function withQueries(Part: ComponentType): ComponentType {
  return () => (
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>
  )
}
