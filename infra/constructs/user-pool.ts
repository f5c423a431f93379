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
 * No way in by the pool itself. A client of which none is said would take passwords; this one needs a trigger that asks
 * questions of our own, and there is none.
 */
const noFlow: AuthFlow = { custom: true }

/** Who may sign in. Usernames are the ids of user records; people sign in with their e-mail. */
export class Pool extends Construct {
  readonly pool: UserPool
  /** The browser's: it proves a password without sending it. */
  readonly web: UserPoolClient
  /** Our own, for clients that can do no more than send a password to the API. */
  readonly server: UserPoolClient
  /** For whoever comes by the agency's provider. It is always there, so that a stage can do without the provider again. */
  readonly agency: UserPoolClient
  /** Of sign-ins by passkey alone, so that every token of one says so. It is always there, as that of the agency. */
  readonly passkey: UserPoolClient
  /** Where one signs in by the agency; null: nowhere. */
  readonly hosted: string | null

  constructor(scope: Construct, id: string, stage: Stage, bundles: Bundles) {
    super(scope, id)
    const host = passkeyHost(stage)
    this.pool = new UserPool(this, 'Users', {
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: false, mutable: true } },
      // Of an attribute that was made a pool never lets go, so they do not hang on a setting.
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
        tempPasswordValidity: Duration.days(sessionLifetimeSeconds.temporaryPassword / 86_400),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...(host !== null && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: host,
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
      // A forgotten password is ours to mail about, in the person's language.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: stage.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(stage.threatProtection && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      deletionProtection: stage.retainsData,
      removalPolicy: stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    // With it, a passkey is enough for whoever has a second factor; without, the pool lets none of them in by one.
    if (host !== null)
      (this.pool.node.defaultChild as CfnUserPool).webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
    suppressNagFindings(this.pool, {
      'AwsSolutions-COG1':
        'Length instead of composition, as NIST SP 800-63B advises: 12 characters or more; well-known ones are refused by the product.',
      'AwsSolutions-COG2':
        'The pool could ask everybody or nobody, and many share a phone at a counter. The product asks for it by rights: nobody changes accounts or rights, or works on people, in a session that has not passed it.',
      ...(!stage.threatProtection && {
        'AwsSolutions-COG8':
          'Watching for stolen passwords is a choice of the stage, for it costs by user; common passwords, repeated tries and rights over others are looked after by the product: -c threatProtection=on.',
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
          // Not the scope of the pool's own operations: with it, whoever bears a token could write what the provider says.
          scopes: [OAuthScope.OPENID],
          callbackUrls: [`https://${domain!.name}/login`],
          logoutUrls: [`https://${domain!.name}/login`],
        },
        supportedIdentityProviders: [UserPoolClientIdentityProvider.custom(identityProviderName)],
        // A provider's word is written in the name of the client that it is for.
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
      // Left out, every attribute could be written with a person's own token: the e-mail above all, behind our back.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
      ...lifetimes,
      ...given,
    })
  }
}
