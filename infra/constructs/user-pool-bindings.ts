import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Binding, BoundResources } from './bound-resources.ts'

const poolActions = {
  'sign-in': [
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ],
  accounts: [
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
}

const poolStatement = ({ pool }: BoundResources, end: keyof typeof poolActions) =>
  new PolicyStatement({ actions: poolActions[end].map((one) => `cognito-idp:${one}`), resources: [pool.arn] })

export const userPoolBindings = {
  tokens: ({ pool }: BoundResources): Binding => ({
    // Every stage requires the second factor. The token check also verifies that the session has passed it.
    environment: {
      USER_POOL_ID: pool.id,
      CLIENT_IDS: [pool.webClient, pool.serverClient, pool.agencyClient, pool.passkeyClient].join(','),
      AGENCY_CLIENT_ID: pool.agencyClient,
      PASSKEY_CLIENT_ID: pool.passkeyClient,
      SECOND_FACTOR: 'required',
    },
    statements: [],
  }),
  'sign-in': (resources: BoundResources): Binding => ({
    environment: {
      USER_POOL_ID: resources.pool.id,
      WEB_CLIENT_ID: resources.pool.webClient,
      SERVER_CLIENT_ID: resources.pool.serverClient,
      ...resources.signInEnvironment,
    },
    statements: [poolStatement(resources, 'sign-in')],
  }),
  accounts: (resources: BoundResources): Binding => ({
    environment: {
      USER_POOL_ID: resources.pool.id,
      SERVER_CLIENT_ID: resources.pool.serverClient,
      ...(resources.signInEnvironment.LOCAL_PASSWORDS && {
        LOCAL_PASSWORDS: resources.signInEnvironment.LOCAL_PASSWORDS,
      }),
    },
    statements: [poolStatement(resources, 'accounts')],
  }),
}
