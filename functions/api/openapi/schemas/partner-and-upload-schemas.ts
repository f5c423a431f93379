import { country } from '#shared/entities/country.ts'
import { uploadPurposeNames } from '#shared/domain/uploads/upload-purposes.ts'
import { describeEntityRoutes } from './entity-route-schemas.ts'
import {
  answers,
  count,
  noContentAnswer,
  instant,
  json,
  map,
  object,
  oneOf,
  text,
  type Content,
  type RouteSchema,
} from './json-schema.ts'

const page: Content = { 'text/html': text }
const form: Content = { 'application/x-www-form-urlencoded': map(text) }
const report = { type: 'object', additionalProperties: true }
const countries = describeEntityRoutes(country)

export const partnerAndUploadRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /partner/{token}': { query: { 'from?': count }, answers: { 200: page, 404: page, 429: page } },
  'POST /partner/{token}': {
    query: { 'from?': count },
    body: form,
    answers: { 200: page, 404: page, 409: page, 422: page, 429: page },
  },
  'POST /partner/{token}/renew': { body: form, bodyOptional: true, answers: { 200: page, 429: page } },
  'GET /partner/{token}/stop': { answers: { 200: page, 429: page } },
  'POST /partner/{token}/stop': { body: form, bodyOptional: true, answers: { 200: page, 429: page } },
  'GET /no-page/pages/{kind}/{file}': { answers: { 404: page } },
  'GET /no-page/pages/{kind}/{short}/{file}': { answers: { 404: page } },
  'GET /countries': countries['GET ']!,
  'GET /countries/{id}': countries['GET /{id}']!,
  'POST /upload': {
    body: json(
      object({ purpose: oneOf(...uploadPurposeNames), filename: text, content_type: text, size: count, sha256: text }),
    ),
    answers: {
      201: json(object({ id: text, url: text, method: oneOf('PUT'), headers: map(text), expires_at: instant })),
    },
    refuses: [409, 429],
  },
  'GET /openapi.json': answers({ type: 'object', additionalProperties: true }),
  'GET /docs': { answers: { 200: page } },
  'GET /health': answers(object({ status: oneOf('ok') })),
  'POST /csp-report': { body: { 'application/csp-report': report, ...json(report) }, ...noContentAnswer },
}
