import { faqStatuses } from '#shared/model/content-choices.ts'
import { keysOf } from '#shared/keys-of.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { exportFormats } from '#shared/import/csv/csv-export.ts'
import { version } from './entity-extra-schemas.ts'
import { embedding, listParameters, listSearch, optionallyPaged } from './list-query-schemas.ts'
import { schemaNames, writeResponse } from './entity-schemas.ts'
import {
  answers,
  listWithTotal,
  noContentAnswer,
  instant,
  json,
  link,
  list,
  listOf,
  componentRef,
  object,
  oneOf,
  orNull,
  table,
  text,
  integer,
  type RouteSchema,
  type Schema,
} from './json-schema.ts'

const status = orNull(oneOf(...keysOf(faqStatuses)))
export const person = object({ id: text, name: text })

const revision: Schema = object({
  version: integer,
  status,
  pending_status: status,
  created_at: instant,
  created_by: text,
  created_by_name: text,
  note: orNull(text),
})

const source: Schema = object({ language_id: text, question: text, answer: text, created_at: instant })

/** Request and response schemas of an entity's routes, by method and the path after the entity name. */
export function describeEntityRoutes(entity: Entity): Readonly<Record<string, RouteSchema>> {
  const row = componentRef(schemaNames.row(entity))
  const record = componentRef(schemaNames.record(entity))
  const body = { body: json(componentRef(schemaNames.whole(entity))) }
  const rows: Pick<RouteSchema, 'answers'> = entity.confidential
    ? { answers: { 200: json(listOf(row)) } }
    : { answers: { 200: { ...json(listOf(row)), ...table }, 202: link } }
  // Personal data has a rate limit against reading it record by record.
  const limited = entity.confidential ? { refuses: [429] } : {}
  const afterWrite = { answers: { 200: json(writeResponse(entity)) }, headers: { 200: ['ETag'] } } as const
  return {
    'GET ': { query: { ...optionallyPaged, ...listSearch }, parameters: listParameters(entity), ...rows },
    'POST /filter': { body: json(componentRef('list-query')), bodyOptional: true, ...rows },
    'GET /export': {
      query: {
        'format?': { ...oneOf(...exportFormats), default: 'jsonl' },
        'after?': { ...text, description: 'Last id of the previous response, from its `Link` header' },
      },
      answers: { 200: { 'application/jsonl': text, ...table } },
      headers: { 200: ['Content-Disposition', 'Link'] },
    },
    'POST ': {
      ...body,
      answers: { 201: json(writeResponse(entity)) },
      headers: { 201: ['ETag', 'Location'] },
      refuses: [409],
      once: true,
    },
    'GET /{id}': {
      parameters: embedding(entity),
      answers: { 200: json(record) },
      headers: { 200: ['ETag'] },
      ...limited,
    },
    'PUT /{id}': { ...body, ...afterWrite, refuses: [409], version: 'must' },
    'PATCH /{id}': {
      body: json(componentRef(schemaNames.patch(entity))),
      ...afterWrite,
      refuses: [409],
      version: 'must',
    },
    'DELETE /{id}': {
      query: { 'force?': { ...oneOf('0', '1'), description: '1: delete even if other records refer to it' } },
      ...noContentAnswer,
      refuses: [409],
      version: 'may',
    },
    'GET /deleted': answers(listWithTotal(componentRef(schemaNames.deleted(entity)))),
    'POST /{id}/restore': { ...afterWrite, refuses: [409, 422], once: true },
    'POST /{id}/verify': {
      body: json(object({ 'version?': version })),
      bodyOptional: true,
      ...afterWrite,
      refuses: [409],
      once: true,
      version: 'may',
    },
    'POST /{id}/presence': answers(object({ version: integer, others: list(person) })),
    'GET /{id}/revisions': answers(listWithTotal(revision)),
    'GET /{id}/revisions/{version}': answers(componentRef(`${entity.name}-revision`)),
    'POST /{id}/revisions/{version}/restore': { ...afterWrite, refuses: [409, 422], once: true, version: 'may' },
    'POST /{id}/draft/{language}': { ...afterWrite, refuses: [409, 422, 429], once: true, version: 'may' },
    'GET /{id}/people': answers(list(person)),
    'GET /{id}/sources/{language}': answers(source),
  }
}
