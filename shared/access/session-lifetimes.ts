/**
 * Seconds for which what a sign-in gives is good: the user pool issues it so, in the cloud and in the local run, and the
 * API takes nothing that would live longer.
 */
export const sessionLifetimeSeconds = {
  accessToken: 15 * 60,
  refreshToken: 12 * 3600,
  /** A tab and its neighbour may renew at once; after that, an old refresh token tells of a theft. */
  rotationGrace: 60,
  /** Within which a session may add and remove what signs its owner in. */
  recentSignIn: 5 * 60,
  /** A password that somebody else typed. */
  temporaryPassword: 7 * 86_400,
}

/** Characters that a password has at least and at most: rules of the user pool too. */
export const passwordLength = { shortest: 12, longest: 256 }
