import { permissionString } from '#shared/access/permission-keys.ts'
import {
  secondFactorPermissions,
  requiresSecondFactor,
  withoutSecondFactorPermissions,
} from '#shared/access/second-factor.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import type { Token } from './access-token.ts'

/** Every stage asks for it; only an environment that says otherwise, as that of the local run, does not. */
const isEnforced = (): boolean => optionalEnv('SECOND_FACTOR') !== 'optional'

/** Whether whoever holds these rights has to have a second factor here. */
export const isSecondFactorRequired = (held: ReadonlySet<string>): boolean => isEnforced() && requiresSecondFactor(held)

/** Whether a session is known to have passed the second factor: one of the product, or one that the agency's provider asked for. */
export const hasPassedSecondFactor = (
  { factors }: Pick<CallerState, 'factors'>,
  { session, agency }: Pick<Token, 'session' | 'agency'>,
): boolean => agency?.factor === true || Object.hasOwn(factors ?? {}, session)

/**
 * The rights that this session can use. Where the second factor is missing, the guarded ones are not among them: so no
 * path, whatever it asks, can be gone by them.
 */
export const usableRights = (held: ReadonlySet<string>, state: CallerState, token: Token): ReadonlySet<string> =>
  isSecondFactorRequired(held) && !hasPassedSecondFactor(state, token) ? withoutSecondFactorPermissions(held) : held

/** A refusal as it is told: for want of a right that is held and only waits for the second factor, that one is named. */
export function toSecondFactorProblem(error: unknown, held: ReadonlySet<string>, usable: ReadonlySet<string>): unknown {
  if (!(error instanceof Problem) || error.code !== 'forbidden') return error
  const wanted = permissionString(String(error.params['entity_name']), String(error.params['permission_key']))
  if (!secondFactorPermissions.has(wanted) || usable.has(wanted) || !held.has(wanted)) return error
  return new Problem('mfa_required', { cause: error })
}
