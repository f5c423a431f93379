export const identityProviderName = 'Agency'

/**
 * User pool attributes with the claims of the last sign-in. They are custom attributes, so that the identity provider
 * cannot change the e-mail address or other data of an account. No token may write them.
 */
export const identityProviderAttributes = {
  subject: 'agency_subject',
  email: 'agency_email',
  verified: 'agency_verified',
  groups: 'agency_groups',
  methods: 'agency_methods',
} as const

/** Reasons for rejecting a federated sign-in. `linked`: the account was just linked, and a second attempt succeeds. */
export const identityProviderRefusals = ['unknown', 'unverified', 'other', 'linked'] as const
export type IdentityProviderRefusal = (typeof identityProviderRefusals)[number]

/** Returns the error text of a user pool trigger that carries the reason. */
export const formatRefusal = (reason: IdentityProviderRefusal): string => `agency_${reason}`

export const parseRefusal = (text: string): IdentityProviderRefusal | null =>
  identityProviderRefusals.find((reason) => text.includes(formatRefusal(reason))) ?? null

/** Role titles by the name of an identity provider group. */
export type GroupRoles = ReadonlyMap<string, readonly string[]>

const isTitleList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one.trim() !== '')

/** Limit in characters, because the environment variables of a Lambda function are limited in size. */
const maxGroupTableCharacters = 1500

/**
 * Parses the group table of a deployment.
 *
 * @param name Name of the setting, for the error message
 * @param text JSON; null if not set
 * @throws {Error} if the text is not such a table, or is too long
 */
export function parseGroupRoles(name: string, text: string | null): GroupRoles {
  if (text === null) return new Map()
  const wrong = new Error(`${name} is JSON such as {"group": ["Title of a role"]}`)
  if (text.length > maxGroupTableCharacters)
    throw new Error(`${name} is longer than ${maxGroupTableCharacters} characters`)
  let table: unknown
  try {
    table = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table)) throw wrong
  return new Map(
    Object.entries(table).map(([group, titles]) => {
      if (!isTitleList(titles)) throw wrong
      return [group, titles]
    }),
  )
}
