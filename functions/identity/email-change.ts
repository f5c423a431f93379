import { foldTag } from '#shared/search/analysis/fold.ts'
import { user as entity, type FormerEmail } from '#shared/entities/user.ts'
import { Problem } from '#shared/api/problems.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { retryOnConflict } from '#functions/data/client/retry.ts'
import { systemActor, type Actor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

/** Days for which a new e-mail address can confirm a change, and the previous one can undo it. */
const changeDays = 7

type Values = Record<string, unknown>

const daysFromNow = (days: number, now = Date.now()): string => new Date(now + days * millisecondsPerDay).toISOString()
export const sameEmail = (one: unknown, other: unknown): boolean => foldTag(String(one)) === foldTag(String(other))
/** Returns the previous e-mail addresses that can still undo a change. */
const undoableEmails = ({ former_emails: former = [] }: StoredOf<typeof entity>, now: string): FormerEmail[] =>
  former.filter(({ until }) => until > now)

/** A new e-mail address is pending until it is confirmed. The account keeps its current one until then. */
export const requestEmailChange = (current: string, email: string) => ({
  email: current,
  pending_email: email,
  pending_until: daysFromNow(changeDays),
})

/** Cancels a pending change of e-mail address, which invalidates its confirmation link. */
export async function dropPendingEmail(user: string): Promise<void> {
  const { records } = services()
  await retryOnConflict(async () => {
    const before = await records.get(entity, user)
    if (!before?.pending_email) return
    const after = { ...before, pending_email: null, pending_until: null }
    await records.commit([{ entity, before, after }], systemActor, crypto.randomUUID())
  })
}

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

/**
 * Returns the record after a previous or the current e-mail address has undone later changes; null if there is nothing
 * to undo.
 */
export function undoEmailChange(
  record: StoredOf<typeof entity>,
  email: string,
  now = new Date().toISOString(),
): Values | null {
  const cleared = { ...record, pending_email: null, pending_until: null }
  if (sameEmail(record.email, email)) return record.pending_email ? cleared : null
  const known = undoableEmails(record, now)
  const at = known.findIndex((one) => sameEmail(one.email, email))
  // Later e-mail addresses may belong to an attacker, so they lose their right to undo.
  return at < 0 ? null : { ...cleared, email: known[at]!.email, former_emails: known.slice(0, at) }
}

/**
 * Validates that an e-mail address is free: not used, pending, or still restorable by another account. Releases
 * addresses whose period has expired.
 *
 * @throws `duplicate`.
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
