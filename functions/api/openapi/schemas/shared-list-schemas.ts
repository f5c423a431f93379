import {
  answers,
  count,
  done,
  flag,
  instant,
  json,
  list,
  object,
  orNull,
  text,
  whole,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const facts: Parameters = { id: text, name: text, by: text, updated_at: instant }
const read: Parameters = {
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
  version: whole,
  sharing: orNull(object(sharing)),
})

export const sharedListRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /my-list/shared': answers(object({ entities: list(object({ ...facts, count })) })),
  'GET /my-list/shared/{id}': answers(object({ ...facts, ...read })),
  'POST /my-list/{id}/link': answers(object({ link: text, version: whole, shown: count, left_out: count })),
  'DELETE /my-list/{id}/link': done,
  'GET /my-list/linked/{link}': answers(object({ name: text, updated_at: instant, ...read })),
  'GET /list-view': answers(object({ entities: list(view) })),
  'PUT /list-view/{list}/{id}': {
    body: json(object({ name: text, address: text, counted: flag, ...sharing })),
    ...answers(view),
    version: 'may',
    refuses: [428],
  },
  'DELETE /list-view/{list}/{id}': { ...done, version: 'must' },
}
