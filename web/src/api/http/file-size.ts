import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const timeoutMs = 15_000

/**
 * Returns the size of a stored file in bytes, from a HEAD request; null if the response has no length.
 *
 * @throws ApiProblem if the file does not exist
 */
export async function fileSize(url: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(url, {
    method: 'HEAD',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new ApiProblem(response.status, { code: 'not_found' })
  const length = Number(response.headers.get('content-length'))
  return length > 0 ? length : null
}

export const fileSizeQuery = (url: string) =>
  queryOptions({
    queryKey: ['file', url],
    queryFn: ({ signal }) => fileSize(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
