import type { Events } from '#shared/api/events.ts'
import { isPasswordSignInEnabled } from './password-sign-in.ts'

/** Returns the event that sends an invitation. `id` is unique per e-mail. */
export const invitationOf = (to: Omit<Events['UserInvited'], 'withPassword'>): Events['UserInvited'] => ({
  ...to,
  withPassword: isPasswordSignInEnabled(),
})
