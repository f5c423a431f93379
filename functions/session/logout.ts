import { nothing, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { noteSecurity } from './security-events.ts'

/** Seconds that a refresh token may live: until then its session must be remembered as ended. */
const refreshLife = 12 * 3600

/** GET or POST logout: this session ends, on every path; other devices stay signed in. */
export async function logout(request: Request): Promise<Answer> {
  const { token } = request
  await services().callers.revoke(token!.user, token!.session, token!.expiresAt + refreshLife)
  await noteSecurity(request, { kind: 'sign_out', object_id: token!.user })
  return nothing
}
