import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { accessLogRetentionDays, type AccessTier, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import { Problem } from '#shared/api/problems.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'
import { requestOrigin, securityLogEntry, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import type { Access } from '#functions/domain/entity/entity-rules.ts'

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
export async function logAccess(
  request: Request,
  { tier, reason, export_id }: Access,
  ids: readonly string[],
): Promise<void> {
  const asked = requestOrigin(request)
  const single = ['show', 'reveal', 'subject'].includes(tier)
  const name = `${asked.name} ${tier}`
  const read = securityLogEntry({
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
    days: accessLogRetentionDays,
    bySubjectOnly: true,
    row,
  }))
  await putLogs([read, ...each]).catch((cause: unknown) => {
    throw new Problem('unavailable', { retryAfter: 2, cause })
  })
}

/** Records of single people that one user may open in so many seconds. */
const openingLimits = [
  { limit: { name: 'people opened', window: 600 }, max: 50 },
  { limit: { name: 'people opened in a day', window: 86_400 }, max: 500 },
]

/** Counts the opening of one record. Throws `rate_limited` for whoever goes through the registry one by one. */
export async function limitOpenings(request: Request, id: string): Promise<void> {
  const { limiter } = services()
  const counted = await Promise.all(
    openingLimits.map(async ({ limit, max }) => ({ max, ...(await limiter.tally(limit, request.caller.id!)) })),
  )
  const over = counted.filter(({ attempts, max }) => attempts > max)
  if (over.length === 0) return
  if (over.some(({ attempts, max }) => attempts === max + 1)) {
    logLine('warn', personalDataAlarmEvents.PeopleOpened, { trace_id: request.traceId, user: request.caller.id })
    await logRefusal(request, 'rate_limited', id)
  }
  throw new Problem('rate_limited', { retryAfter: Math.max(...over.map(({ endsIn }) => endsIn)) })
}

/** Writes down that somebody was refused; the refusal stands whether that succeeds or not. */
export async function logRefusal(request: Request, outcome: string, id: string | null): Promise<void> {
  await writeSecurityLog({ ...requestOrigin(request), kind: 'refused', object, object_id: id, outcome }).catch(
    (error: unknown) =>
      logLine('error', 'a refusal was not written down', { trace_id: request.traceId, ...describeError(error) }),
  )
}
