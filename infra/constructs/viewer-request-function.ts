import { viewerAddressHeader } from '#shared/api/edge-headers.ts'
import { embedScriptPath } from '#shared/domain/public-pages/public-paths.ts'

/** Where a public page lies: under its address, or under one that is nowhere, for a page to say so. */
const found = `  const named = /^\\/([aomc])\\/([a-km-np-z2-9]{10})(?:\\/([a-z][a-z0-9-]{1,11}))?\\/?$/i.exec(request.uri)
  if (named) {
    request.uri = '/pages/' + named[1] + '/' + named[2] + '/' + (named[3] || 'index') + '.html'
    return request
  }
  const search = /^\\/search\\/(en|ar|fr)\\/?$/.exec(request.uri)
  if (search) {
    request.uri = '/pages/search/' + search[1] + '.html'
    return request
  }
  const open = /^\\/([aomc]|feed|search)\\/|^\\/sitemap[^/]*\\.xml$/.exec(request.uri)
  if (open) {
    const listed = /^\\/(feed\\/(en|ar|fr)\\.xml|search\\/find\\.js)$/.test(request.uri)
    if (listed) request.uri = '/pages' + request.uri
    else if (request.uri.startsWith('/sitemap')) request.uri = '/pages/lists' + request.uri
    else request.uri = '/pages/a/nothing/' + (/\\/(ar|fr)(\\.|\\/|$)/.exec(request.uri) || ['', 'en'])[1] + '.html'
    return request
  }
`

/** Where a stage has no public pages, nothing answers at their addresses. */
const closed = `  if (/^\\/([aomc]|feed|search)\\/|^\\/sitemap[^/]*\\.xml$/.test(request.uri))
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
`

/** Where a stage lets no partner show anything, there is no script for it. */
const notEmbedded = `  if (request.uri === '${embedScriptPath}')
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
`

/**
 * Runs at the edge, in its own dialect, before each request for pages and the API. The API is told the address that the
 * edge saw, over whatever the request said of itself; a path that names no file is a page, and every page is the same one,
 * but for those that everybody reads without the application, each of which is an object of its own.
 */
export const viewerRequestCode = (publicPages: boolean, embeds = false): string => `function handler(event) {
  const request = event.request
  if (request.uri === '/api' || request.uri.startsWith('/api/')) {
    request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
    return request
  }
${publicPages ? found : closed}${embeds ? '' : notEmbedded}  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.')) request.uri = '/index.html'
  return request
}
`
