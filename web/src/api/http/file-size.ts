import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const timeoutMs = 15_000

/** The bytes of a file of the store, by asking for its head only; null where that does not say. Throws where it is not there. */
export async function fileSize(address: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(address, {
    method: 'HEAD',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new ApiProblem(response.status, { code: 'not_found' })
  const length = Number(response.headers.get('content-length'))
  return length > 0 ? length : null
}

/** Bytes of a file of one's own store; null where it does not say. Fails where the file is not there. */
export const fileSizeQuery = (address: string) =>
  queryOptions({
    queryKey: ['file', address],
    queryFn: ({ signal }) => fileSize(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
