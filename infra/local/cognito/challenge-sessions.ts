import { randomBytes } from 'node:crypto'
import { notAuthorized } from './cognito-error.ts'
import type { ServerKeys, Verifier } from './srp.ts'

export type Challenge = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP'
type SrpSession = { username: string; exists: boolean; storedVerifier: Verifier; keys: ServerKeys; clientValue: bigint }
type Step = { kind: Challenge; username: string; sub: string; secretConfirmed: boolean; failures: number }
type PasskeySession = { username: string; challenge: string }
type Expiring<Content> = Content & { clientId: string; until: number }

export type Sessions = ReturnType<typeof createSessions>

const SESSION_MS = 3 * 60_000
const MAX_FAILURES = 5
const ID_BYTES = 96

const expired = () => notAuthorized('Invalid session for the user, session is expired.')

/** Sessions of logins in progress. Each is valid once, for the client that started it, for three minutes. */
export function createSessions(clock: () => Date) {
  const srp = new Map<string, Expiring<SrpSession>>()
  const steps = new Map<string, Expiring<Step>>()
  const passkeys = new Map<string, Expiring<PasskeySession>>()
  const registrations = new Map<string, { challenge: string; until: number }>()

  function keep<Content>(map: Map<string, Expiring<Content>>, content: Content, clientId: string): string {
    const now = clock().getTime()
    for (const [id, entry] of map) if (entry.until < now) map.delete(id)
    const id = randomBytes(ID_BYTES).toString('base64')
    map.set(id, { ...content, clientId, until: now + SESSION_MS })
    return id
  }

  function stepOf(id: string, kind: Challenge): Expiring<Step> {
    const step = steps.get(id)
    if (!step || step.kind !== kind || clock().getTime() > step.until) throw expired()
    return step
  }

  return {
    keepSrp: (session: SrpSession, clientId: string) => keep(srp, session, clientId),

    /** Returns an SRP session and deletes it, so that only one attempt is possible. */
    takeSrp(secretBlock: string, clientId: string): SrpSession {
      const session = srp.get(secretBlock)
      if (!session || session.clientId !== clientId) throw notAuthorized()
      srp.delete(secretBlock)
      if (clock().getTime() > session.until) throw notAuthorized()
      return session
    },

    keepPasskey: (session: PasskeySession, clientId: string) => keep(passkeys, session, clientId),

    /** Returns a passkey challenge and deletes it, so that only one attempt is possible. */
    takePasskey(id: string, clientId: string): PasskeySession {
      const session = passkeys.get(id)
      if (!session || session.clientId !== clientId) throw expired()
      passkeys.delete(id)
      if (clock().getTime() > session.until) throw expired()
      return session
    },

    /** Stores the challenge of a passkey registration; a new one replaces the user's previous one. */
    keepRegistration(sub: string, challenge: string): void {
      registrations.set(sub, { challenge, until: clock().getTime() + SESSION_MS })
    },

    takeRegistration(sub: string): string | null {
      const registration = registrations.get(sub)
      registrations.delete(sub)
      return registration && clock().getTime() <= registration.until ? registration.challenge : null
    },

    keepStep: (kind: Challenge, user: { username: string; sub: string }, clientId: string, secretConfirmed = false) =>
      keep(steps, { kind, username: user.username, sub: user.sub, secretConfirmed, failures: 0 }, clientId),

    /** Returns a challenge session without ending it: a mistyped code or a weak password may be corrected. */
    peekStep(id: string, kind: Challenge, clientId: string): Step {
      const step = stepOf(id, kind)
      if (step.clientId !== clientId) throw expired()
      return step
    },

    /** Like `peekStep`, for operations without a client id. `renew` replaces the session by a new one. */
    exchangeStep(id: string, kind: Challenge): { step: Step; renew(secretConfirmed: boolean): string } {
      const step = stepOf(id, kind)
      return {
        step,
        renew(secretConfirmed) {
          steps.delete(id)
          return keep(steps, { ...step, secretConfirmed, failures: 0 }, step.clientId)
        },
      }
    },

    fail(id: string) {
      const step = steps.get(id)
      if (step && ++step.failures >= MAX_FAILURES) steps.delete(id)
    },

    end(id: string) {
      steps.delete(id)
    },
  }
}
