import { permissionString } from '#shared/access/permission-keys.ts'
import {
  secondFactorPermissions,
  requiresSecondFactor,
  withoutSecondFactorPermissions,
} from '#shared/access/second-factor.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import type { Token } from './access-token.ts'

/** Sessions verified by a second factor, by origin_jti, with the second at which each expires. */
type Verified = { factors?: Record<string, number> }

/** Enforced on all stages; the local run sets it to optional. */
const isEnforced = (): boolean => optionalEnv('SECOND_FACTOR') !== 'optional'

/** Whether these permissions require a second factor in this environment. */
export const isSecondFactorRequired = (held: ReadonlySet<string>): boolean => isEnforced() && requiresSecondFactor(held)

/** Whether a session is verified by a second factor, of this application or of the organisation's identity provider. */
export const hasPassedSecondFactor = (
  { factors }: Verified,
  { session, agency }: Pick<Token, 'session' | 'agency'>,
): boolean => agency?.factor === true || Object.hasOwn(factors ?? {}, session)

/**
 * Returns the permissions usable in this session. Without the second factor the protected permissions are removed, so
 * no code path can use them.
 */
export const usableRights = (held: ReadonlySet<string>, state: Verified, token: Token): ReadonlySet<string> =>
  isSecondFactorRequired(held) && !hasPassedSecondFactor(state, token) ? withoutSecondFactorPermissions(held) : held

/** Converts `forbidden` to `mfa_required` if the missing permission is only blocked by the second factor. */
export function toSecondFactorProblem(error: unknown, held: ReadonlySet<string>, usable: ReadonlySet<string>): unknown {
  if (!(error instanceof Problem) || error.code !== 'forbidden') return error
  const wanted = permissionString(String(error.params['entity_name']), String(error.params['permission_key']))
  if (!secondFactorPermissions.has(wanted) || usable.has(wanted) || !held.has(wanted)) return error
  return new Problem('mfa_required', { cause: error })
}
