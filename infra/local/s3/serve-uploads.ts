import { uploadHeaders } from '#infra/response-headers.ts'
import type { RouteHandler } from '#infra/local/gateway/http-gateway.ts'
import type { S3Server } from './s3-server.ts'

/** Serves public uploads from their bucket like the distribution: paths equal object keys. */
export function uploadsRoute(objects: S3Server, bucket: string): RouteHandler {
  return async (request, response, { url }) => {
    if (!url.pathname.startsWith('/uploads/') || !['GET', 'HEAD'].includes(request.method ?? '')) return false
    const { status, headers, body } = objects.read(bucket, url.pathname.slice(1), request.headers)
    const found = status < 400
    response.writeHead(status, { ...uploadHeaders, ...(found && headers) })
    response.end(request.method === 'HEAD' || !found ? undefined : body)
    return true
  }
}
