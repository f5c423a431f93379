import { sessionLives } from '#shared/access/session-lives.ts'
import { nothing, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { noteSecurity } from './security-events.ts'

/** GET or POST logout: this session ends, on every path; other devices stay signed in. */
export async function logout(request: Request): Promise<Answer> {
  const { token } = request
  // Until its refresh token ends by itself, it must be remembered as ended.
  await services().callers.revoke(token!.user, token!.session, token!.expiresAt + sessionLives.refreshToken)
  await noteSecurity(request, { kind: 'sign_out', object_id: token!.user })
  return nothing
}
