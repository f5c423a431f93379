import { parseGroupRoles } from '#shared/access/identity-provider.ts'

export type IdentityProvider = {
  /** Display name. */
  name: string
  provider:
    | { kind: 'oidc'; issuer: string; clientId: string; secretArn: string }
    | { kind: 'saml'; metadataUrl: string }
  /** Claim names of the provider. `verified` is null if all its e-mail addresses count as verified. */
  claims: { email: string; verified: string | null; groups: string; methods: string }
  /** JSON map from group to roles; null if groups give no roles. */
  groupRoles: string | null
  groupGuardedRoles: string | null
}

/** Default claim names. SAML has none for a verified e-mail address. */
const defaultClaims = {
  oidc: { email: 'email', verified: 'email_verified', groups: 'groups', methods: 'amr' },
  saml: {
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    verified: null,
    groups: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    methods: 'http://schemas.microsoft.com/claims/authnmethodsreferences',
  },
}

const oidcSettings = ['identityIssuer', 'identityClientId', 'identitySecret'] as const
const samlSettings = ['identityMetadata'] as const
const optionalSettings = [
  'identityName',
  'identityEmail',
  'identityVerified',
  'identityGroups',
  'identityMethods',
  'groupRoles',
  'groupGuardedRoles',
] as const

/** Maximum characters that fit on the login button of a phone. */
const maxNameLength = 60

/**
 * Parses the identity provider from the settings of a stage.
 *
 * @param text Reads a setting by name.
 * @returns Null if the stage has no identity provider.
 * @throws On missing, unknown or contradictory settings.
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
    const stray = [...oidcSettings, ...samlSettings, ...optionalSettings].find(isSet)
    if (stray) throw new Error(`${stray} is for an identityProvider, and none is set`)
    return null
  }
  if (kind !== 'oidc' && kind !== 'saml') throw new Error('identityProvider is oidc or saml')
  const foreign = (kind === 'oidc' ? samlSettings : oidcSettings).find(isSet)
  if (foreign) throw new Error(`${foreign} is not for identityProvider=${kind}`)
  // The redirect URL of the client must be known before the site exists.
  needed('domain')
  const name = needed('identityName')
  if (name.length > maxNameLength) throw new Error(`identityName has ${maxNameLength} characters at most`)
  const usually = defaultClaims[kind]
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
