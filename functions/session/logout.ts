import { nothing, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'

/** Seconds that a refresh token may live: until then its session must be remembered as ended. */
const refreshLife = 12 * 3600

/** GET or POST logout: this session ends, on every path; other devices stay signed in. */
export async function logout({ token }: Request): Promise<Answer> {
  await services().callers.revoke(token!.user, token!.session, token!.expiresAt + refreshLife)
  return nothing
}
