import { answers, count, done, instant, list, object, text, whole, type Described, type Parameters } from './schema.ts'

const facts: Parameters = { id: text, name: text, by: text, updated_at: instant }
const read: Parameters = {
  faqs: list(object({ id: text, question: text, language_id: text, visibility: text })),
  left_out: count,
}

/** Lists that others read too. */
export const ofLists: Readonly<Record<string, Described>> = {
  'GET /my-list/shared': answers(object({ entities: list(object({ ...facts, count })) })),
  'GET /my-list/shared/{id}': answers(object({ ...facts, ...read })),
  'POST /my-list/{id}/link': answers(object({ link: text, version: whole, shown: count, left_out: count })),
  'DELETE /my-list/{id}/link': done,
  'GET /my-list/linked/{link}': answers(object({ name: text, updated_at: instant, ...read })),
}
