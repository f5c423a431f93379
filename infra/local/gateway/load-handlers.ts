import { entityHandler } from '#functions/api/entity/handler.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import type { UploadAttachments } from '#functions/files/attach-uploads.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { apiFunctions, type ApiFunction } from '#infra/api-functions.ts'

export type Handler = (event: unknown, context: { awsRequestId: string }) => Promise<unknown>

function moduleAt(path: string): Promise<Record<string, unknown>> {
  const name = path.slice('functions/'.length)
  return import(`#functions/${name}`) as Promise<Record<string, unknown>>
}

export const loadHandler = async (module: string): Promise<Handler> => (await moduleAt(module))['handler'] as Handler

export async function loadFunctionHandler({ entry }: ApiFunction): Promise<Handler> {
  if ('module' in entry) return loadHandler(entry.module)
  const rules = entry.rules ? ((await moduleAt(entry.rules))['rules'] as Rules) : {}
  const routes = entry.routes ? ((await moduleAt(entry.routes))['routes'] as readonly Route[]) : []
  const uploads = entry.uploads ? ((await moduleAt(entry.uploads))['uploads'] as UploadAttachments) : undefined
  return entityHandler(entityOf(entry.entity), { ...rules, uploads }, routes) as unknown as Handler
}

export async function loadApiHandlers(): Promise<Map<string, Handler>> {
  const opened = await Promise.all(
    apiFunctions.map(async (one) => ({ paths: one.paths, handler: await loadFunctionHandler(one) })),
  )
  return new Map(opened.flatMap(({ paths, handler }) => paths.map((path) => [path, handler] as const)))
}
