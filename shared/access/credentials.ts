/**
 * Everything that grants access to an account. `reset_link` is last, so that a link whose request failed halfway can be
 * used again.
 */
export const credentials = [
  'password',
  'passkey',
  'session',
  'refresh_token',
  'email_link',
  'federated_link',
  'api_key',
  'reset_link',
] as const
export type Credential = (typeof credentials)[number]

/** `others_end`: all end except the one in which the event happened. */
export type CredentialEffect = 'stays' | 'ends' | 'others_end'

const everythingEnds = {
  password: 'ends',
  passkey: 'ends',
  session: 'ends',
  refresh_token: 'ends',
  email_link: 'ends',
  federated_link: 'ends',
  // Vouched for by the administrator who created it, not by the password, e-mail address or second factor of the
  // account.
  api_key: 'stays',
  reset_link: 'ends',
} as const satisfies Record<Credential, CredentialEffect>

/** Keeps only credentials that prove knowledge of the password, an identity provider account, or a given API key. */
const signedOut = { ...everythingEnds, password: 'stays', federated_link: 'stays' } as const

/**
 * Effect of each account event on each credential. `email_link` is the link that confirms a new e-mail address. The
 * link that undoes a change is not a credential: it ends only by use or expiry.
 *
 * `api_key` proves that an administrator issued the key, regardless of who else has access to the account. Ending it on
 * a password reset would stop the machine, and the account cannot create keys itself. So it ends with the account, or
 * when revoked.
 *
 * - `password_change`, `password_reset`: the owner set a new password, with the old one or with a reset link.
 * - `deactivation`: an inactive account has no access, and its credentials end before it is activated again.
 * - `address_change`: a new e-mail address was confirmed. `address_cancel`: the current address cancelled a pending
 *   change. `address_undo`: a previous address reverted a completed change, so the holder of the other address may have
 *   set the password.
 * - `second_factor_set_up`: the first second factor. Earlier passkeys were created with less than two factors.
 * - `credential_undo`: the owner reverted a change of login method. Such a change requires a recent sign-in, so another
 *   person may have signed in just before.
 */
export const credentialEffects = {
  password_change: {
    ...everythingEnds,
    session: 'others_end',
    refresh_token: 'others_end',
    // The identity provider vouches for it, independent of the password.
    federated_link: 'stays',
  },
  password_reset: { ...everythingEnds, federated_link: 'stays' },
  sign_out_everywhere: signedOut,
  deactivation: { ...everythingEnds, password: 'stays', api_key: 'ends' },
  address_change: { ...everythingEnds, password: 'stays' },
  address_cancel: signedOut,
  address_undo: everythingEnds,
  second_factor_reset: signedOut,
  second_factor_set_up: {
    password: 'stays',
    passkey: 'ends',
    session: 'stays',
    refresh_token: 'stays',
    email_link: 'stays',
    federated_link: 'stays',
    api_key: 'stays',
    reset_link: 'stays',
  },
  credential_undo: { ...everythingEnds, passkey: 'stays', federated_link: 'stays' },
} as const satisfies Record<string, Record<Credential, CredentialEffect>>

export type AccountEvent = keyof typeof credentialEffects

export const credentialChanges = [
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
  'federated_link_added',
  'api_key_added',
  'api_key_replaced',
  'api_key_removed',
] as const
export type CredentialChange = (typeof credentialChanges)[number]

/**
 * Changes that the owner can undo by the link in the e-mail. Revoking an API key is excluded: the key may have been
 * revoked because it leaked.
 */
export type UndoableChange = Exclude<CredentialChange, 'api_key_removed'>
export const isUndoable = (change: CredentialChange): change is UndoableChange => change !== 'api_key_removed'

/** Credential that a change is about: fingerprint of a passkey, or id of an API key. */
export type ChangedCredential = { passkey?: string; api_key?: string }
