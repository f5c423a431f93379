import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

/** Whether accounts have passwords of their own here; a deployment may leave sign-in to the agency's provider alone. */
export const isPasswordSignInEnabled = (): boolean => optionalEnv('LOCAL_PASSWORDS') !== 'off'

/** Where there are none, what is done with them is not there. Throws `not_found`. */
export function requirePasswordSignIn(): void {
  if (!isPasswordSignInEnabled()) throw new Problem('not_found')
}
