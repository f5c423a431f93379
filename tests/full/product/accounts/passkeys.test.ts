import { beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { clientId, goodPassword, useProduct, type Answer } from '#tests/support/product.ts'
import { totpAt } from '#tests/support/formats/totp.ts'
import { admin, keys, overUsers, secret, useAccounts } from '#tests/product/accounts/use-accounts.ts'

type Device = ReturnType<typeof createAuthenticator>
type Person = { id: string; email: string; token: string }

const { account, call, change, holder, mails, origin, settled, signIn } = useAccounts(useProduct())

let device: () => Device
beforeAll(() => {
  device = () => createAuthenticator(origin())
})

const post = (token: string, body: object = {}) => call('POST', '/me/passkeys', { as: { token }, body })
const add = async (token: string, made: Device): Promise<Answer> => {
  const begun = await post(token)
  expect(begun, begun.text).toMatchObject({ status: 200 })
  return post(token, { credential: made.create(begun.body['options'] as Parameters<Device['create']>[0]) })
}
const list = async (token: string) =>
  (await call('GET', '/me/passkeys', { as: { token } })).body['passkeys'] as Record<string, unknown>[]
const ask = async (username: string) => {
  const answer = await call('POST', '/auth', { body: { grant_type: 'passkey', client_id: clientId, username } })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { challenge: 'WEB_AUTHN' } })
  return answer.body as unknown as { session: string; options: Parameters<Device['get']>[0] }
}
const answerWith = (session: string, credential: object) =>
  call('POST', '/auth', {
    body: { grant_type: 'challenge', client_id: clientId, challenge: 'WEB_AUTHN', session, credential },
  })
