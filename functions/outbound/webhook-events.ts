import { isPublishedRecord } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { FieldChange, RecordChanged } from '#shared/api/events.ts'
import type { WebhookEvent } from '#shared/api/webhook-events.ts'

const webhookEntities: Readonly<Record<string, Entity>> = { faq, directory, media }

/** Returns the entity of an event if webhooks report it. */
export const findWebhookEntity = ({ entity }: RecordChanged): Entity | null => webhookEntities[entity] ?? null

type Values = Record<string, unknown>

const isPublic = (entity: Entity, { status, ...values }: Values): boolean =>
  isPublishedRecord(entity, { id: '', created_by: '', status }) &&
  (entity.audience === null || values[entity.audience] === 'PUBLIC')

/**
 * Returns the values that decide on visibility, before or after a change. Unchanged fields have their current value.
 */
const valuesAt = (end: 'from' | 'to', changes: readonly FieldChange[], now: Values): Values =>
  Object.fromEntries(
    ['status', 'visibility'].map((name) => {
      const change = changes.find(({ field }) => field === name)
      return [name, change ? change[end] : now[name]]
    }),
  )

/** Whether a changed field is visible to readers. Pending revisions and comments are not. */
const isPublicField = ({ fields }: Entity, { field }: FieldChange): boolean => {
  const own = fields[field.split('.')[0]!]
  return own !== undefined && !own.editorsOnly
}

/**
 * Returns the webhook event for a change of public content; null if there is none. Content that was never public is
 * never reported.
 *
 * @param now Current record; empty if it was deleted.
 */
export function toWebhookEvent(event: RecordChanged, now: Values = {}): WebhookEvent | null {
  const entity = findWebhookEntity(event)
  if (!entity) return null
  const { action, changes } = event
  const isAt = (end: 'from' | 'to') => isPublic(entity, valuesAt(end, changes, now))
  const before = action !== 'Create' && action !== 'Restore' && isAt('from')
  const after = action !== 'Delete' && isAt('to')
  const changed = changes.some((one) => isPublicField(entity, one))
  if ((!before && !after) || !changed) return null
  if (entity !== faq) return entity === directory ? 'directory.changed' : 'media.changed'
  if (before && after) return 'faq.changed'
  return after ? 'faq.published' : 'faq.withdrawn'
}
