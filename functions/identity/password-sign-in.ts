import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

/** Whether accounts have their own passwords here. A deployment may allow login through the identity provider only. */
export const isPasswordSignInEnabled = (): boolean => optionalEnv('LOCAL_PASSWORDS') !== 'off'

/** @throws `not_found` if password login is disabled. */
export function requirePasswordSignIn(): void {
  if (!isPasswordSignInEnabled()) throw new Problem('not_found')
}
