import { AdminGetUserCommand, AdminLinkProviderForUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { identityProviderName } from '#shared/access/identity-provider.ts'
import type { Credential, CredentialEffect } from '#shared/access/credentials.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { linkedProviderIds, poolClient } from '#functions/identity/user-pool.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { clientId, goodPassword } from '#tests/support/product.ts'
import { admin, type useAccounts } from './use-accounts.ts'

type Device = ReturnType<typeof createAuthenticator>
type Person = { id: string; email: string; token: string; refreshToken: string }
type Tokens = { access_token: string; refresh_token: string }

/** Steps that give an account every kind of credential and check which ones still work. */
export function credentialSteps({ call, change, mails, origin, settled, signIn }: ReturnType<typeof useAccounts>) {
  const linkTo = async (to: string, path: string): Promise<string> => {
    await settled()
    const mail = (await mails()).findLast((one) => one['to'] === to && one['text']?.includes(`/${path}/`))
    return new RegExp(`/${path}/([\\w-]+)`).exec(mail?.['text'] ?? '')?.[1] ?? 'no mail'
  }
  const addPasskey = async (token: string, made: Device = createAuthenticator(origin())): Promise<Device> => {
    const post = (body: object) => call('POST', '/me/passkeys', { as: { token }, body })
    const { options } = (await post({})).body
    const added = await post({ credential: made.create(options as Parameters<Device['create']>[0]) })
    expect(added.status, added.text).toBe(200)
    return made
  }
  const enterByPasskey = async (username: string, made: Device) => {
    const grant = (body: object) => call('POST', '/auth', { body: { client_id: clientId, ...body } })
    const { session, options } = (await grant({ grant_type: 'passkey', username })).body
    const credential = made.get(options as Parameters<Device['get']>[0])
    return grant({ grant_type: 'challenge', challenge: 'WEB_AUTHN', session, credential })
  }

  const makeApiKey = async (id: string): Promise<{ id: string; secret: string }> => {
    const body = { name: uniqueWord(), entities: ['FAQ'], expires_on: utcDay(Date.now() + 7 * 86_400_000) }
    const made = await call('POST', `/user/${id}/keys`, { as: admin, body })
    expect(made.status, made.text).toBe(201)
    const { key, secret } = made.body as unknown as { key: { id: string }; secret: string }
    return { id: key.id, secret }
  }
  const opensByKey = async (secret: string) =>
    (await call('GET', '/faq', { headers: { authorization: `Bearer ${secret}` } })).status === 200

  /** Creates every credential of an account, with two sessions; the first is the owner's. */
  async function equip({ id, email, token, refreshToken }: Person) {
    const other = await signIn(email, goodPassword)
    const passkey = await addPasskey(token)
    const UserPoolId = process.env['USER_POOL_ID']
    const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: id }
    const source = { ProviderName: identityProviderName, ProviderAttributeName: 'Cognito_Subject' }
    const SourceUser = { ...source, ProviderAttributeValue: uniqueWord() }
    await poolClient().send(new AdminLinkProviderForUserCommand({ UserPoolId, DestinationUser, SourceUser }))
    await call('POST', '/forgetpassword', { body: { email } })
    const wanted = `${uniqueWord()}@people.example`
    expect((await change('user', id, { email: wanted })).status).toBe(200)
    return {
      id,
      email,
      own: { access_token: token, refresh_token: refreshToken } as Tokens,
      other: other as Tokens,
      passkey,
      apiKey: await makeApiKey(id),
      resetLink: await linkTo(email, 'reset_password'),
      emailLink: await linkTo(wanted, 'confirm_email'),
      undoEmailLink: await linkTo(email, 'undo_email'),
    }
  }
  type Equipped = Awaited<ReturnType<typeof equip>>

  const fateOf = (own: boolean, other: boolean): CredentialEffect =>
    own && other ? 'stays' : own ? 'others_end' : other ? ('only the owner’s ends' as CredentialEffect) : 'ends'
  const isOpen = async ({ access_token: token }: Tokens) => (await call('GET', '/me', { as: { token } })).status === 200
  const isRenewed = async ({ refresh_token }: Tokens) =>
    (await call('POST', '/auth', { body: { grant_type: 'refresh_token', client_id: clientId, refresh_token } }))
      .status === 200

  /**
   * Effect on each credential.
   *
   * @param email Current email address of the account.
   */
  async function fatesOf(
    { id, own, other, passkey, apiKey, resetLink, emailLink, email: before }: Equipped,
    email = before,
  ): Promise<Record<Credential, CredentialEffect>> {
    await settled()
    const session = fateOf(await isOpen(own), await isOpen(other))
    const refresh_token = fateOf(await isRenewed(own), await isRenewed(other))
    const grant = { grant_type: 'password', client_id: clientId, username: email, password: goodPassword }
    const password = fateOf(...twice((await call('POST', '/auth', { body: grant })).status === 200))
    const entered = (await enterByPasskey(email, passkey)).status === 200
    const { UserAttributes = [] } = await poolClient().send(
      new AdminGetUserCommand({ UserPoolId: process.env['USER_POOL_ID'], Username: id }),
    )
    const linked =
      linkedProviderIds(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name!, Value]))).length > 0
    // A password too similar to the email address is rejected only after the link was accepted, so the link stays
    // valid.
    const near = `Quartz-${before.split('@')[0]}-91-Ribbon`
    const chosen = { token: resetLink, password: near, password_confirmation: near }
    const reset = await call('POST', '/resetpassword', { body: chosen })
    expect([400, 422]).toContain(reset.status)
    const confirmed = await call('POST', '/confirmemail', { body: { token: emailLink } })
    return {
      password,
      passkey: fateOf(...twice(entered)),
      session,
      refresh_token,
      email_link: fateOf(...twice(confirmed.status === 200)),
      federated_link: fateOf(...twice(linked)),
      api_key: fateOf(...twice(await opensByKey(apiKey.secret))),
      reset_link: fateOf(...twice(reset.status === 422)),
    }
  }
  const twice = (one: boolean): [boolean, boolean] => [one, one]

  return { addPasskey, enterByPasskey, equip, fatesOf, linkTo, makeApiKey, opensByKey }
}
