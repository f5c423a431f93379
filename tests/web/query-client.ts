import { QueryClient } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'

/** Empty query client with the application's defaults; sends requests regardless of the browser's network state. */
export const aQueryClient = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
