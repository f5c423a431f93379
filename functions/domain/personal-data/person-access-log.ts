import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { accessLogRetentionDays, type AccessTier, type SecurityKind } from '#shared/access/security-log-kinds.ts'
import { Problem } from '#shared/api/problems.ts'
import { secondsPerDay } from '#shared/time-units.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { putLogs, type LogEntry } from '#functions/data/repositories/activity/log-rows.ts'
import { requestOrigin, securityLogEntry, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import type { Access } from '#functions/domain/entity/entity-rules.ts'

/** Log of access, by person. The security log has the same entries by time and user. */
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
 * Logs the access to people before the response, by user and by person, without values. Throws `unavailable` if it
 * cannot be written: then nothing is returned.
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

/** Maximum number of single records that a user can open per window (seconds). */
const recordViewLimits = [
  { limit: { name: 'people opened', window: 600 }, max: 50 },
  { limit: { name: 'people opened in a day', window: secondsPerDay }, max: 500 },
]

/**
 * Counts the opening of a record. Throws `rate_limited` above the limit, which stops users who go through the registry
 * record by record.
 */
export async function limitRecordViews(request: Request, id: string): Promise<void> {
  const { limiter } = services()
  const counted = await Promise.all(
    recordViewLimits.map(async ({ limit, max }) => ({ max, ...(await limiter.tally(limit, request.caller.id!)) })),
  )
  const over = counted.filter(({ attempts, max }) => attempts > max)
  if (over.length === 0) return
  if (over.some(({ attempts, max }) => attempts === max + 1)) {
    logLine('warn', personalDataAlarmEvents.PeopleOpened, { trace_id: request.traceId, user: request.caller.id })
    await logRefusal(request, 'rate_limited', id)
  }
  throw new Problem('rate_limited', { retryAfter: Math.max(...over.map(({ endsIn }) => endsIn)) })
}

/** Logs a refusal. An error while logging does not change the response. */
export async function logRefusal(request: Request, outcome: string, id: string | null): Promise<void> {
  await writeSecurityLog({ ...requestOrigin(request), kind: 'refused', object, object_id: id, outcome }).catch(
    (error: unknown) =>
      logLine('error', 'access_denial_log_failed', { trace_id: request.traceId, outcome, id, ...describeError(error) }),
  )
}
