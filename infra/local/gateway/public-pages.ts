import { goneRoute, isPublicPath } from '#shared/public/paths.ts'
import { publicPageHeaders, publicSearchHeaders } from '#infra/headers.ts'
import type { ObjectStore } from '#infra/local/s3/object-store.ts'
import type { Part } from './gateway.ts'

/** Serves public pages out of their bucket as the distribution does, and where there is none, what the API says of that. */
export function publicPagesPart(objects: ObjectStore, bucket: string, api: Part): Part {
  return async (request, response, asked) => {
    const { url, path } = asked
    if (!isPublicPath(url.pathname) || !path.startsWith('/pages/')) return false
    if (!['GET', 'HEAD'].includes(request.method ?? '')) return false
    const answer = objects.read(bucket, path.slice(1), request.headers)
    const headers = url.pathname.startsWith('/search/') ? publicSearchHeaders : publicPageHeaders
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (answer.status >= 400) {
      request.url = `/api${goneRoute}${path}`
      return api(request, response, { ...asked, url: new URL(request.url, url) })
    }
    response.writeHead(answer.status, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : answer.body)
    return true
  }
}
