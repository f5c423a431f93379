import { problemStatus } from '#shared/api/problems.ts'
import { routes, type RouteDescription } from '#shared/api/routes.ts'
import { entities } from '#shared/entities/registry.ts'
import { patchSchema, wholeSchema } from '#shared/entities/schemas.ts'
import * as z from 'zod'

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}
type Operation = { summary: string; operationId: string; description: string; [key: string]: unknown }

const schemaName = (entity: string, shape: 'whole' | 'patch'): string => `${entity}${shape === 'patch' ? '-patch' : ''}`

const jsonSchema = (schema: z.ZodType): unknown => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const problem = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
}

function operationOf({ method, path, summary, access, needs, body }: RouteDescription): Operation {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const success = method === 'DELETE' ? '204' : method === 'POST' && body ? '201' : '200'
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z]+/g, '_')}`,
    description: needs
      ? `Needs ${needs.entity} ${needs.key}.`
      : access === 'open'
        ? 'Open to everyone.'
        : 'Needs a session.',
    security: access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${schemaName(body.entity, body.shape)}` } },
        },
      },
    }),
    responses: { [success]: { description: 'Done' }, '4XX': problem, '5XX': problem },
  }
}

let described: OpenApi | undefined

/** The API as OpenAPI 3.1, made from the registry and the table of routes. */
export function openApi(): OpenApi {
  if (described) return described
  const paths: OpenApi['paths'] = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  const schemas = Object.fromEntries(
    entities.flatMap((entity) => [
      [schemaName(entity.name, 'whole'), jsonSchema(wholeSchema(entity))],
      [schemaName(entity.name, 'patch'), jsonSchema(patchSchema(entity))],
    ]),
  )
  described = {
    openapi: '3.1.0',
    info: {
      title: 'Daleel',
      version: '1',
      description: 'Knowledge base and service directory. Every refusal is application/problem+json.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...schemas,
        problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'trace_id'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            instance: { type: 'string' },
            code: { enum: Object.keys(problemStatus) },
            trace_id: { type: 'string' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            fields: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  }
  return described
}
