import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request as ApiRequest } from '#functions/platform/http/request-pipeline.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { serve } from '#functions/api/serve.ts'
import { rateLimitedAccess } from '#functions/api/search/search-rate-limits.ts'
import { readSiteSettings } from '#functions/public-pages/site-settings.ts'
import { embeddedSearch } from '#functions/search/index/embedded-search.ts'
import { hasIndex, openSearchPort } from '#functions/search/opensearch/opensearch-adapter.ts'
import { createMcpServer } from './create-server.ts'
import { createUrlOf } from './public-source.ts'

const openSearch = async (): Promise<ServerSearchBackend> =>
  optionalEnv('SEARCH_ENDPOINT') && (await hasIndex()) ? openSearchPort() : embeddedSearch()

/** Headers that the transport checks. The response is always JSON, whatever the client accepts besides it. */
const transportHeaders = ({ headers }: ApiRequest): Record<string, string> => ({
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  ...(headers['mcp-protocol-version'] && { 'mcp-protocol-version': headers['mcp-protocol-version'] }),
})

/** POST mcp: one message of the Model Context Protocol, without session and stream. */
async function handleMessage(request: ApiRequest): Promise<ApiResponse> {
  const failures: unknown[] = []
  const server = createMcpServer({
    site: readSiteSettings(''),
    urlOf: createUrlOf(request),
    openSearch,
    onFailure: (error) => failures.push(error),
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport as Transport)
  const message = new Request('https://mcp.invalid/', { method: 'POST', headers: transportHeaders(request) })
  const response = await transport.handleRequest(message, { parsedBody: request.body ?? {} })
  const text = await response.text()
  await server.close()
  if (failures.length > 0) throw failures[0]
  const body = text === '' ? { headers: { 'content-type': 'text/plain; charset=utf-8' } } : { text }
  return { status: response.status, ...body }
}

export const handler = serve([{ method: 'POST', path: '/mcp', ...rateLimitedAccess('search'), handle: handleMessage }])
