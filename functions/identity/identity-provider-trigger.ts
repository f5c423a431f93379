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

/** Parses a list claim of an OIDC provider, which the pool stores as JSON. Other text is a single value. */
function oidcList(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : [String(value)]
  } catch {
    return [text]
  }
}

/**
 * Parses a list attribute of a SAML provider, which the pool stores as `[one, other]`. Commas without a space, and
 * JSON, are part of a value, so a group's name cannot inject another group.
 */
const samlList = (text: string): string[] => {
  const inside = /^\[(.*)\]$/s.exec(text)?.[1] ?? null
  return inside === null ? [text] : inside.split(', ').filter(Boolean)
}

/** The deployment sets the provider's protocol (`AGENCY_PROTOCOL`). */
function listOf(text: string | undefined): string[] {
  if (!text) return []
  return optionalEnv('AGENCY_PROTOCOL') === 'saml' ? samlList(text) : oidcList(text)
}

/** Authentication methods with several factors, as named by OIDC (RFC 8176) and SAML federations. */
const severalFactors = new Set(['mfa', 'http://schemas.microsoft.com/claims/multipleauthn'])

function readClaims(attributes: Attributes) {
  const claim = (name: keyof typeof identityProviderAttributes) =>
    attributes[`custom:${identityProviderAttributes[name]}`]
  return {
    subject: claim('subject'),
    email: claim('email')?.trim().toLowerCase(),
    // The deployment may declare all e-mail addresses of the provider as verified, if the provider has no claim for it.
    verified: optionalEnv('AGENCY_VERIFIED') === 'always' || claim('verified')?.toLowerCase() === 'true',
    groups: listOf(claim('groups')),
    factor: listOf(claim('methods')).some((one) => severalFactors.has(one)),
  }
}

/** The pool shows the message to the user, surrounded by its own text. */
function refuse(reason: IdentityProviderRefusal): never {
  logLine('info', 'identity_provider_sign_in_rejected', { reason })
  throw new Error(formatRefusal(reason))
}

let client: CognitoIdentityProviderClient | undefined

/**
 * First login through the identity provider. Instead of letting the pool create an account, links the provider's
 * identity permanently to the existing account with the verified e-mail address; the next login then succeeds. An
 * existing link remains even if the provider later assigns the e-mail address to someone else.
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
        // The pool's own user name is lower case, which breaks case-sensitive ids.
        ProviderAttributeValue: subject ?? userName.slice(userName.indexOf('_') + 1),
      },
    }),
  )
  return refuse('linked')
}

/**
 * Trigger of the user pool. Decides on first logins through the identity provider, and adds its claims (groups, second
 * factor) to the first access token of a session. Refreshed tokens do not contain them, because the pool's stored
 * claims may be from a later login.
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
