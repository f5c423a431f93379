import { invalidField } from '#shared/api/problems.ts'
import type { webhook as entity } from '#shared/entities/webhook.ts'
import { deleteWebhookSigning } from '#functions/data/repositories/messages/webhook-deliveries.ts'
import type { Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { isPostableUrl } from '#functions/outbound/post-json.ts'

function requirePostableUrl({ values: { url } }: Save<typeof entity>): void {
  if (!isPostableUrl(url)) throw invalidField('url', /^https:/i.test(url) ? 'invalid_url' : 'needs_https')
}

export const rules: Rules<typeof entity> = {
  saveSteps: [{ run: requirePostableUrl }],
  afterRemove: ({ id }) => deleteWebhookSigning(id),
}
