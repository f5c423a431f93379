import { foldTag } from '#shared/search/analysis/fold.ts'
import { user as entity, type FormerEmail } from '#shared/entities/user.ts'
import { Problem } from '#shared/api/problems.ts'
import { systemActor, type Actor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

/** Days for which a new address may answer, and an old one undo. */
const changeDays = 7

type Values = Record<string, unknown>
type Asking = { email: string; pending_email?: string | null; pending_until?: string | null }

const daysFromNow = (days: number, now = Date.now()): string => new Date(now + days * 86_400_000).toISOString()
export const sameEmail = (one: unknown, other: unknown): boolean => foldTag(String(one)) === foldTag(String(other))
/** Former addresses whose time to undo is not over. */
const undoableEmails = ({ former_emails: former = [] }: StoredOf<typeof entity>, now: string): FormerEmail[] =>
  former.filter(({ until }) => until > now)

/** The address waits until it has answered a mail; until then the account keeps the one it has. */
export function requestEmailChange(values: Asking, before: StoredOf<typeof entity>, email: string): void {
  values.email = before.email
  values.pending_email = email
  values.pending_until = daysFromNow(changeDays)
}

/** Tries where somebody else changes the same record meanwhile. */
const maxTries = 4

/** Ends a change of address that waits: the link to the new one confirms nothing any more. */
export async function dropPendingEmail(user: string): Promise<void> {
  const { records } = services()
  for (let tries = 1; ; tries++) {
    const before = await records.get(entity, user)
    if (!before?.pending_email) return
    try {
      const after = { ...before, pending_email: null, pending_until: null }
      await records.commit([{ entity, before, after }], systemActor, crypto.randomUUID())
      return
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'version_conflict' || tries === maxTries) throw error
    }
  }
}

/** The record once the waiting address has answered. */
export function confirmEmailChange(record: StoredOf<typeof entity>, now = new Date().toISOString()): Values {
  const former = { email: record.email, until: daysFromNow(changeDays) }
  const others = undoableEmails(record, now).filter(({ email }) => !sameEmail(email, former.email))
  return {
    ...record,
    email: record.pending_email,
    pending_email: null,
    pending_until: null,
    former_emails: [...others, former],
  }
}

/** The record once a former address, or the present one, has undone what came after it; null where it has nothing to undo. */
export function undoEmailChange(
  record: StoredOf<typeof entity>,
  email: string,
  now = new Date().toISOString(),
): Values | null {
  const cleared = { ...record, pending_email: null, pending_until: null }
  if (sameEmail(record.email, email)) return record.pending_email ? cleared : null
  const known = undoableEmails(record, now)
  const at = known.findIndex((one) => sameEmail(one.email, email))
  // Whoever had one of the later addresses may have been the one who took the account over: they undo nothing.
  return at < 0 ? null : { ...cleared, email: known[at]!.email, former_emails: known.slice(0, at) }
}

/**
 * Refuses an address that an account has, waits for, or may still go back to. One that is only kept for a time that is
 * over is given back first.
 */
export async function requireFreeEmail(email: string, self: string | null, by: Actor, request: string): Promise<void> {
  const { records } = services()
  const holder = await records.findUnique(entity, 'email', email)
  if (holder === null || holder === self) return
  const record = await records.get(entity, holder)
  const now = new Date().toISOString()
  const waits = record && sameEmail(record.pending_email, email) && String(record.pending_until) > now
  const returns = record && undoableEmails(record, now).some((one) => sameEmail(one.email, email))
  if (!record || waits || returns || sameEmail(record.email, email))
    throw new Problem('duplicate', { fields: [{ path: 'email', code: 'not_unique' }] })
  const waiting = String(record.pending_until) > now
  const after = {
    ...record,
    ...(!waiting && { pending_email: null, pending_until: null }),
    former_emails: undoableEmails(record, now),
  }
  await records.commit([{ entity, before: record, after }], by, request)
}
