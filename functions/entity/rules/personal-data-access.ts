import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { accessDays, type AccessTier, type SecurityKind } from '#shared/access/security-log.ts'
import { Problem } from '#shared/api/problems.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { putLogs, type LogEntry } from '#functions/store/logs.ts'
import { askedBy, securityEntry, writeSecurity } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import type { Access } from '#functions/entity/rules.ts'

/** The log of reads, by person alone: the security log has them by time and by reader. */
export const accessLog = 'access'

const object = 'personal-data'

const kindOf: Record<AccessTier, SecurityKind> = {
  list: 'person_read',
  search: 'person_read',
  show: 'person_read',
  reveal: 'person_revealed',
  export: 'people_exported',
  subject: 'people_exported',
}

/**
 * Writes down who reads whom, before anything is told: under the reader, and under each person. Never a value.
 * Throws `unavailable` where it cannot be written: then there is nothing to read either.
 */
export async function noteAccess(
  request: Request,
  { tier, reason, export_id }: Access,
  ids: readonly string[],
): Promise<void> {
  const asked = askedBy(request)
  const single = ['show', 'reveal', 'subject'].includes(tier)
  const name = `${asked.name} ${tier}`
  const read = securityEntry({
    ...asked,
    name,
    kind: kindOf[tier],
    object,
    object_id: single ? ids[0] : null,
    reason,
    tier,
    ids: [...ids],
    ...(export_id && { export_id }),
  })
  const { id: user_id, email: user_email, name: user_name } = asked.user!
  const row = {
    created_at: asked.at,
    user_id,
    user_email,
    user_name,
    tier,
    reason: reason ?? null,
    request: asked.request,
  }
  const each = ids.map((id): LogEntry => ({
    log: accessLog,
    at: asked.at,
    name,
    subjects: [id],
    days: accessDays,
    bySubjectOnly: true,
    row,
  }))
  await putLogs([read, ...each]).catch((cause: unknown) => {
    throw new Problem('unavailable', { retryAfter: 2, cause })
  })
}

/** Records of single people that one user may open in so many seconds. */
const openings = [
  { limit: { name: 'people opened', window: 600 }, most: 50 },
  { limit: { name: 'people opened in a day', window: 86_400 }, most: 500 },
]

/** Counts the opening of one record. Throws `rate_limited` for whoever goes through the registry one by one. */
export async function countOpening(request: Request, id: string): Promise<void> {
  const { limiter } = services()
  const counted = await Promise.all(
    openings.map(async ({ limit, most }) => ({ most, ...(await limiter.tally(limit, request.caller.id!)) })),
  )
  const over = counted.filter(({ attempts, most }) => attempts > most)
  if (over.length === 0) return
  if (over.some(({ attempts, most }) => attempts === most + 1)) {
    logLine('warn', rareWithPeople.PeopleOpened, { trace_id: request.traceId, user: request.caller.id })
    await noteRefusal(request, 'rate_limited', id)
  }
  throw new Problem('rate_limited', { retryAfter: Math.max(...over.map(({ endsIn }) => endsIn)) })
}

/** Writes down that somebody was refused; the refusal stands whether that succeeds or not. */
export async function noteRefusal(request: Request, outcome: string, id: string | null): Promise<void> {
  await writeSecurity({ ...askedBy(request), kind: 'refused', object, object_id: id, outcome }).catch(
    (error: unknown) =>
      logLine('error', 'a refusal was not written down', { trace_id: request.traceId, ...describeError(error) }),
  )
}
