import { invalidField } from '#shared/api/problems.ts'
import { webhook as entity } from '#shared/entities/webhook.ts'
import { deleteWebhookSigning, readWebhookSigning } from '#functions/data/repositories/messages/webhook-deliveries.ts'
import { services } from '#functions/data/services.ts'
import type { Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { isPostableUrl } from '#functions/outbound/post-json.ts'

function requirePostableUrl({ values: { url } }: Save<typeof entity>): void {
  if (!isPostableUrl(url)) throw invalidField('url', /^https:/i.test(url) ? 'invalid_url' : 'needs_https')
}

const hasSecret = async (id: string): Promise<boolean> => (await readWebhookSigning(id))?.secret !== undefined

const statusValues = (status: unknown, isSigned: boolean) => ({
  effective_status: status === 'active' && isSigned ? 'active' : 'inactive',
})

/** Ids of the webhooks that have a signing secret. */
async function findSigned(): Promise<ReadonlySet<string>> {
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  const ids = [...entityCache.rows.keys()]
  const signed = await Promise.all(ids.map(hasSecret))
  return new Set(ids.filter((_id, at) => signed[at]))
}

export const rules: Rules<typeof entity> = {
  saveSteps: [{ run: requirePostableUrl }],
  present: async ({ id, status }) => statusValues(status, await hasSecret(id)),
  rowValues: async () => {
    const signed = await findSigned()
    return { of: ({ id, status }) => statusValues(status, signed.has(id)) }
  },
  afterRemove: ({ id }) => deleteWebhookSigning(id),
}
