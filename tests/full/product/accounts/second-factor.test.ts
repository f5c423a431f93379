import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpAt } from '#tests/support/formats/totp.ts'
import { clientId, goodPassword, useProduct, userIdOf } from '#tests/support/product.ts'
import { nextSecond } from '#tests/support/next-second.ts'
import { announcement } from '#tests/support/formats/upload-files.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { admin, keys, overUsers, useAccounts } from '#tests/product/accounts/use-accounts.ts'

const refusedFor = { status: 403, body: { code: 'mfa_required' } }

const { account, bodyOf, call, change, created, holder, signIn, tokenOf } = useAccounts(useProduct())

const factorOf = async (token: string) => (await call('GET', '/me', { as: { token } })).body['second_factor']
const ask = (token: string, body: object = {}) => call('POST', '/me/second-factor', { as: { token }, body })
/**
 * Sets up a second factor and returns its secret. Uses the code of the previous 30 seconds, so that the next two are
 * left for sign-ins.
 */
const setUp = async (token: string): Promise<string> => {
  const secret = String((await ask(token)).body['secret'])
  const answer = await ask(token, { code: totpAt(secret, new Date(Date.now() - 30_000)) })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { on: true, proven: true } })
  return secret
}
const signInWith = async (email: string, code: string) => {
  const { challenge, session } = await signIn(email, goodPassword)
  expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
  const grant = { grant_type: 'challenge', client_id: clientId, challenge, session, code }
  return String((await call('POST', '/auth', { body: grant })).body.access_token)
}
/** Direct call to the user pool with an access token, bypassing the API. */
const pool = (operation: string, input: object) =>
  fetch(process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })

