import { retentionDaysOf, type AccessTier, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { truncateIpAddress } from '#functions/search/capture/scrub-personal-data.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'

export const securityLog = 'security'

export type Person = { id: string; email: string; name: string }

/** Security event. It contains names of fields, never their values. */
export type SecurityLogEvent = {
  kind: SecurityKind
  at: string
  /** Unique name: a repeated write of the same event has no effect. */
  name: string
  user: Person | null
  object?: string | null
  object_id?: string | null
  fields?: string[]
  reason?: string | null
  outcome?: string
  ip?: string | null
  request?: string
  /** Session of the event, which identifies what was done with a stolen token. */
  session?: string | null
  tier?: AccessTier
  /** IDs of the people in the response. */
  ids?: string[]
  /** Number of records in the response, if their IDs are not stored. */
  count?: number
}

/** Subject for attempts with an email address that no account has. */
const unknown = 'unknown'

export const subjectOf = { user: (id: string) => `user:${id}`, object: (id: string) => `object:${id}` }

/** Log entry of an event, indexed by time, user and object. */
export function securityLogEntry({ at, name, user, ids, ...rest }: SecurityLogEvent): LogEntry {
  const { kind, object_id } = rest
  return {
    log: securityLog,
    at,
    name: `${kind} ${name}`,
    subjects: [subjectOf.user(user?.id ?? unknown), ...(object_id ? [subjectOf.object(object_id)] : [])],
    days: retentionDaysOf(kind),
    row: {
      created_at: at,
      user_id: user?.id ?? null,
      user_email: user?.email ?? null,
      user_name: user?.name ?? null,
      object: null,
      fields: [],
      reason: null,
      outcome: 'done',
      ip: null,
      ...rest,
      object_id: object_id ?? null,
      ...(ids && { ids, count: ids.length }),
    },
  }
}

/** Time, user and truncated IP address of a request. */
export const requestOrigin = ({ caller, ip, traceId, token }: Request) => ({
  at: new Date().toISOString(),
  name: traceId,
  request: traceId,
  session: token?.session ?? null,
  ip: truncateIpAddress(ip),
  user: caller.id ? { id: caller.id, email: caller.email!, name: caller.name } : null,
})

export const writeSecurityLog = (happening: SecurityLogEvent): Promise<void> => putLogs([securityLogEntry(happening)])
