import { invalidField } from '#shared/api/problems.ts'
import type { webhook as entity } from '#shared/entities/webhook.ts'
import { deleteWebhookSigning } from '#functions/data/repositories/messages/webhook-deliveries.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { isPostableUrl } from '#functions/outbound/post-json.ts'

export const rules: Rules<typeof entity> = {
  beforeSave: async ({ values }) => {
    if (!isPostableUrl(values.url))
      throw invalidField('url', /^https:/i.test(values.url) ? 'invalid_url' : 'needs_https')
  },
  afterRemove: ({ id }) => deleteWebhookSigning(id),
}
