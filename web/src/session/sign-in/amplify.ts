import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, type SignInOutput } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { loadConfig } from '#web/api/config.ts'
import { setUpLink } from './second-factor.ts'
import type { SignInStep } from './sign-in-step.ts'
import { readKey } from '#web/platform/local-storage.ts'
import { claimsOf, tokenStore } from '#web/session/storage/token-store.ts'

let configured = ''

/** Configures Amplify for an app client: by default the one for passwords. */
async function ready(client?: string): Promise<void> {
  const { userPoolId, clientId, userPoolEndpoint } = await loadConfig()
  const userPoolClientId = client ?? clientId
  if (configured === userPoolClientId) return
  configured = userPoolClientId
  const endpoint = userPoolEndpoint ? { userPoolEndpoint } : {}
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStore)
}

let username = ''

async function stepOf({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const secret = nextStep.totpSetupDetails.sharedSecret
      return { kind: 'set-up', secret, link: setUpLink(secret, username, (await loadConfig()).siteName) }
    }
    case 'RESET_PASSWORD':
      return { kind: 'reset' }
    default:
      throw new Error(`sign-in step ${nextStep.signInStep} is not offered`)
  }
}

/** Starts a sign-in by SRP, which never sends the password. */
export async function startSignIn(email: string, password: string): Promise<SignInStep> {
  await ready()
  username = email
  return stepOf(await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }))
}

/** Responds to the current challenge: a new password, or a code. */
export async function respondToChallenge(challengeResponse: string): Promise<SignInStep> {
  await ready()
  return stepOf(await confirmSignIn({ challengeResponse }))
}

/** Renews the tokens with the refresh token. Returns false if it is refused; throws if there is no response. */
export async function renew(): Promise<boolean> {
  await ready(claimsOf(readKey('access_token') ?? '').client_id)
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  return tokens !== undefined
}
