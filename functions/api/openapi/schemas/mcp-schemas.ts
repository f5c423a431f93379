import { componentRef, id, json, object, oneOf, orNull, text, integer, type RouteSchema } from './json-schema.ts'

const version = oneOf('2.0')
const error = object({ code: integer, message: text, 'data?': {} })

export const mcpRoutes: Readonly<Record<string, RouteSchema>> = {
  'POST /mcp': {
    body: json(object({ jsonrpc: version, 'id?': id, method: text, 'params?': { type: 'object' } })),
    answers: {
      200: json(object({ jsonrpc: version, id, 'result?': { type: 'object' }, 'error?': error })),
      // A notification gets no message in return.
      202: { 'text/plain': { type: 'string', maxLength: 0 } },
      400: {
        ...json(object({ jsonrpc: version, id: orNull(text), error })),
        'application/problem+json': componentRef('problem'),
      },
    },
    refuses: [429],
  },
}
