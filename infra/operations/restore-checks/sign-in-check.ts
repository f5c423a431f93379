import { randomUUID } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { user } from '#shared/entities/user.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { services } from '#functions/data/services.ts'
import { poolAccounts, restoreAccounts, usernames } from '#infra/operations/restore-accounts.ts'
import { createApiCall, assertResponse, type ApiCall } from '#infra/operations/support/api-requests.ts'
import { CommandError } from '#infra/operations/support/command-line.ts'
import { createAdministrator } from '#infra/seed/create-administrator.ts'
import { checkFailed, waitUntil, type RestoreCheck } from './restore-check.ts'

type Person = RestoreCheck & { id: string; roles: readonly string[]; ask: ApiCall }

/** Checks that an administrator can log in after the user pool lost all accounts and was refilled from the table. */
export async function createSignInCheck(site: string, word: string): Promise<Person> {
  const [pool, UserPoolId] = [new CognitoIdentityProviderClient({}), requireEnv('USER_POOL_ID')]
  const email = `${word}@daleel.example`
  const anonymousCall = createApiCall(site, null)
  async function signIn(password: string): Promise<{ token?: string; why: string }> {
    const { clientId } = (await (await fetch(new URL('/config.json', site))).json()) as { clientId: string }
    const grant = { grant_type: 'password', client_id: clientId, username: email, password }
    const { status, body, text } = await anonymousCall('POST', '/auth', grant)
    return { ...(status === 200 && { token: String(body['access_token']) }), why: `${status} ${text}` }
  }
  /** Returns the token in the newest password-reset e-mail. */
  async function mailed(): Promise<string | undefined> {
    const mails = (await (await fetch(new URL('/local/mails', site))).json()) as { to: string; text: string }[]
    return /reset_password\/([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  }

  const first = randomUUID()
  const person = { email, first_name: 'Restore', last_name: 'Drill' }
  const administrator = await createAdministrator(table(), poolAccounts(pool, UserPoolId, first), person, true)
  if (!administrator.done) throw new CommandError(`the drill needs a user with all permissions: ${administrator.why}`)
  const { id } = administrator
  await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password: first, Permanent: true }))
  const { roles } = (await services().records.get(user, id))!
  const { token, why } = await signIn(first)
  if (!token) throw checkFailed('the user of the drill signs in', why)

  return {
    name: 'sign-in',
    id,
    roles,
    ask: createApiCall(site, token),
    async damage() {
      for (const Username of await usernames(pool, UserPoolId))
        await pool.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
      if ((await signIn(first)).token)
        throw checkFailed('a user without an account cannot sign in', 'the sign-in succeeds')
    },
    async verify() {
      const { made: accounts, taken } = await restoreAccounts(table(), pool, UserPoolId)
      if (taken.length > 0) throw checkFailed('each user has an account', taken)
      const asked = await anonymousCall('POST', '/forgetpassword', { email })
      assertResponse(asked.status === 200, asked)
      const mail = await waitUntil('the email for a new password arrives', mailed, (one) => one !== undefined)
      const password = randomUUID()
      const chosen = await anonymousCall('POST', '/resetpassword', {
        token: mail,
        password,
        password_confirmation: password,
      })
      assertResponse(chosen.status === 200, chosen)
      const session = await signIn(password)
      if (!session.token) throw checkFailed('a user with a new password signs in', session.why)
      const me = await createApiCall(site, session.token)('GET', '/me')
      if (me.body['id'] !== id) throw checkFailed('a restored account has its user', me.text)
      return `${accounts} accounts were created from the table; a user signed in with a new password`
    },
  }
}
