import { changeLogRetentionDays, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'
import { securityLogEntry } from '#functions/domain/audit/write-security-log.ts'
import { consume } from './consumer-handler.ts'

/** Entities whose changes are a matter of security, and of no other log. */
const watched: Record<string, SecurityKind> = {
  user: 'user_changed',
  role: 'role_changed',
  webhook: 'machine_changed',
  'personal-data': 'person_changed',
}

/** Measures what is saved, and one row of the log a change, under an id that the change itself gives: told twice, it is written once. */
export const handler = consume({
  RecordChanged: async (event) => {
    const entry = contentEntry(event) ?? watchedEntry(event)
    if (entry) await putLogs([entry])
    recordMetrics({ Saves: 1, ...(isPublication(event) && { Publications: 1 }) })
  },
  Heartbeat: async ({ at }) => recordMetrics({ Heartbeat: Date.now() - Date.parse(at) }),
})

/** A text that readers did not have before: one for the first time, or what waited beside it. */
const isPublication = ({ changes, note }: RecordChanged): boolean =>
  changes.some(({ field, to }) => field === 'status' && to === 'PUBLISHED') ||
  (note ?? '').startsWith('revision_approved')

/** A row of the log; null where the change is none of its matters. */
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

function watchedEntry(event: RecordChanged): LogEntry | null {
  const kind = watched[event.entity]
  const fields = event.changes.map(({ field }) => field).sort()
  // What a person sets for themselves beside their record, such as the columns of a list, is no change of it.
  const nothing = findEntity(event.entity)?.accounts && event.action === 'Update' && fields.length === 0 && !event.note
  // An erasure was written down with its reason in the very transaction.
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
