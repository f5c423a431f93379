import { daysOf, type AccessTier, type SecurityKind } from '#shared/access/security-log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { truncatedAddress } from '#functions/search/scrub.ts'
import { putLogs, type LogEntry } from './logs.ts'

/** The log of what happened to accounts, rights and people. */
export const securityLog = 'security'

export type Person = { id: string; email: string; name: string }

/** Something that the security log keeps: who, when, on what; names of fields, never values. */
export type Happening = {
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
export function securityEntry({ at, name, user, ids, ...rest }: Happening): LogEntry {
  const { kind, object_id } = rest
  return {
    log: securityLog,
    at,
    name: `${kind} ${name}`,
    subjects: [subjectOf.user(user?.id ?? unknown), ...(object_id ? [subjectOf.object(object_id)] : [])],
    days: daysOf(kind),
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
export const askedBy = ({ caller, ip, traceId, token }: Request) => ({
  at: new Date().toISOString(),
  name: traceId,
  request: traceId,
  session: token?.session ?? null,
  ip: truncatedAddress(ip),
  user: caller.id ? { id: caller.id, email: caller.email!, name: caller.name } : null,
})

export const writeSecurity = (happening: Happening): Promise<void> => putLogs([securityEntry(happening)])
