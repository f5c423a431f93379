import { Problem } from '#shared/api/problems.ts'
import { webhook as entity } from '#shared/entities/webhook.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { requestOrigin, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import {
  listDeliveries,
  completeDelivery,
  createWebhookSecret,
  readWebhookSigning,
  type Delivery,
} from '#functions/data/repositories/messages/webhook-deliveries.ts'
import { isAccepted, sendOnce } from '#functions/outbound/webhook-delivery.ts'

type Webhook = StoredOf<typeof entity>

const serializeDelivery = ({ webhook: _webhook, begun_at: _begun, next_at, ...delivery }: Delivery) => ({
  ...delivery,
  next_at: delivery.state === 'waiting' ? new Date(next_at).toISOString() : null,
})

const logChange = (request: Request, { id, name }: Webhook, outcome: string) =>
  writeSecurityLog({
    ...requestOrigin(request),
    kind: 'machine_changed',
    object: entity.name,
    object_id: id,
    reason: name,
    outcome,
  })

/** POST webhook/{id}/secret: creates a new signing secret. Only this response contains it. */
async function secret(webhook: Webhook, request: Request): Promise<ApiResponse> {
  const made = await createWebhookSecret(webhook.id)
  await logChange(request, webhook, 'webhook secret made')
  return ok({ secret: made })
}

/** POST webhook/{id}/test: sends a test event once and returns the result, also for an inactive webhook. */
async function sendTest(webhook: Webhook): Promise<ApiResponse> {
  const sending = await readWebhookSigning(webhook.id)
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
  const finishedDelivery: Delivery = { ...delivery, ...posted, state: isAccepted(posted) ? 'delivered' : 'given_up' }
  await completeDelivery(finishedDelivery, now)
  return ok(serializeDelivery(finishedDelivery))
}

/** GET webhook/{id}/deliveries: the latest deliveries, and whether the webhook has a signing secret. */
async function deliveries({ id }: Webhook): Promise<ApiResponse> {
  const [all, sending] = await Promise.all([listDeliveries(id), readWebhookSigning(id)])
  return ok({ deliveries: all.map(serializeDelivery), has_secret: sending?.secret !== undefined })
}

const route = (
  method: string,
  path: string,
  handle: (webhook: Webhook, request: Request) => Promise<ApiResponse>,
): Route => ({
  method,
  path: `/webhook/{id}/${path}`,
  access: 'session',
  handle: async (request) => handle((await loadRecordFor(entity, 'UPDATE', request)) as Webhook, request),
})

export const routes: readonly Route[] = [
  route('POST', 'secret', secret),
  route('POST', 'test', sendTest),
  route('GET', 'deliveries', deliveries),
]