const enter = async (email: string, made: Device) => {
  const { session, options } = await ask(email)
  return answerWith(session, made.get(options))
}
/** User with a passkey registered in the given session. */
const bearer = async (who: Person) => {
  const made = device()
  expect((await add(who.token, made)).status).toBe(200)
  return { ...who, device: made }
}
/** Direct call to the user pool with an access token, bypassing the API. */
const pool = async (operation: string, input: object): Promise<Record<string, unknown>> => {
  const response = await fetch(process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  return response.json() as Promise<Record<string, unknown>>
}
const setUpFactor = async (token: string): Promise<string> => {
  const ofFactor = (body: object) => call('POST', '/me/second-factor', { as: { token }, body })
  const key = String((await ofFactor({})).body['secret'])
  expect((await ofFactor({ code: totpAt(key, new Date(Date.now() - 30_000)) })).status).toBe(200)
  return key
}
const logged = async (id: string) => {
  const rows = (await call('GET', `/security-log?object_id=${id}`, { as: admin })).body.entities
  return rows.map((row) => row['outcome']).filter((outcome) => String(outcome).includes('passkey'))
}

const linkTo = async (to: string, path: string) => {
  await settled()
  const mail = (await mails()).findLast((one) => one['to'] === to && one['text']?.includes(`/${path}/`))
  return new RegExp(`${path}/([\\w-]+)`).exec(mail?.['text'] ?? '')?.[1]
}

const refused = { status: 400, body: { code: 'invalid_grant' } }
const needsFactor = { status: 403, body: { code: 'mfa_required' } }

describe('a passkey', () => {
  test('is added with a notification, signs its owner in, and no longer after removal', async () => {
    const { email, token, device: made, id } = await bearer(await account(['front-liner']))
    const known = await list(token)
    expect(known).toEqual([{ id: made.id, name: 'Passkey', created_at: expect.stringMatching(/^20.*Z$/) }])
    const entered = await enter(email, made)
    expect(entered, entered.text).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
    const { access_token: session } = entered.body
    expect(await call('GET', '/me', { as: { token: session } })).toMatchObject({ status: 200, body: { id } })
    expect((await call('DELETE', `/me/passkeys/${made.id}`, { as: { token: session } })).status).toBe(204)
    expect(await list(token)).toEqual([])
    expect(await enter(email, made)).toMatchObject(refused)
    expect((await logged(id)).toSorted()).toEqual(['by passkey', 'passkey added', 'passkey removed'])
  })

  test('of another user, device or challenge is rejected', async () => {
    const [one, other] = [await bearer(await account([])), await bearer(await account([]))]
    expect(await enter(one.email, other.device)).toMatchObject(refused)
    expect(await enter(one.email, device())).toMatchObject(refused)
    const { session, options } = await ask(one.email)
    const right = one.device.get(options)
    expect(await answerWith(session, { ...right, rawId: other.device.id })).toMatchObject({ status: 422 })
    expect((await answerWith(session, right)).status).toBe(200)
    expect(await answerWith(session, right)).toMatchObject(refused)
  })

  test('is requested in the same way for known and unknown users [AU-14]', async () => {
    const [one, without] = [await bearer(await account([])), await account([])]
    const names = [one.email, without.email, 'nobody@people.example', 'no address']
    const asked = await Promise.all(names.map(ask))
    const shapes = asked.map(({ session, options }) => ({
      length: session.length - Math.ceil(session.length % 256),
      options: { ...options, challenge: options.challenge.length },
    }))
    expect(shapes[0]!.options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    const responses = await Promise.all(asked.map(({ session, options }) => answerWith(session, device().get(options))))
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(names.map(() => [400, 'invalid_grant']))
  })

  test('gives inactive and unknown users no session', async () => {
    const who = await bearer(await account([]))
    const { version } = (await call('GET', `/user/${who.id}`, { as: admin })).body
    const body = { status: 'INACTIVE' }
    expect((await call('PATCH', `/user/${who.id}`, { as: admin, version, body })).status).toBe(200)
    const entered = await enter(who.email, who.device)
    const as = { token: entered.body.access_token }
    expect((await call('GET', '/me', { as })).body.status).toBe('INACTIVE')
    expect(await call('GET', '/me/passkeys', { as })).toMatchObject({ body: { code: 'account_inactive' } })
    expect((await call('POST', '/me/passkeys', { body: {} })).status).toBe(401)
  })

  test('that was added directly at the pool is rejected, and makes room for the next [AU-14]', async () => {
    const { email, token } = await account([])
    const made = device()
    const begun = await pool('StartWebAuthnRegistration', { AccessToken: token })
    const Credential = made.create(begun['CredentialCreationOptions'] as Parameters<Device['create']>[0])
    await pool('CompleteWebAuthnRegistration', { AccessToken: token, Credential })
    expect((await pool('ListWebAuthnCredentials', { AccessToken: token }))['Credentials']).toHaveLength(1)
    expect(await list(token)).toEqual([])
    expect(await enter(email, made)).toMatchObject(refused)

    // A registered passkey cannot be used directly at the pool either.
    const ours = await bearer({ id: '', email, token })
    expect((await pool('ListWebAuthnCredentials', { AccessToken: token }))['Credentials']).toHaveLength(1)
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
    const client = { ClientId: process.env['PASSKEY_CLIENT_ID'] }
    const asked = await pool('InitiateAuth', { ...client, AuthFlow: 'USER_AUTH', AuthParameters })
    const { CREDENTIAL_REQUEST_OPTIONS: text } = asked['ChallengeParameters'] as Record<string, string>
    const ChallengeResponses = { USERNAME: email, CREDENTIAL: JSON.stringify(ours.device.get(JSON.parse(text!))) }
    const answer = { ...client, ChallengeName: 'WEB_AUTHN', Session: asked['Session'], ChallengeResponses }
    const tokens = await pool('RespondToAuthChallenge', answer)
    const past = (tokens['AuthenticationResult'] as Record<string, string>)['AccessToken']!
    expect((await call('GET', '/me', { as: { token: past } })).status).toBe(401)
    expect((await enter(email, ours.device)).status).toBe(200)
  })

  test('ends with a password reset', async () => {
    const who = await bearer(await account([]))
    await call('POST', '/forgetpassword', { body: { email: who.email } })
    const token = await linkTo(who.email, 'reset_password')
    expect((await call('POST', '/resetpassword', { body: { token, ...secret } })).status).toBe(200)
    expect(await enter(who.email, who.device)).toMatchObject(refused)
  })

  test('ends when an email change is undone', async () => {
    const who = await bearer(await account([]))
    expect((await change('user', who.id, { email: `new.${who.email}` })).status).toBe(200)
    const token = await linkTo(who.email, 'undo_email')
    expect((await call('POST', '/undoemail', { body: { token } })).status).toBe(200)
    expect(await enter(who.email, who.device)).toMatchObject(refused)
  })
})

describe('a passkey with a second factor', () => {
  test('is added and removed only after the second factor, and replaces it until an administrator resets it [AU-14]', async () => {
    const who = await holder(overUsers)
    const made = device()
    const factorOf = async (token: string) => (await call('GET', '/me', { as: { token } })).body['second_factor']
    process.env['SECOND_FACTOR'] = 'required'
    try {
      expect(await post(who.token)).toMatchObject(needsFactor)
      const other = await signIn(who.email, goodPassword)
      await setUpFactor(who.token)
      expect((await add(who.token, made)).status).toBe(200)
      for (const attempt of [
        post(other.access_token),
        call('DELETE', `/me/passkeys/${made.id}`, { as: { token: other.access_token } }),
      ])
        expect(await attempt).toMatchObject(needsFactor)
      const entered = await enter(who.email, made)
      expect(entered, entered.text).toMatchObject({ status: 200 })
      expect(await factorOf(entered.body.access_token)).toEqual({ required: true, proven: true, agency: false })
    } finally {
      process.env['SECOND_FACTOR'] = 'optional'
    }
    expect((await call('POST', `/user/${who.id}/reset-second-factor`, { as: admin })).status).toBe(204)
    expect(await enter(who.email, made)).toMatchObject(refused)
  })

  test('is removed if older than the factor, and stays valid after the factor is deleted', async () => {
    const who = await holder(keys('User', 'SHOW'))
    const old = await bearer(who)
    await setUpFactor(who.token)
    expect(await list(who.token)).toEqual([])
    expect(await enter(who.email, old.device)).toMatchObject(refused)
    const { device: made } = await bearer(who)
    const as = { token: (await enter(who.email, made)).body.access_token }
    expect((await call('DELETE', '/me/second-factor', { as })).status).toBe(204)
    expect((await call('GET', '/me', { as })).status).toBe(200)
    expect((await enter(who.email, made)).status).toBe(200)
  })
})
