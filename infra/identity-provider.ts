import { parseGroupRoles } from '#shared/access/identity-provider.ts'

/** The agency's own provider of accounts, as a stage has it. */
export type IdentityProvider = {
  /** What people know it by. */
  name: string
  provider:
    | { kind: 'oidc'; issuer: string; clientId: string; secretArn: string }
    | { kind: 'saml'; metadataUrl: string }
  /** What the provider calls what it says of a person; `verified` null: it vouches for each address that it tells. */
  claims: { email: string; verified: string | null; groups: string; methods: string }
  /** Roles by groups, as JSON; null: no group gives any. */
  groupRoles: string | null
  groupGuardedRoles: string | null
}

/** What providers usually call it; whether an address is verified, those of SAML do not say. */
const usual = {
  oidc: { email: 'email', verified: 'email_verified', groups: 'groups', methods: 'amr' },
  saml: {
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    verified: null,
    groups: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    methods: 'http://schemas.microsoft.com/claims/authnmethodsreferences',
  },
}

const ofOidc = ['identityIssuer', 'identityClientId', 'identitySecret'] as const
const ofSaml = ['identityMetadata'] as const
const others = [
  'identityName',
  'identityEmail',
  'identityVerified',
  'identityGroups',
  'identityMethods',
  'groupRoles',
  'groupGuardedRoles',
] as const

/** Characters of the name that a button on a telephone still has room for. */
const maxNameLength = 60

/**
 * The agency's provider by the settings of a stage, which `text` reads; null where there is none. Throws on settings that make
 * none, or that lead nobody anywhere.
 */
export function parseIdentityProvider(text: (name: string) => string | null): IdentityProvider | null {
  const kind = text('identityProvider')
  const needed = (name: string): string => {
    const value = text(name)
    if (value === null) throw new Error(`identityProvider=${kind} needs ${name}`)
    return value
  }
  const address = (name: string): string => {
    const value = needed(name)
    if (!(URL.canParse(value) && value.startsWith('https://')))
      throw new Error(`${name} is an address that begins with https://`)
    return value
  }
  const isSet = (name: string): boolean => text(name) !== null
  if (kind === null) {
    const stray = [...ofOidc, ...ofSaml, ...others].find(isSet)
    if (stray) throw new Error(`${stray} is for an identityProvider, and none is set`)
    return null
  }
  if (kind !== 'oidc' && kind !== 'saml') throw new Error('identityProvider is oidc or saml')
  const foreign = (kind === 'oidc' ? ofSaml : ofOidc).find(isSet)
  if (foreign) throw new Error(`${foreign} is not for identityProvider=${kind}`)
  // Where the pool leads back to has to be known before the site is made.
  needed('domain')
  const name = needed('identityName')
  if (name.length > maxNameLength) throw new Error(`identityName has ${maxNameLength} characters at most`)
  const usually = usual[kind]
  const verified = text('identityVerified') ?? usually.verified
  if (verified === null)
    throw new Error(
      'identityVerified names what says that an address is verified, or is "always" where the agency vouches for each',
    )
  for (const table of ['groupRoles', 'groupGuardedRoles']) parseGroupRoles(table, text(table))
  return {
    name,
    provider: kind === 'oidc' ? oidc() : { kind, metadataUrl: address('identityMetadata') },
    claims: {
      email: text('identityEmail') ?? usually.email,
      verified: verified === 'always' ? null : verified,
      groups: text('identityGroups') ?? usually.groups,
      methods: text('identityMethods') ?? usually.methods,
    },
    groupRoles: text('groupRoles'),
    groupGuardedRoles: text('groupGuardedRoles'),
  }

  function oidc() {
    const secretArn = needed('identitySecret')
    if (!/^arn:[\w-]+:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+$/.test(secretArn))
      throw new Error('identitySecret is the ARN of a secret in Secrets Manager, never the secret itself')
    return { kind: 'oidc' as const, issuer: address('identityIssuer'), clientId: needed('identityClientId'), secretArn }
  }
}
