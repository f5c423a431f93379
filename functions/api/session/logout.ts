import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { noContent, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { logSecurityEvent } from './security-events.ts'

/** GET or POST logout: ends this session. Sessions on other devices continue. */
export async function logout(request: Request): Promise<ApiResponse> {
  const { token } = request
  // The revocation must be stored until the refresh token expires.
  await services().callers.revoke(token!.user, token!.session, token!.expiresAt + sessionLifetimeSeconds.refreshToken)
  await logSecurityEvent(request, { kind: 'sign_out', object_id: token!.user })
  return noContent
}
