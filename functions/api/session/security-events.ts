import { user as entity } from '#shared/entities/user.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { readToken, type Token } from '#functions/platform/http/access-token.ts'
import {
  requestOrigin,
  writeSecurityLog,
  type SecurityLogEvent,
  type Person,
} from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'

type SecurityEvent = Pick<SecurityLogEvent, 'kind'> & Partial<SecurityLogEvent>

/** Writes something down that concerns an account. A sign-in that works is not undone because its row could not be written. */
export async function logSecurityEvent(request: Request, event: SecurityEvent): Promise<void> {
  if (event.kind === 'sign_in_refused') recordMetrics({ SignInsRefused: 1 })
  try {
    await writeSecurityLog({ ...requestOrigin(request), object: 'user', ...event })
  } catch (error) {
    logLine('error', 'a security event was not written down', {
      trace_id: request.traceId,
      kind: event.kind,
      ...describeError(error),
    })
  }
}

/** The person behind an id, as far as the log names them. */
export async function findPerson(id: string): Promise<Person | null> {
  const profile = (await services().callers.state(id))?.profile
  return profile ? { id, email: profile.email, name: `${profile.first_name} ${profile.last_name}`.trim() } : null
}

/** Sessions that this process has written down, and how many it remembers. */
const noted = new Set<string>()
const maxRemembered = 5000

/**
 * The beginning of a session, once however often it is told: browsers sign in with the user pool itself, so their first
 * request is what we learn of it.
 */
export async function logSignIn(request: Request, token: Token): Promise<void> {
  if (noted.has(token.session)) return
  const user = await findPerson(token.user)
  const at = new Date(token.signedInAt * 1000).toISOString()
  const how = token.byPasskey ? { outcome: 'by passkey' } : {}
  await logSecurityEvent(request, { kind: 'sign_in', at, name: token.session, user, object_id: token.user, ...how })
  if (noted.size >= maxRemembered) noted.delete(noted.values().next().value!)
  noted.add(token.session)
}

/** The same for a client that signs in through us, and may never ask who it is. */
export async function logTokenSignIn(request: Request, accessToken: string): Promise<void> {
  const token = await readToken(`Bearer ${accessToken}`).catch(() => null)
  if (token) await logSignIn(request, token)
}

/** A refused sign-in. What was typed is kept only where it is the address of an account: it may be a password. */
export async function logRefusedSignIn(request: Request, email: string, outcome = 'wrong_password'): Promise<void> {
  const id = await services()
    .records.findUnique(entity, 'email', email)
    .catch(() => null)
  const user = id ? { id, email: email.toLowerCase(), name: '' } : null
  await logSecurityEvent(request, { kind: 'sign_in_refused', user, object_id: id, outcome })
}
