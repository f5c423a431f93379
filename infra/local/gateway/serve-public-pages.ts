import { missingPageRoute, isPublicPath } from '#shared/domain/public-pages/public-paths.ts'
import { publicPageHeaders, publicSearchHeaders } from '#infra/response-headers.ts'
import type { S3Server } from '#infra/local/s3/s3-server.ts'
import type { RouteHandler } from './http-gateway.ts'

/**
 * Serves public pages from their bucket like the distribution. For a missing page, the API renders the not-found page.
 */
export function publicPagesRoute(objects: S3Server, bucket: string, api: RouteHandler): RouteHandler {
  return async (request, response, asked) => {
    const { url, path } = asked
    if (!isPublicPath(url.pathname) || !path.startsWith('/pages/')) return false
    if (!['GET', 'HEAD'].includes(request.method ?? '')) return false
    const answer = objects.read(bucket, path.slice(1), request.headers)
    const headers = url.pathname.startsWith('/search/') ? publicSearchHeaders : publicPageHeaders
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (answer.status >= 400) {
      request.url = `/api${missingPageRoute}${path}`
      return api(request, response, { ...asked, url: new URL(request.url, url) })
    }
    response.writeHead(answer.status, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : answer.body)
    return true
  }
}
