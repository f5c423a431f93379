import { invalid, Problem } from '#shared/api/problems.ts'
import { webhook as entity } from '#shared/entities/webhook.ts'
import { loadFor } from '#functions/entity/get.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { isPostable } from '#functions/outside/post.ts'
import { newId } from '#functions/store/keys.ts'
import { askedBy, writeSecurity } from '#functions/store/security-log.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import { deliveriesOf, dropSending, end, makeSecret, readSending, type Delivery } from '#functions/store/webhooks.ts'
import { isTaken, sendOnce } from '#functions/webhooks/send.ts'

type Webhook = StoredOf<typeof entity>

/** What is told of a delivery. */
const told = ({ webhook: _webhook, begun_at: _begun, next_at, ...delivery }: Delivery) => ({
  ...delivery,
  next_at: delivery.state === 'waiting' ? new Date(next_at).toISOString() : null,
})

const note = (request: Request, { id, name }: Webhook, outcome: string) =>
  writeSecurity({
    ...askedBy(request),
    kind: 'machine_changed',
    object: entity.name,
    object_id: id,
    reason: name,
    outcome,
  })

/** POST webhook/{id}/secret: another secret, by which it is signed from now on. It is in this answer, and in no other. */
async function secret(webhook: Webhook, request: Request): Promise<Answer> {
  const made = await makeSecret(webhook.id)
  await note(request, webhook, 'webhook secret made')
  return ok({ secret: made })
}

/** POST webhook/{id}/test: sends an event that tells of nothing, once, and answers what came of it; also to one that is off. */
async function attempt(webhook: Webhook): Promise<Answer> {
  const sending = await readSending(webhook.id)
  if (!sending) throw new Problem('invalid_transition', { params: { allowed: ['secret'] } })
  const now = Date.now()
  const delivery: Delivery = {
    id: newId(now),
    webhook: webhook.id,
    event: 'test',
    entity: null,
    record: null,
    version: null,
    time: new Date(now).toISOString(),
    address: null,
    state: 'waiting',
    attempts: 1,
    status: null,
    fault: null,
    begun_at: now,
    next_at: now,
  }
  const posted = await sendOnce(webhook, sending, delivery, now)
  const over: Delivery = { ...delivery, ...posted, state: isTaken(posted) ? 'delivered' : 'given_up' }
  await end(over, now)
  return ok(told(over))
}

/** GET webhook/{id}/deliveries: the last of them, and whether anything can be signed. */
async function deliveries({ id }: Webhook): Promise<Answer> {
  const [all, sending] = await Promise.all([deliveriesOf(id), readSending(id)])
  return ok({ deliveries: all.map(told), has_secret: sending?.secret !== undefined })
}

const route = (
  method: string,
  path: string,
  handle: (webhook: Webhook, request: Request) => Promise<Answer>,
): Route => ({
  method,
  path: `/webhook/{id}/${path}`,
  access: 'session',
  handle: async (request) => handle((await loadFor(entity, 'UPDATE', request)) as Webhook, request),
})

export const rules: Rules<typeof entity> = {
  routes: () => [
    route('POST', 'secret', secret),
    route('POST', 'test', attempt),
    route('GET', 'deliveries', deliveries),
  ],
  beforeSave: async ({ values }) => {
    if (!isPostable(values.url)) throw invalid('url', /^https:/i.test(values.url) ? 'invalid_url' : 'needs_https')
  },
  afterRemove: ({ id }) => dropSending(id),
}
