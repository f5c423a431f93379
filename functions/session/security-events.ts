import { createHash } from 'node:crypto'
import type { Request } from '#functions/http/pipeline.ts'
import { logLine } from '#functions/http/log.ts'

/** A sign-in or its refusal in the log of the platform: who as a hash, from where truncated, never a password or a token. */
export async function announceSecurity(
  happening: 'signed_in' | 'sign_in_refused' | 'password_reset' | 'password_changed',
  request: Request,
  { username }: { username: string },
): Promise<void> {
  const account = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16)
  logLine('info', happening, { trace_id: request.traceId, account })
}
