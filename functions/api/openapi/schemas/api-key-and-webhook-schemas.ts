import { apiKeyScopes } from '#shared/access/api-key-scopes.ts'
import { deliveryStates, webhookEvents } from '#shared/api/webhook-events.ts'
import {
  answers,
  date,
  noContentAnswer,
  flag,
  instant,
  json,
  list,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type RouteSchema,
} from './json-schema.ts'

const scopes = list(oneOf(...apiKeyScopes))
const key = object({
  id: text,
  name: text,
  entities: scopes,
  created_at: instant,
  expires_on: date,
  used_on: orNull(date),
  former_until: orNull(instant),
})
const withSecret = object({ key, secret: text })

const delivery = object({
  id: text,
  event: oneOf(...webhookEvents, 'test'),
  entity: orNull(text),
  record: orNull(text),
  version: orNull(integer),
  time: instant,
  address: orNull(text),
  state: oneOf(...Object.keys(deliveryStates)),
  attempts: integer,
  status: orNull(integer),
  fault: orNull(text),
  next_at: orNull(instant),
})

export const apiKeyAndWebhookRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /user/{id}/keys': answers(object({ keys: list(key), scopes })),
  'POST /user/{id}/keys': {
    body: json(object({ name: text, entities: scopes, expires_on: date })),
    answers: { 201: json(withSecret) },
  },
  'POST /user/{id}/keys/{key}/rotate': {
    body: json(object({ former: oneOf('ends', 'a_day') })),
    ...answers(withSecret),
  },
  'DELETE /user/{id}/keys/{key}': noContentAnswer,
  'POST /webhook/{id}/secret': answers(object({ secret: text })),
  'POST /webhook/{id}/test': { ...answers(delivery), refuses: [409] },
  'GET /webhook/{id}/deliveries': answers(object({ deliveries: list(delivery), has_secret: flag })),
}
