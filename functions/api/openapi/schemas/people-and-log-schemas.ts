import { securityKinds } from '#shared/access/security-log-kinds.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { logConditions, logFilter, logQuery } from './list-query-schemas.ts'
import { schemaNames, revealSchema } from './entity-schemas.ts'
import {
  answers,
  anyValue,
  count,
  noContentAnswer,
  flag,
  id,
  instant,
  json,
  list,
  map,
  componentRef,
  number,
  object,
  oneOf,
  orNull,
  pageOf,
  pageWithCursor,
  table,
  text,
  integer,
  type RouteSchema,
  type Schema,
} from './json-schema.ts'
import { captureLogFields, changeLogFields } from '#functions/api/logs/log-fields.ts'

const reason = object({ reason: text })
const row = componentRef(schemaNames.row(personalData))

const filters = object({
  'creative_areas?': list(text),
  'roles?': list(id),
  'works?': list(id),
  'languages?': list(id),
  'arabic_proficiency?': list(text),
  'education_level?': list(text),
  'has_work_experience?': list({ type: 'boolean' }),
  'duration?': list(text),
})

const access = object({
  id: text,
  created_at: instant,
  user_id: text,
  user_email: text,
  user_name: text,
  tier: text,
  reason: orNull(text),
  request: text,
})

const change = object({ field: text, from: anyValue, to: anyValue })

const logRow = object({
  id: text,
  created_at: instant,
  user_email: text,
  user_name: text,
  model: text,
  object_id: text,
  title: orNull(text),
  action: oneOf('Create', 'Update', 'Delete', 'Restore'),
  note: orNull(text),
  changes: list(change),
})

const searchRow = object({
  id: text,
  created_at: instant,
  keywords: text,
  ip: text,
  location: orNull(object({ country: text, region: orNull(text) })),
  search_times: count,
  other_params: { type: 'object', additionalProperties: true },
  search_object: oneOf('all', 'faq', 'directory', 'media'),
  search_language: orNull(text),
  results_count: count,
  clicked_id: orNull(text),
  clicked_rank: orNull(number),
})

const securityRow = object({
  id: text,
  created_at: instant,
  kind: oneOf(...securityKinds),
  user_id: orNull(text),
  user_email: orNull(text),
  user_name: orNull(text),
  object: orNull(text),
  object_id: orNull(text),
  fields: list(text),
  'reason?': orNull(text),
  outcome: text,
  ip: orNull(text),
  'session?': orNull(text),
  'request?': orNull(text),
  'tier?': text,
  'ids?': list(text),
  'count?': count,
  'export_id?': text,
})

const partOrTable = (one: Schema): Pick<RouteSchema, 'answers' | 'headers'> => ({
  answers: { 200: { ...json(pageWithCursor(one)), ...table } },
  headers: { 200: ['Content-Disposition', 'Link'] },
})
const log = (fields: readonly string[], one: Schema): RouteSchema => ({
  query: logQuery,
  parameters: [logConditions(fields)],
  ...partOrTable(one),
})
const filter = (one: Schema): RouteSchema => ({ body: json(logFilter), bodyOptional: true, ...partOrTable(one) })

export const peopleAndLogRoutes: Readonly<Record<string, RouteSchema>> = {
  'POST /user/{id}/sign-out': noContentAnswer,
  'POST /user/{id}/reset-second-factor': noContentAnswer,
  'GET /user/{id}/invitation': answers(object({ open: flag, expires_at: orNull(instant) })),
  'POST /user/{id}/invitation': { ...answers(object({ expires_at: orNull(instant) })), refuses: [409] },
  'POST /user/{id}/hand-over': {
    body: json(object({ to: id, 'entities?': orNull(list(text)) })),
    ...answers(object({ moved: count, remaining: count })),
    refuses: [409],
  },
  'POST /people-search': {
    body: json(object({ 'q?': orNull(text), 'filters?': orNull(filters), 'page?': integer, 'per_page?': integer })),
    bodyOptional: true,
    ...answers(object({ ...pageOf(row), areas: list(object({ value: text, count })) })),
  },
  'POST /personal-data/{id}/reveal': { body: json(reason), ...answers(revealSchema(personalData)), refuses: [429] },
  'GET /personal-data/{id}/accesses': { query: logQuery, ...answers(pageWithCursor(access)) },
  'POST /personal-data/{id}/erase': { body: json(reason), ...noContentAnswer, refuses: [409, 412], once: true },
  'POST /personal-data/{id}/renew': { ...noContentAnswer, refuses: [409, 412, 422], once: true },
  'POST /personal-data/{id}/subject-export': {
    body: json(object({ reason: text, 'language?': orNull(oneOf('en', 'ar', 'fr')) })),
    answers: {
      201: json(object({ files: list(object({ form: oneOf('data', 'readable'), url: text })), expires_at: instant })),
    },
  },
  'GET /subject-export/{token}': {
    answers: { 200: { 'application/json': { type: 'object', additionalProperties: true }, 'text/html': text } },
    headers: { 200: ['Content-Disposition'] },
  },
  'POST /personal-data/export': {
    body: json(
      object({
        reason: text,
        'q?': orNull(text),
        'filters?': orNull(filters),
        'whole?': { ...flag, description: 'Full records in several responses, instead of a CSV table' },
        'after?': { ...orNull(text), description: '`next` of the previous response' },
      }),
    ),
    answers: { 200: { ...table, ...json(object({ entities: list(map(anyValue)), next: orNull(text) })) } },
    headers: { 200: ['Content-Disposition'] },
  },
  'GET /security-log': {
    query: { ...logQuery, 'kind?': text, 'user?': text, 'object_id?': text },
    ...answers(pageWithCursor(securityRow)),
  },
  'GET /security-log/people': {
    query: { ...logQuery, user: text, 'session?': text },
    ...answers(
      object({
        people: list(object({ id: text, tiers: list(text), times: count, first_at: instant, last_at: instant })),
        total: count,
        next: orNull(text),
      }),
    ),
  },
  'GET /log': log(changeLogFields, logRow),
  'POST /log/filter': filter(logRow),
  'GET /capture-search': log(captureLogFields, searchRow),
  'POST /capture-search/filter': filter(searchRow),
  'GET /capture-search/{id}': answers(searchRow),
  'DELETE /capture-search/{id}': noContentAnswer,
}
