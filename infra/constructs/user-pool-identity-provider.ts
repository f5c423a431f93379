import { Aws, SecretValue } from 'aws-cdk-lib'
import {
  LambdaVersion,
  ProviderAttribute,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
  UserPoolOperation,
  type AttributeMapping,
  type UserPool,
} from 'aws-cdk-lib/aws-cognito'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { identityProviderAttributes, identityProviderName } from '#shared/access/identity-provider.ts'
import type { IdentityProvider } from '#infra/identity-provider.ts'
import type { Bundles } from '#infra/bundle-functions.ts'
import { identityProviderTrigger } from '#infra/functions.ts'
import type { Stage } from '#infra/stages.ts'
import { memory } from '#infra/limits.ts'
import { BoundFunction } from './lambda-function.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** Maps the provider's claims to custom attributes. None sets the e-mail address that an account logs in with. */
function mappingOf({ claims, provider }: IdentityProvider): AttributeMapping {
  const mapping = {
    // SAML has no subject attribute: the pool uses the NameID as username.
    ...(provider.kind === 'oidc' && { subject: 'sub' }),
    email: claims.email,
    ...(claims.verified !== null && { verified: claims.verified }),
    groups: claims.groups,
    methods: claims.methods,
  }
  const custom = Object.entries(mapping).map(([name, claim]) => [
    `custom:${identityProviderAttributes[name as keyof typeof mapping]}`,
    ProviderAttribute.other(claim),
  ])
  return { custom: Object.fromEntries(custom) as AttributeMapping['custom'] }
}

function addProvider(scope: Construct, userPool: UserPool, agency: IdentityProvider) {
  const { provider } = agency
  const shared = { userPool, name: identityProviderName, attributeMapping: mappingOf(agency) }
  return provider.kind === 'oidc'
    ? new UserPoolIdentityProviderOidc(scope, 'Provider', {
        ...shared,
        issuerUrl: provider.issuer,
        clientId: provider.clientId,
        // Dynamic reference, resolved at deployment: the template does not contain the value.
        clientSecret: SecretValue.secretsManager(provider.secretArn).unsafeUnwrap(),
        scopes: ['openid', 'email', 'profile'],
      })
    : new UserPoolIdentityProviderSaml(scope, 'Provider', {
        ...shared,
        metadata: UserPoolIdentityProviderSamlMetadata.url(provider.metadataUrl),
      })
}

/**
 * Adds the agency's identity provider to the pool, with a trigger that decides which users may log in.
 *
 * @returns The provider and the URL of the pool's endpoints.
 */
export function addIdentityProvider(
  scope: Construct,
  pool: UserPool,
  { stage, agency, bundles }: { stage: Stage; agency: IdentityProvider; bundles: Bundles },
) {
  const trigger = new BoundFunction(scope, 'AgencyTrigger', {
    stage,
    bundles,
    resources: null,
    uses: [],
    name: identityProviderTrigger.name,
    memory: memory.plain,
    timeout: 5,
  })
  trigger.lambda.addEnvironment('AGENCY_PROTOCOL', agency.provider.kind)
  if (agency.claims.verified === null) trigger.lambda.addEnvironment('AGENCY_VERIFIED', 'always')
  suppressNagFindings(trigger, {
    'Serverless-LambdaDLQ': 'Invoked synchronously by the user pool: if it fails, the sign-in is rejected.',
  })
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger.lambda)
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, trigger.lambda, LambdaVersion.V2_0)
  // A separate policy avoids a dependency cycle: the pool refers to the function, and this statement refers to the
  // pool.
  const linking = new PolicyStatement({
    actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
    resources: [pool.userPoolArn],
  })
  trigger.role.attachInlinePolicy(new Policy(scope, 'AgencyLinking', { statements: [linking] }))
  // Includes the account id, because domain prefixes are unique per region across all AWS accounts.
  const domainPrefix = `daleel-${stage.name}-${Aws.ACCOUNT_ID}`
  pool.addDomain('Hosted', { cognitoDomain: { domainPrefix } })
  return {
    provider: addProvider(scope, pool, agency),
    address: `https://${domainPrefix}.auth.${stage.region}.amazoncognito.com`,
  }
}
