import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreSignUpTriggerEvent, PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import {
  identityProviderAttributes,
  identityProviderName,
  formatRefusal,
  type IdentityProviderRefusal,
} from '#shared/access/identity-provider.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { logLine } from '#functions/platform/logger.ts'
import { linkedProviderIds } from './user-pool.ts'
import { withTracing } from '#functions/platform/tracing.ts'

type Attributes = Record<string, string | undefined>

/** A list of a provider by OIDC, which the pool keeps as JSON; what is no JSON is one value. */
function oidcList(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : [String(value)]
  } catch {
    return [text]
  }
}

/**
 * A list of a provider by SAML, which the pool keeps as `[one, other]`. A comma alone is part of a name, and so is everything that
 * looks like JSON: whoever names a group there does not make two of it.
 */
const samlList = (text: string): string[] => {
  const inside = /^\[(.*)\]$/s.exec(text)?.[1] ?? null
  return inside === null ? [text] : inside.split(', ').filter(Boolean)
}

/** Which of the two the provider speaks is said by the deployment (`AGENCY_PROTOCOL`). */
function listOf(text: string | undefined): string[] {
  if (!text) return []
  return optionalEnv('AGENCY_PROTOCOL') === 'saml' ? samlList(text) : oidcList(text)
}

/** Methods of signing in that are two in one, as OIDC (RFC 8176) and the federations of SAML name them. */
const severalFactors = new Set(['mfa', 'http://schemas.microsoft.com/claims/multipleauthn'])

/** What the provider said of whoever signs in. */
function readClaims(attributes: Attributes) {
  const claim = (name: keyof typeof identityProviderAttributes) =>
    attributes[`custom:${identityProviderAttributes[name]}`]
  return {
    subject: claim('subject'),
    email: claim('email')?.trim().toLowerCase(),
    // The deployment may say that the agency vouches for each of its addresses, where its provider has no word for it.
    verified: optionalEnv('AGENCY_VERIFIED') === 'always' || claim('verified')?.toLowerCase() === 'true',
    groups: listOf(claim('groups')),
    factor: listOf(claim('methods')).some((one) => severalFactors.has(one)),
  }
}

/** The pool hands the message on to whoever signs in, with some of its own words around. */
function refuse(reason: IdentityProviderRefusal): never {
  logLine('info', 'a sign-in by the agency was refused', { reason })
  throw new Error(formatRefusal(reason))
}

let client: CognitoIdentityProviderClient | undefined

/**
 * Somebody signs in by the agency for the first time. The pool would make an account for them; it gets none. Where a user has
 * the address, and the provider vouches for it, what the provider calls this person is linked to that user's account for
 * good: their next try is a sign-in of the user. Who has been linked stays it, whoever gets the address at the provider later.
 */
async function linkAccount({ userName, userPoolId, request }: PreSignUpTriggerEvent): Promise<never> {
  const { email, verified, subject } = readClaims(request.userAttributes)
  if (!email || !verified) refuse('unverified')
  client ??= withTracing(new CognitoIdentityProviderClient({ maxAttempts: 2 }))
  const account = await client
    .send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }))
    .catch((error: unknown) => {
      if (error instanceof UserNotFoundException) return null
      throw error
    })
  const accountAttributes: Attributes = Object.fromEntries(
    account?.UserAttributes?.map(({ Name, Value }) => [Name!, Value]) ?? [],
  )
  if (
    !account?.Enabled ||
    accountAttributes['email']?.toLowerCase() !== email ||
    accountAttributes['email_verified'] !== 'true'
  )
    refuse('unknown')
  if (linkedProviderIds(accountAttributes).length > 0) refuse('other')
  await client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: account.Username },
      SourceUser: {
        ProviderName: identityProviderName,
        ProviderAttributeName: 'Cognito_Subject',
        // The pool's own name for them has lost the case of its letters.
        ProviderAttributeValue: subject ?? userName.slice(userName.indexOf('_') + 1),
      },
    }),
  )
  return refuse('linked')
}

/**
 * A trigger of the user pool: decides who comes in by the agency's provider, and puts into the first access token of such a
 * session what the provider said: their groups, and whether they were asked for a second factor. A renewed token says none of it,
 * for what the pool keeps may be of a later sign-in.
 */
export async function handler(
  event: PreSignUpTriggerEvent | PreTokenGenerationV2TriggerEvent,
): Promise<PreSignUpTriggerEvent | PreTokenGenerationV2TriggerEvent> {
  if (event.triggerSource === 'PreSignUp_ExternalProvider') return linkAccount(event)
  if (event.triggerSource !== 'TokenGeneration_HostedAuth') return event
  const { verified, groups, factor } = readClaims(event.request.userAttributes)
  if (!verified) refuse('unverified')
  const claimsToAddOrOverride = { agency: JSON.stringify({ groups, factor }) }
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } } }
}
