import {
  answers,
  count,
  noContentAnswer,
  flag,
  instant,
  json,
  list,
  object,
  orNull,
  text,
  integer,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const facts: Parameters = { id: text, name: text, by: text, updated_at: instant }
const listViewFields: Parameters = {
  faqs: list(object({ id: text, question: text, language_id: text, visibility: text })),
  left_out: count,
}

const sharing: Parameters = { everyone: flag, roles: list(text), default_for: list(text) }
const view = object({
  id: text,
  list: text,
  path: text,
  name: text,
  address: text,
  left_out: list(text),
  counted: flag,
  is_default: flag,
  by: text,
  is_own: flag,
  version: integer,
  sharing: orNull(object(sharing)),
})

export const sharedListRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /my-list/shared': answers(object({ entities: list(object({ ...facts, count })) })),
  'GET /my-list/shared/{id}': answers(object({ ...facts, ...listViewFields })),
  'POST /my-list/{id}/link': answers(object({ link: text, version: integer, shown: count, left_out: count })),
  'DELETE /my-list/{id}/link': noContentAnswer,
  'GET /my-list/linked/{link}': answers(object({ name: text, updated_at: instant, ...listViewFields })),
  'GET /list-view': answers(object({ entities: list(view) })),
  'PUT /list-view/{list}/{id}': {
    body: json(object({ name: text, address: text, counted: flag, ...sharing })),
    ...answers(view),
    version: 'may',
    refuses: [428],
  },
  'DELETE /list-view/{list}/{id}': { ...noContentAnswer, version: 'must' },
}
