/** What the user pool calls the agency's own provider of accounts. */
export const identityProviderName = 'Agency'

/**
 * Where the user pool keeps what the provider said of a person at their last sign-in. They are attributes of their own, so that
 * the provider changes neither the address nor anything else of an account; the tokens of nobody may write them.
 */
export const identityProviderAttributes = {
  subject: 'agency_subject',
  email: 'agency_email',
  verified: 'agency_verified',
  groups: 'agency_groups',
  methods: 'agency_methods',
} as const

/** Why somebody who is known at the agency's provider does not come in; `linked` comes in at once at the second try. */
export const identityProviderRefusals = ['unknown', 'unverified', 'other', 'linked'] as const
export type IdentityProviderRefusal = (typeof identityProviderRefusals)[number]

/** How the reason stands in what the pool says of a sign-in that one of its triggers refused. */
export const formatRefusal = (reason: IdentityProviderRefusal): string => `agency_${reason}`

export const parseRefusal = (text: string): IdentityProviderRefusal | null =>
  identityProviderRefusals.find((reason) => text.includes(formatRefusal(reason))) ?? null

/** Roles that a group of the provider gives, by the name of the group. */
export type GroupRoles = ReadonlyMap<string, readonly string[]>

const isTitles = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one.trim() !== '')

/** Characters of a table: what functions are told by their environment has little room. */
const maxGroupTableCharacters = 1500

/** A table of groups as a deployment sets it, as JSON; empty where it sets none. Throws on what is no such table. */
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
      if (!isTitles(titles)) throw wrong
      return [group, titles]
    }),
  )
}
