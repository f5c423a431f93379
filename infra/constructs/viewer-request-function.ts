import { viewerAddressHeader, viewerHostHeader } from '#shared/api/edge-headers.ts'
import { embedScriptPath } from '#shared/domain/public-pages/public-paths.ts'

/**
 * Rewrites URLs of public pages to their object keys. An unknown URL becomes the key of a missing page, which triggers
 * the not-found page: a key of three parts.
 */
const pageRouteCode = `  const named = /^\\/([aomc])\\/([a-km-np-z2-9]{10})(?:\\/([a-z][a-z0-9-]{1,11}))?\\/?$/i.exec(request.uri)
  if (named) {
    request.uri = '/pages/' + named[1] + '/' + named[2] + '/' + (named[3] || 'index') + '.html'
    return request
  }
  const listed = /^\\/(?:(search)\\/([a-z][a-zA-Z0-9-]{1,11})\\/?|(feed)\\/([a-z][a-zA-Z0-9-]{1,11})\\.xml)$/.exec(request.uri)
  if (listed) {
    const language = listed[2] || listed[4]
    const folder = (listed[1] || listed[3]) + (/^(en|ar|fr)$/.test(language) ? '/' : '/added/')
    request.uri = '/pages/' + folder + language + (listed[1] ? '.html' : '.xml')
    return request
  }
  const open = /^\\/([aomc]|feed|search)\\/|^\\/sitemap[^/]*\\.xml$|^\\/llms\\.txt$/.exec(request.uri)
  if (open) {
    if (request.uri === '/search/find.js') request.uri = '/pages' + request.uri
    else if (/^\\/(sitemap|llms)/.test(request.uri)) request.uri = '/pages/lists' + request.uri
    else request.uri = '/pages/a/nothing/' + (/\\/(ar|fr)(\\.|\\/|$)/.exec(request.uri) || ['', 'en'])[1] + '.html'
    return request
  }
`

/** Responds with 404 to URLs of public pages if the stage has none. */
const closedPathsCode = `  if (/^\\/([aomc]|feed|search)\\/|^\\/sitemap[^/]*\\.xml$|^\\/llms\\.txt$/.test(request.uri))
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
`

/** Responds with 404 to the embed script if the stage allows no partner sites. */
const closedEmbedCode = `  if (request.uri === '${embedScriptPath}')
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
`

/**
 * Source of the CloudFront function for viewer requests. It overwrites the headers with the viewer's IP address and host
 * on API requests, maps public pages to their objects, and rewrites every other path without a file extension to the single
 * page of the web client.
 */
export const viewerRequestCode = (publicPages: boolean, embeds = false): string => `function handler(event) {
  const request = event.request
  if (request.uri === '/api' || request.uri.startsWith('/api/')) {
    request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
    request.headers['${viewerHostHeader}'] = { value: request.headers.host ? request.headers.host.value : '' }
    return request
  }
${publicPages ? pageRouteCode : closedPathsCode}${embeds ? '' : closedEmbedCode}  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.')) request.uri = '/index.html'
  return request
}
`
