/**
 * Runs at the edge, in its own dialect: a path that names no file is a page, and every page is the same one. The API
 * keeps its own paths.
 */
export const rewritePages = `function handler(event) {
  const request = event.request
  const isApi = request.uri === '/api' || request.uri.startsWith('/api/')
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!isApi && !name.includes('.')) request.uri = '/index.html'
  return request
}
`
