import { user as entity } from '#shared/entities/user.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readToken, type Token } from '#functions/platform/http/access-token.ts'
import {
  requestOrigin,
  writeSecurityLog,
  type SecurityLogEvent,
  type Person,
} from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'

type SecurityEvent = Pick<SecurityLogEvent, 'kind'> & Partial<SecurityLogEvent>

/** Logs a security event of an account. A failure to write it does not fail the request. */
export async function logSecurityEvent(request: Request, event: SecurityEvent): Promise<void> {
  try {
    await writeSecurityLog({ ...requestOrigin(request), object: 'user', ...event })
  } catch (error) {
    logLine('error', 'security_event_log_failed', {
      trace_id: request.traceId,
      kind: event.kind,
      ...describeError(error),
    })
  }
}

export async function findPerson(id: string): Promise<Person | null> {
  const profile = (await services().callers.state(id))?.profile
  return profile ? { id, email: profile.email, name: `${profile.first_name} ${profile.last_name}`.trim() } : null
}

/** Sessions already logged by this process, and the maximum that it remembers. */
const loggedSessions = new Set<string>()
const maxRemembered = 5000

/**
 * Logs the start of a session, once. Browsers sign in with the user pool directly, so their first request is the first
 * sign of it.
 */
export async function logSignIn(request: Request, token: Token): Promise<void> {
  if (loggedSessions.has(token.session)) return
  const user = await findPerson(token.user)
  const at = new Date(token.signedInAt * 1000).toISOString()
  const how = token.byPasskey ? { outcome: 'by passkey' } : {}
  await logSecurityEvent(request, { kind: 'sign_in', at, name: token.session, user, object_id: token.user, ...how })
  if (loggedSessions.size >= maxRemembered) loggedSessions.delete(loggedSessions.values().next().value!)
  loggedSessions.add(token.session)
}

/** Logs the sign-in of a client that signs in through this API and may never call `me`. */
export async function logTokenSignIn(request: Request, accessToken: string): Promise<void> {
  const token = await readToken(`Bearer ${accessToken}`).catch(() => null)
  if (token) await logSignIn(request, token)
}

/**
 * Logs a refused sign-in. The typed name is stored only if it is the email address of an account: it may be a password.
 */
export async function logRefusedSignIn(request: Request, email: string, outcome = 'wrong_password'): Promise<void> {
  const id = await services()
    .records.findUnique(entity, 'email', email)
    .catch(() => null)
  const user = id ? { id, email: email.toLowerCase(), name: '' } : null
  await logSecurityEvent(request, { kind: 'sign_in_refused', user, object_id: id, outcome })
}
