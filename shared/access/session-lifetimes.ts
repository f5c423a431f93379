import { secondsPerDay, secondsPerHour } from '#shared/time-units.ts'

/**
 * Lifetimes in seconds. The user pool issues tokens with them, in the cloud and locally, and the API rejects tokens
 * with longer ones.
 */
export const sessionLifetimeSeconds = {
  accessToken: 15 * 60,
  refreshToken: 12 * secondsPerHour,
  /** Two tabs may renew at the same time. After this period, reuse of an old refresh token indicates theft. */
  rotationGrace: 60,
  /** Maximum age of a sign-in for adding or removing login methods. */
  recentSignIn: 5 * 60,
  /** Password set by another person, and link of an invitation. */
  temporaryPassword: 7 * secondsPerDay,
}

/** Limits in characters, also set in the user pool. */
export const passwordLength = { shortest: 12, longest: 256 }
