import { acceptsApiKey } from '#shared/access/api-key-scopes.ts'
import { problemStatus } from '#shared/api/problems.ts'
import { routes, type RouteDescription } from '#shared/api/routes.ts'
import { entities } from '#shared/entities/registry.ts'
import { describeRoute } from './schemas/route-descriptions.ts'
import { filterBody } from './schemas/list-query-schemas.ts'
import { componentsOf, sharedComponents } from './schemas/entity-schemas.ts'
import { hsdsComponents } from './schemas/hsds-schemas.ts'
import { readingComponents } from './schemas/reader-schemas.ts'
import { list, object, oneOf, text, integer, type RouteSchema, type Schema } from './schemas/json-schema.ts'
import { sessionComponents } from './schemas/session-schemas.ts'

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>>
}
export type Operation = {
  summary: string
  operationId: string
  description: string
  parameters: readonly Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
  [key: string]: unknown
}

const header = (name: string, description: string, schema: Schema, required = false): Schema => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const parameters = {
  language: {
    name: 'lang',
    in: 'query',
    description: 'Acronym of the language of texts; default: Accept-Language',
    schema: text,
  },
  'accept-language': header('Accept-Language', 'Language of texts', text),
  'idempotency-key': header('Idempotency-Key', 'A request repeated with the same key is processed once', text),
  'external-id': header('External-Id', 'Id of the record in another system, so that no second record is created', text),
  'kept-id': header('Kept-Id', 'Id of the record in its source system, to keep here', text),
  'if-match': header('If-Match', 'Version that was read, in quotes', { ...text, examples: ['"3"'] }),
}

const reference = (name: keyof typeof parameters): Schema => ({ $ref: `#/components/parameters/${name}` })

const answerHeaders = {
  ETag: 'Version of the record, in quotes',
  Location: 'URL of the record',
  'Content-Disposition': 'File name',
  Link: 'URL of the next part, as `rel="next"`',
} as const

const codesByStatus: Readonly<Record<number, string>> = Object.fromEntries(
  [...Map.groupBy(Object.entries(problemStatus), ([, status]) => status)].map(([status, codes]) => [
    status,
    codes.map(([code]) => code).join(', '),
  ]),
)

const refusals = Object.fromEntries(
  Object.entries(codesByStatus).map(([status, codes]) => [
    status,
    {
      description: `Error: ${codes}`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
      headers: {
        'X-Trace-Id': { description: 'Trace id of the request in the logs', schema: text },
        ...(['429', '503'].includes(status) && { 'Retry-After': { description: 'Seconds to wait', schema: integer } }),
      },
    },
  ]),
)

function refusalsOf(route: RouteDescription, described: RouteSchema): number[] {
  const { path, access } = route
  const { query, parameters: more = [], body, version, refuses = [], once } = described
  return [
    400,
    403,
    500,
    503,
    ...(access === 'session' || acceptsApiKey(route) ? [401] : []),
    ...(acceptsApiKey(route) ? [429] : []),
    ...(path.includes('{') ? [404] : []),
    ...(query || more.length > 0 || body ? [422] : []),
    ...(body ? [413, 415] : []),
    ...(once ? [404, 409, 422] : []),
    ...(version ? [412] : []),
    ...(version === 'must' ? [428] : []),
    ...refuses,
  ].toSorted((one, other) => one - other)
}

const parametersOf = (path: string, { query = {}, parameters: more = [], version, once }: RouteSchema): Schema[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
  ...Object.entries(query).map(([name, { description, ...schema }]) => ({
    name: name.replace(/\?$/, ''),
    in: 'query',
    required: !name.endsWith('?'),
    ...(description !== undefined && { description }),
    schema,
  })),
  ...more,
  reference('language'),
  reference('accept-language'),
  ...(version ? [reference('if-match')] : []),
  ...(once ? [reference('idempotency-key')] : []),
]

const contentOf = (content: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]))

function operationOf(route: RouteDescription): Operation {
  const { method, path, summary, access, needs } = route
  const described = describeRoute(route)
  const { body, bodyOptional = false, answers, headers = {} } = described
  const successResponses = Object.entries(answers).map(([status, content]) => [
    status,
    {
      description: content === null ? 'Done' : 'Success',
      ...(headers[Number(status)] && {
        headers: Object.fromEntries(
          headers[Number(status)]!.map((name) => [name, { description: answerHeaders[name], schema: text }]),
        ),
      }),
      ...(content !== null && { content: contentOf(content) }),
    },
  ])
  const refused = refusalsOf(route, described)
    .filter((status) => !(status in answers))
    .map((status) => [status, { $ref: `#/components/responses/${status}` }])
  const createsRecord = method === 'POST' && route.body !== undefined
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z]+/g, '_')}`,
    description: needs
      ? `Needs ${needs.entity} ${needs.key}.`
      : access === 'open'
        ? 'Open to everyone.'
        : 'Needs a session.',
    security: [...(access === 'open' ? [{}] : []), { bearer: [] }, ...(acceptsApiKey(route) ? [{ key: [] }] : [])],
    parameters: [
      ...parametersOf(path, described),
      ...(createsRecord ? [reference('external-id'), reference('kept-id')] : []),
    ],
    ...(body && { requestBody: { required: !bodyOptional, content: contentOf(body) } }),
    responses: Object.fromEntries([...successResponses, ...refused]),
  }
}

const problem: Schema = {
  ...object({
    type: text,
    title: text,
    status: integer,
    detail: text,
    instance: text,
    code: oneOf(...Object.keys(problemStatus)),
    trace_id: text,
    message: text,
    errors: { type: 'object', additionalProperties: list(text) },
    fields: list(object({ path: text, code: text, 'params?': { type: 'object', additionalProperties: true } })),
  }),
  // Parameters of an error code: the missing permission, the allowed statuses, or the current version.
  additionalProperties: true,
}

let routeSchema: OpenApi | undefined

/** The API as an OpenAPI 3.1 document, generated from the entity registry, the route table and the route schemas. */
export function describeApi(): OpenApi {
  if (routeSchema) return routeSchema
  const paths: OpenApi['paths'] = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  routeSchema = {
    openapi: '3.1.0',
    info: {
      title: 'Daleel',
      version: '1',
      description: 'Knowledge base and service directory. Errors are application/problem+json.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', description: 'API key of a machine user; starts with dlk_' },
      },
      parameters,
      responses: refusals,
      schemas: {
        ...Object.assign({}, ...entities.map(componentsOf)),
        ...sharedComponents,
        ...sessionComponents,
        ...readingComponents,
        ...hsdsComponents,
        'list-query': filterBody,
        direction: oneOf('asc', 'desc'),
        problem,
      },
    },
  }
  return routeSchema
}
