import { QueryClient } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'

/** A client like the application's, with nothing in it: it asks whether or not the browser says that there is a network, too. */
export const aQueryClient = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
