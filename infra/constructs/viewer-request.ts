import { viewerAddressHeader } from '#shared/api/edge-headers.ts'

/**
 * Runs at the edge, in its own dialect, before each request for pages and the API. The API is told the address that the
 * edge saw, over whatever the request said of itself; a path that names no file is a page, and every page is the same one.
 */
export const viewerRequest = `function handler(event) {
  const request = event.request
  if (request.uri === '/api' || request.uri.startsWith('/api/')) {
    request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
    return request
  }
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.')) request.uri = '/index.html'
  return request
}
`
