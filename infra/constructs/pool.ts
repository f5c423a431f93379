import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type AuthFlow,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { passwordLength, sessionLives } from '#shared/access/session-lives.ts'
import type { Stage } from '#infra/stages.ts'
import { reviewed } from './reviewed.ts'

const lifetimes = {
  accessTokenValidity: Duration.seconds(sessionLives.accessToken),
  idTokenValidity: Duration.seconds(sessionLives.accessToken),
  refreshTokenValidity: Duration.seconds(sessionLives.refreshToken),
  refreshTokenRotationGracePeriod: Duration.seconds(sessionLives.rotationGrace),
}

/** Who may sign in. Usernames are the ids of user records; people sign in with their e-mail. */
export class Pool extends Construct {
  readonly pool: UserPool
  /** The browser's: it proves a password without sending it. */
  readonly web: UserPoolClient
  /** Our own, for clients that can do no more than send a password to the API. */
  readonly server: UserPoolClient

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.pool = new UserPool(this, 'Users', {
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: passwordLength.shortest,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(sessionLives.temporaryPassword / 86_400),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // A forgotten password is ours to mail about, in the person's language.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: stage.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(stage.threatProtection && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      deletionProtection: stage.keeps,
      removalPolicy: stage.keeps ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    reviewed(this.pool, {
      'AwsSolutions-COG1':
        'Length instead of composition, as NIST SP 800-63B advises: 12 characters or more; well-known ones are refused by the product.',
      'AwsSolutions-COG2':
        'The pool could ask everybody or nobody, and many share a phone at a counter. The product asks for it by rights: nobody changes accounts or rights, or works on people, in a session that has not passed it.',
      ...(!stage.threatProtection && {
        'AwsSolutions-COG8':
          'Watching for stolen passwords is a choice of the stage, for it costs by user: -c threatProtection=on; in production it is on.',
      }),
    })
    this.web = this.client('Web', { userSrp: true })
    this.server = this.client('Server', { adminUserPassword: true })
  }

  private client(id: string, authFlows: AuthFlow): UserPoolClient {
    return this.pool.addClient(id, {
      authFlows,
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Left out, every attribute could be written with a person's own token: the e-mail above all, behind our back.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
      ...lifetimes,
    })
  }
}