describe('a second factor', () => {
  beforeAll(async () => {
    process.env['SECOND_FACTOR'] = 'required'
    await setUp(await tokenOf(admin))
  })
  afterAll(async () => {
    process.env['SECOND_FACTOR'] = 'optional'
    const { status, text } = await call('DELETE', '/me/second-factor', { as: admin })
    if (status !== 204) throw new Error(`the administrator keeps a second factor: ${text}`)
  })

  test('is required in the same session to change users, and not to read [AU-6]', async () => {
    const who = await holder(overUsers)
    const peer = await account([])
    const edit = (token: string) => change('user', peer.id, { job: uniqueWord() }, { token })
    expect(await factorOf(who.token)).toEqual({ required: true, proven: false, agency: false })
    for (const attempt of [
      edit(who.token),
      call('POST', '/user', { as: who, body: await bodyOf('user') }),
      call('DELETE', `/user/${peer.id}`, { as: who }),
      call('POST', `/user/${peer.id}/sign-out`, { as: who }),
      call('POST', `/user/${peer.id}/reset-second-factor`, { as: who }),
    ])
      expect(await attempt).toMatchObject(refusedFor)
    expect((await call('GET', '/user', { as: who })).status).toBe(200)
    expect((await call('GET', `/user/${peer.id}`, { as: who })).body.abilities).toEqual(['SHOW'])

    const other = await signIn(who.email, goodPassword)
    const wrong = await ask(who.token, { code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'code' }] } })
    const secret = await setUp(who.token)
    expect((await edit(who.token)).status).toBe(200)

    // A session from before the setup has not passed the second factor and must not replace it.
    expect(await edit(other.access_token)).toMatchObject(refusedFor)
    expect(await ask(other.access_token)).toMatchObject(refusedFor)
    expect(await call('DELETE', '/me/second-factor', { as: { token: other.access_token } })).toMatchObject(refusedFor)

    // A code cannot be used twice; users are slower than this test.
    await nextSecond()
    const next = await signInWith(who.email, totpAt(secret, new Date()))
    expect(await factorOf(next)).toEqual({ required: true, proven: true, agency: false })
    expect((await edit(next)).status).toBe(200)
    // A required second factor cannot be disabled.
    expect(await call('DELETE', '/me/second-factor', { as: { token: next } })).toMatchObject(refusedFor)
  })

  test('is required to change roles, and for more than lists and single cards of people', async () => {
    const roles = await holder(keys('Role', 'SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE'))
    expect(await call('POST', '/role', { as: roles, body: { title: uniqueWord() } })).toMatchObject(refusedFor)
    expect(await change('role', 'front-liner', { title: uniqueWord() }, roles)).toMatchObject(refusedFor)
    expect(await call('DELETE', '/role/front-liner', { as: roles })).toMatchObject(refusedFor)

    const registrar = await holder([...keys('User', 'SHOW'), ...keys('PersonalData', 'SHOW', 'LIST', 'SAVE', 'UPDATE')])
    const person = await created('personal-data')
    const path = `/personal-data/${person.id}`
    const cv = announcement('cv', 'application/pdf', Buffer.from('%PDF-1.7'))
    for (const attempt of [
      call('POST', '/personal-data', { as: registrar, body: await bodyOf('personal-data') }),
      call('PATCH', path, { as: registrar, version: 1, body: { name: uniqueWord() } }),
      call('POST', `${path}/reveal`, { as: registrar, body: { reason: 'A place on a stage' } }),
      call('POST', '/upload', { as: registrar, body: cv }),
    ])
      expect(await attempt).toMatchObject(refusedFor)
    expect((await call('GET', '/personal-data', { as: registrar })).status).toBe(200)
    expect((await call('GET', path, { as: registrar })).status).toBe(200)
    await setUp(registrar.token)
    expect(
      (await call('POST', `${path}/reveal`, { as: registrar, body: { reason: 'A place on a stage' } })).status,
    ).toBe(200)
  })

  test('is optional for everyone else', async () => {
    const reader = await holder([...keys('User', 'SHOW', 'LIST'), ...keys('PersonalData', 'SHOW', 'LIST')])
    const editor = await account(['supervisor'])
    expect((await call('POST', '/faq', { as: editor, body: await bodyOf('faq') })).status).toBe(201)
    expect(await call('POST', '/personal-data', { as: reader, body: {} })).toMatchObject({
      body: { code: 'forbidden' },
    })
    for (const { token } of [reader, editor])
      expect(await factorOf(token)).toEqual({ required: false, proven: false, agency: false })
    await setUp(editor.token)
    expect((await call('DELETE', '/me/second-factor', { as: editor })).status).toBe(204)
    const state = await call('GET', '/me/second-factor', { as: editor })
    expect(state.body).toEqual({ required: false, on: false, proven: false, agency: false })
    expect((await signIn(editor.email, goodPassword))['challenge']).toBeUndefined()
  })

  test('reset by an administrator is missing at the next sign-in, and guarded actions are refused [AU-6]', async () => {
    const who = await holder(overUsers)
    const peer = await account([])
    await setUp(who.token)
    expect((await call('POST', `/user/${who.id}/reset-second-factor`, { as: admin })).status).toBe(204)
    expect((await call('GET', '/me', { as: who })).status).toBe(401)
    const { access_token: token } = await signIn(who.email, goodPassword)
    expect(await factorOf(token)).toEqual({ required: true, proven: false, agency: false })
    expect(await change('user', peer.id, { job: 'Clerk' }, { token })).toMatchObject(refusedFor)
    await setUp(token)
    expect((await change('user', peer.id, { job: 'Clerk' }, { token })).status).toBe(200)
    // No one may reset the second factor of a user with more rights.
    const other = await holder(overUsers)
    await setUp(other.token)
    const boss = `/user/${userIdOf(admin)}/reset-second-factor`
    expect(await call('POST', boss, { as: other })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('that its owner turned off at the pool is missing in the next session', async () => {
    const who = await holder(overUsers)
    await setUp(who.token)
    const settings = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }
    expect((await pool('SetUserMFAPreference', { AccessToken: who.token, ...settings })).status).toBe(200)
    const { access_token: token } = await signIn(who.email, goodPassword)
    expect(await factorOf(token)).toEqual({ required: true, proven: false, agency: false })
    expect(await call('POST', '/user', { as: { token }, body: await bodyOf('user') })).toMatchObject(refusedFor)
    // Enabled directly at the pool, the second factor was still not requested in this session.
    const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
    expect((await pool('SetUserMFAPreference', { AccessToken: token, ...on })).status).toBe(200)
    expect(await factorOf(token)).toEqual({ required: true, proven: false, agency: false })
  })
})
