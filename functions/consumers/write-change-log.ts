import { changeLogRetentionDays, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'
import { securityLogEntry } from '#functions/domain/audit/write-security-log.ts'
import { consume } from './consumer-handler.ts'

/** Entities whose changes are written to the security log instead of the change log. */
const securityKindByEntity: Record<string, SecurityKind> = {
  user: 'user_changed',
  role: 'role_changed',
  webhook: 'machine_changed',
  'personal-data': 'person_changed',
}

/**
 * Counts saves and writes one log row per change. The row id derives from the event, so a repeated event has no effect.
 */
export const handler = consume({
  RecordChanged: async (event) => {
    const entry = contentEntry(event) ?? securityEntry(event)
    if (entry) await putLogs([entry])
    recordMetrics({ Saves: 1, ...(isPublication(event) && { Publications: 1 }) })
  },
  Heartbeat: async ({ at }) => recordMetrics({ Heartbeat: Date.now() - Date.parse(at) }),
})

/** Whether a change publishes a text for the first time, or a revision. */
const isPublication = ({ changes, note }: RecordChanged): boolean =>
  changes.some(({ field, to }) => field === 'status' && to === 'PUBLISHED') ||
  (note ?? '').startsWith('revision_approved')

/** Returns a row of the change log; null if the entity is not logged. */
export function contentEntry(event: RecordChanged): LogEntry | null {
  const model = findEntity(event.entity)?.logged
  if (!model) return null
  return {
    log: 'log',
    at: event.at,
    name: event.id,
    subjects: [event.record],
    days: changeLogRetentionDays,
    row: {
      user_email: event.by.email,
      user_name: event.by.name,
      created_at: event.at,
      model,
      object_id: event.record,
      title: event.title,
      action: event.action,
      note: event.note,
      changes: event.changes,
      visibility: event.visibility,
      published: event.published,
    },
  }
}

function securityEntry(event: RecordChanged): LogEntry | null {
  const kind = securityKindByEntity[event.entity]
  const fields = event.changes.map(({ field }) => field).sort()
  // Changes of preferences are not changes of the user's record.
  const nothing = findEntity(event.entity)?.accounts && event.action === 'Update' && fields.length === 0 && !event.note
  // Erasures are logged with their reason in their own transaction.
  if (!kind || nothing || event.note === 'erased') return null
  return securityLogEntry({
    kind,
    at: event.at,
    name: event.id,
    user: event.by,
    object: event.entity,
    object_id: event.record,
    fields,
    outcome: event.note ?? outcomes[event.action],
    request: event.request,
  })
}

const outcomes = { Create: 'created', Update: 'changed', Delete: 'deleted', Restore: 'restored' }
