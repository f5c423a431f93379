import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClientIdentityProvider,
  type AuthFlow,
  type CfnUserPool,
  type UserPoolClient,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { identityProviderAttributes, identityProviderName } from '#shared/access/identity-provider.ts'
import { passwordLength, sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { secondsPerDay } from '#shared/time-units.ts'
import type { Bundles } from '#infra/bundle-functions.ts'
import { passkeyHost, type Stage } from '#infra/stages.ts'
import { addIdentityProvider } from './user-pool-identity-provider.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

const lifetimes = {
  accessTokenValidity: Duration.seconds(sessionLifetimeSeconds.accessToken),
  idTokenValidity: Duration.seconds(sessionLifetimeSeconds.accessToken),
  refreshTokenValidity: Duration.seconds(sessionLifetimeSeconds.refreshToken),
  refreshTokenRotationGracePeriod: Duration.seconds(sessionLifetimeSeconds.rotationGrace),
}

/**
 * Disables login at a client. Without explicit flows, Cognito would allow passwords; the custom flow fails because the
 * pool has no trigger for it.
 */
const noFlow: AuthFlow = { custom: true }

/** Cognito user pool. Usernames are ids of user records; users log in with their e-mail address. */
export class Pool extends Construct {
  readonly pool: UserPool
  /** Browser client: proves the password by SRP, without sending it. */
  readonly web: UserPoolClient
  /** Server-side client, for API clients that can only send a password to our API. */
  readonly server: UserPoolClient
  /**
   * Client for login by the agency's identity provider. Always exists, so that a stage can remove the provider later.
   */
  readonly agency: UserPoolClient
  /** Client for login by passkey, so that its tokens are recognizable. Always exists, like `agency`. */
  readonly passkey: UserPoolClient
  /** URL of the login pages with the agency's identity provider; null if the stage has none. */
  readonly hosted: string | null

  constructor(scope: Construct, id: string, stage: Stage, bundles: Bundles) {
    super(scope, id)
    const host = passkeyHost(stage)
    this.pool = new UserPool(this, 'Users', {
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: false, mutable: true } },
      // Custom attributes cannot be removed from a pool, so they do not depend on settings.
      customAttributes: Object.fromEntries(
        Object.values(identityProviderAttributes).map((name) => [
          name,
          new StringAttribute({ mutable: true, maxLen: 2048 }),
        ]),
      ),
      passwordPolicy: {
        minLength: passwordLength.shortest,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(sessionLifetimeSeconds.temporaryPassword / secondsPerDay),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...(host !== null && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: host,
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
      // The product itself sends the e-mail for a forgotten password, in the user's language.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: stage.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(stage.threatProtection && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      deletionProtection: stage.retainsData,
      removalPolicy: stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    // Accepts a passkey as multi-factor login. Without it, users with a second factor cannot log in by passkey.
    if (host !== null)
      (this.pool.node.defaultChild as CfnUserPool).webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
    suppressNagFindings(this.pool, {
      'AwsSolutions-COG1':
        'Length instead of composition, as NIST SP 800-63B advises: 12 characters or more; the product rejects common passwords.',
      'AwsSolutions-COG2':
        'The pool could require it from all users or none, and many users share a phone. The product requires it by permission: changing accounts, roles or people needs a session with two-step verification.',
      ...(!stage.threatProtection && {
        'AwsSolutions-COG8':
          'Detection of stolen passwords is an option of the stage because of its cost per user: -c threatProtection=on. The product handles common passwords, repeated attempts and privileged accounts.',
      }),
    })
    const { identityProvider: agency, domain, localPasswords } = stage
    this.web = this.client('Web', { authFlows: localPasswords ? { userSrp: true } : noFlow })
    this.server = this.client('Server', { authFlows: localPasswords ? { adminUserPassword: true } : noFlow })
    this.passkey = this.client('Passkey', { authFlows: host === null ? noFlow : { user: true } })
    const provided = agency && addIdentityProvider(this, this.pool, { stage, agency, bundles })
    this.hosted = provided && provided.address
    this.agency = this.client('Agency', {
      authFlows: noFlow,
      ...(provided && {
        disableOAuth: false,
        oAuth: {
          flows: { authorizationCodeGrant: true },
          // Without the scope `aws.cognito.signin.user.admin`: its tokens could overwrite attributes from the identity
          // provider.
          scopes: [OAuthScope.OPENID],
          callbackUrls: [`https://${domain!.name}/login`],
          logoutUrls: [`https://${domain!.name}/login`],
        },
        supportedIdentityProviders: [UserPoolClientIdentityProvider.custom(identityProviderName)],
        // Attributes from the identity provider are written with the permissions of this client.
        writeAttributes: new ClientAttributes().withCustomAttributes(...Object.values(identityProviderAttributes)),
      }),
    })
    if (provided) this.agency.node.addDependency(provided.provider)
  }

  private client(id: string, given: UserPoolClientOptions): UserPoolClient {
    return this.pool.addClient(id, {
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Without this list, a user's own token could write all attributes, including the e-mail address.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
      ...lifetimes,
      ...given,
    })
  }
}
