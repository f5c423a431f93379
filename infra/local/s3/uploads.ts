import { uploadHeaders } from '#infra/headers.ts'
import type { Part } from '#infra/local/gateway/gateway.ts'
import type { ObjectStore } from './object-store.ts'

/** Serves what everybody may see out of its bucket, as the distribution does: under the very keys, with its headers. */
export function uploadsPart(objects: ObjectStore, bucket: string): Part {
  return async (request, response, { url }) => {
    if (!url.pathname.startsWith('/uploads/') || !['GET', 'HEAD'].includes(request.method ?? '')) return false
    const { status, headers, body } = objects.read(bucket, url.pathname.slice(1), request.headers)
    const found = status < 400
    response.writeHead(status, { ...uploadHeaders, ...(found && headers) })
    response.end(request.method === 'HEAD' || !found ? undefined : body)
    return true
  }
}
