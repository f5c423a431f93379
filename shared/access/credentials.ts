/** Everything that opens an account. A reset link comes last: whoever uses one may have to use it again where its work broke off. */
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

/** `others_end`: all end but the one in which the event happened. */
export type CredentialEffect = 'stays' | 'ends' | 'others_end'

const allEnd = {
  password: 'ends',
  passkey: 'ends',
  session: 'ends',
  refresh_token: 'ends',
  email_link: 'ends',
  federated_link: 'ends',
  // Vouched for by the administrator who made it, not by the account's password, address or second factor.
  api_key: 'stays',
  reset_link: 'ends',
} as const satisfies Record<Credential, CredentialEffect>

/** Only what proves that its bearer has the account's password, is known to the agency, or was given a key stays. */
const signedOut = { ...allEnd, password: 'stays', federated_link: 'stays' } as const

/**
 * Which credential ends with what happens to an account. `email_link` is the link that confirms a new address; the link that
 * takes a change back is no credential, and ends with nothing but its use and its time.
 *
 * `api_key` proves that an administrator gave its bearer the key, whoever else has got into the account. A machine would stop when
 * somebody resets a password, and the account cannot make keys itself. So it ends with the account, or when it is revoked.
 *
 * - `password_change`, `password_reset`: the owner chose another, knowing the old one or by a reset link.
 * - `deactivation`: an inactive account opens nothing, and what it had ends before it is active again.
 * - `address_change`: a new address was confirmed. `address_cancel`: the present one took back a change that waited.
 *   `address_undo`: a former one took back a change that counted, so whoever had the other may have chosen the password.
 * - `second_factor_set_up`: the first one; passkeys of before were worth less than two factors.
 * - `credential_undo`: the owner took back a change of what signs them in. Whoever made it had signed in just before.
 */
export const credentialEffects = {
  password_change: {
    ...allEnd,
    session: 'others_end',
    refresh_token: 'others_end',
    // The agency vouches for it, whatever the password is.
    federated_link: 'stays',
  },
  password_reset: { ...allEnd, federated_link: 'stays' },
  sign_out_everywhere: signedOut,
  deactivation: { ...allEnd, password: 'stays', api_key: 'ends' },
  address_change: { ...allEnd, password: 'stays' },
  address_cancel: signedOut,
  address_undo: allEnd,
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
  credential_undo: { ...allEnd, passkey: 'stays', federated_link: 'stays' },
} as const satisfies Record<string, Record<Credential, CredentialEffect>>

export type AccountEvent = keyof typeof credentialEffects

/** What an owner is told of by mail when it is done to their account. */
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

/** What its owner can take back by the link of the mail. A revoked key is not: it may have been revoked because it was lost. */
export type UndoableChange = Exclude<CredentialChange, 'api_key_removed'>
export const isUndoable = (change: CredentialChange): change is UndoableChange => change !== 'api_key_removed'

/** Which of several credentials a change is about: the mark of a passkey, the id of an API key. */
export type ChangedCredential = { passkey?: string; api_key?: string }
