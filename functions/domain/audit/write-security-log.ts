import { retentionDaysOf, type AccessTier, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { truncateIpAddress } from '#functions/search/capture/scrub-personal-data.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'

/** The log of what happened to accounts, rights and people. */
export const securityLog = 'security'

export type Person = { id: string; email: string; name: string }

/** Something that the security log keeps: who, when, on what; names of fields, never values. */
export type SecurityLogEvent = {
  kind: SecurityKind
  at: string
  /** The same however often it is told. */
  name: string
  user: Person | null
  object?: string | null
  object_id?: string | null
  fields?: string[]
  reason?: string | null
  outcome?: string
  ip?: string | null
  request?: string
  /** The session in which it was done, so that what a stolen token did can be told apart. */
  session?: string | null
  tier?: AccessTier
  /** Ids of the people that were told. */
  ids?: string[]
  /** How many records were told, where their ids are not kept. */
  count?: number
}

/** Nobody known: whoever tried with an address that no account has. */
const unknown = 'unknown'

export const subjectOf = { user: (id: string) => `user:${id}`, object: (id: string) => `object:${id}` }

/** A happening as a row, by its time, under who did it, and under what it was done to. */
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

/** Who asks, when and from where, the last part of the address left out. */
export const requestOrigin = ({ caller, ip, traceId, token }: Request) => ({
  at: new Date().toISOString(),
  name: traceId,
  request: traceId,
  session: token?.session ?? null,
  ip: truncateIpAddress(ip),
  user: caller.id ? { id: caller.id, email: caller.email!, name: caller.name } : null,
})

export const writeSecurityLog = (happening: SecurityLogEvent): Promise<void> => putLogs([securityLogEntry(happening)])
