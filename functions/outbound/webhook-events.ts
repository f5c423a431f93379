import { isPublishedRecord } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { FieldChange, RecordChanged } from '#shared/api/events.ts'
import type { WebhookEvent } from '#shared/api/webhook-events.ts'

const webhookEntities: Readonly<Record<string, Entity>> = { faq, directory, media }

/** The entity that an event is of, if webhooks are told of such records. */
export const findWebhookEntity = ({ entity }: RecordChanged): Entity | null => webhookEntities[entity] ?? null

type Values = Record<string, unknown>

/** Whether everybody reads a record with these values. */
const isPublic = (entity: Entity, { status, ...values }: Values): boolean =>
  isPublishedRecord(entity, { id: '', created_by: '', status }) &&
  (entity.audience === null || values[entity.audience] === 'PUBLIC')

/** What decides who reads a record, at one end of a change; what the change does not tell stands as it is now. */
const valuesAt = (end: 'from' | 'to', changes: readonly FieldChange[], now: Values): Values =>
  Object.fromEntries(
    ['status', 'visibility'].map((name) => {
      const change = changes.find(({ field }) => field === name)
      return [name, change ? change[end] : now[name]]
    }),
  )

/** Whether a change is one of what readers have: of a field that is theirs, and not of what waits beside or was said of it. */
const isPublicField = ({ fields }: Entity, { field }: FieldChange): boolean => {
  const own = fields[field.split('.')[0]!]
  return own !== undefined && !own.forWorkers
}

/**
 * What a change means to those who see what is public; null where it means nothing to them. `now`: the record as it stands, or nothing
 * of one that is gone. What was never public is never told of.
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
