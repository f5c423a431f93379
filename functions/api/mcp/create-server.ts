import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { problemText } from '#shared/api/problem-texts.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Site } from '#functions/public-pages/page-layout.ts'
import { licenceText, quotingRules } from '#functions/public-pages/quoting-rules.ts'
import { tools, type Source } from './tools.ts'

type Settings = Source & {
  site: Pick<Site, 'name' | 'licence'>
  /** Called with errors that are not the caller's. */
  onFailure: (error: unknown) => void
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/**
 * Creates the MCP server of one request. The schemas of its tools are written as JSON Schema, because the bundles have
 * no converter from zod.
 */
export function createMcpServer({ site, onFailure, ...source }: Settings): Server {
  const server = new Server(
    { name: site.name, version: '1' },
    {
      capabilities: { tools: {} },
      instructions: [`Licence: ${licenceText(site.licence)}`, ...quotingRules].join('\n'),
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools].map(([name, { title, description, inputSchema }]) => ({
      name,
      title,
      description,
      inputSchema: inputSchema as Tool['inputSchema'],
      annotations,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.get(params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}`)
    try {
      const content = { ...(await tool.run(params.arguments ?? {}, source)), licence: site.licence }
      return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content }
    } catch (error) {
      return { content: [{ type: 'text', text: errorText(error, onFailure) }], isError: true }
    }
  })
  return server
}

/** Returns what the model reads of an error, from which it can correct its call. */
function errorText(error: unknown, onFailure: Settings['onFailure']): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('; ')
  if (!(error instanceof Problem) || error.status >= 500) onFailure(error)
  const { code, params } = error instanceof Problem ? error : new Problem('internal')
  return `${code}: ${problemText(code, 'en', params)}`
}
