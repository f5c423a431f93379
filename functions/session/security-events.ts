import { user as entity } from '#shared/entities/user.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { measure } from '#functions/measures.ts'
import { readToken, type Token } from '#functions/http/token.ts'
import { askedBy, writeSecurity, type Happening, type Person } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'

type Told = Pick<Happening, 'kind'> & Partial<Happening>

/** Writes something down that concerns an account. A sign-in that works is not undone because its row could not be written. */
export async function noteSecurity(request: Request, told: Told): Promise<void> {
  if (told.kind === 'sign_in_refused') measure({ SignInsRefused: 1 })
  try {
    await writeSecurity({ ...askedBy(request), object: 'user', ...told })
  } catch (error) {
    logLine('error', 'a security event was not written down', {
      trace_id: request.traceId,
      kind: told.kind,
      ...describeError(error),
    })
  }
}

/** The person behind an id, as far as the log names them. */
export async function personOf(id: string): Promise<Person | null> {
  const profile = (await services().callers.state(id))?.profile
  return profile ? { id, email: profile.email, name: `${profile.first_name} ${profile.last_name}`.trim() } : null
}

/** Sessions that this process has written down, and how many it remembers. */
const noted = new Set<string>()
const remembered = 5000

/**
 * The beginning of a session, once however often it is told: browsers sign in with the user pool itself, so their first
 * request is what we learn of it.
 */
export async function noteSignIn(request: Request, token: Token): Promise<void> {
  if (noted.has(token.session)) return
  const user = await personOf(token.user)
  const at = new Date(token.signedInAt * 1000).toISOString()
  const how = token.byPasskey ? { outcome: 'by passkey' } : {}
  await noteSecurity(request, { kind: 'sign_in', at, name: token.session, user, object_id: token.user, ...how })
  if (noted.size >= remembered) noted.delete(noted.values().next().value!)
  noted.add(token.session)
}

/** The same for a client that signs in through us, and may never ask who it is. */
export async function noteTokens(request: Request, accessToken: string): Promise<void> {
  const token = await readToken(`Bearer ${accessToken}`).catch(() => null)
  if (token) await noteSignIn(request, token)
}

/** A refused sign-in. What was typed is kept only where it is the address of an account: it may be a password. */
export async function noteRefusal(request: Request, email: string, outcome = 'wrong_password'): Promise<void> {
  const id = await services()
    .records.findUnique(entity, 'email', email)
    .catch(() => null)
  const user = id ? { id, email: email.toLowerCase(), name: '' } : null
  await noteSecurity(request, { kind: 'sign_in_refused', user, object_id: id, outcome })
}
