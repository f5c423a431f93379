import { afterEach, describe, expect, test, vi } from 'vitest'
import { credentialEffects, type AccountEvent } from '#shared/access/credentials.ts'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { emailOf, goodPassword, password, useProduct } from '#tests/support/product.ts'
import { totpAt } from '#tests/support/formats/totp.ts'
import { credentialSteps } from './credential-steps.ts'
import { admin, secret, useAccounts } from './use-accounts.ts'

const accounts = useAccounts(useProduct())
const { account, call, change, settled, signIn } = accounts
const { addPasskey, enterByPasskey, equip, fatesOf, linkTo, makeApiKey, opensByKey } = credentialSteps(accounts)
afterEach(() => void vi.restoreAllMocks())

type Person = Awaited<ReturnType<typeof account>>
type Equipped = Awaited<ReturnType<typeof equip>>

const accepted = async (answer: ReturnType<typeof call>) => {
  const { status, text } = await answer
  expect([200, 204], text).toContain(status)
}
const setUpFactor = async (token: string): Promise<string> => {
  const post = (body: object) => call('POST', '/me/second-factor', { as: { token }, body })
  const key = String((await post({})).body['secret'])
  const confirm = () => post({ code: totpAt(key, new Date(Date.now() - 30_000)) })
  const first = await confirm()
  // The code may have expired between its creation and its check.
  if (first.status === 422) await accepted(confirm())
  else expect(first.status, first.text).toBe(200)
  return key
}
const undo = (token: string) => call('POST', '/undocredential', { body: { token } })

/** Triggers each event. Returns the new email address if it changes. */
const causes: Record<AccountEvent, (person: Equipped, before: string) => Promise<string | void>> = {
  password_change: ({ own }) => {
    const body = { current_password: goodPassword, ...secret }
    return accepted(call('PATCH', '/me', { as: { token: own.access_token }, body }))
  },
  password_reset: async ({ email }) => {
    await call('POST', '/forgetpassword', { body: { email } })
    await accepted(
      call('POST', '/resetpassword', { body: { token: await linkTo(email, 'reset_password'), ...secret } }),
    )
  },
  sign_out_everywhere: ({ id }) => accepted(call('POST', `/user/${id}/sign-out`, { as: admin })),
  deactivation: async ({ id }) => {
    await accepted(change('user', id, { status: 'INACTIVE' }))
    await accepted(change('user', id, { status: 'ACTIVE' }))
  },
  address_change: async ({ id, emailLink }) => {
    await accepted(call('POST', '/confirmemail', { body: { token: emailLink } }))
    return String((await accounts.read('user', id))['email'])
  },
  address_cancel: ({ undoEmailLink }) => accepted(call('POST', '/undoemail', { body: { token: undoEmailLink } })),
  address_undo: async ({ id }, before) => {
    await accepted(call('POST', '/undoemail', { body: { token: before } }))
    return String((await accounts.read('user', id))['email'])
  },
  second_factor_reset: ({ id }) => accepted(call('POST', `/user/${id}/reset-second-factor`, { as: admin })),
  second_factor_set_up: async ({ own }) => void (await setUpFactor(own.access_token)),
  credential_undo: async ({ email, own }) => {
    await addPasskey(own.access_token)
    await accepted(undo(await linkTo(email, 'undo_credential')))
  },
}

/** User with a changed email address, and the link that undoes the change. */
async function changeEmail(person: Person): Promise<{ person: Person; undoLink: string }> {
  const email = `moved.${person.email}`
  await accepted(change('user', person.id, { email }))
  const undoLink = await linkTo(person.email, 'undo_email')
  await accepted(call('POST', '/confirmemail', { body: { token: await linkTo(email, 'confirm_email') } }))
  await settled()
  const { access_token: token, refresh_token: refreshToken } = await signIn(email, goodPassword)
  return { person: { ...person, email, token, refreshToken }, undoLink }
}

describe('the credentials of an account', () => {
  test.each(Object.keys(causes) as AccountEvent[])('end or remain valid after %s [AU-15]', async (event) => {
    const made = await account(['api-user'])
    const { person, undoLink } = event === 'address_undo' ? await changeEmail(made) : { person: made, undoLink: '' }
    const equipped = await equip(person)
    const email = (await causes[event](equipped, undoLink)) ?? equipped.email
    expect(await fatesOf(equipped, email)).toEqual(credentialEffects[event])
  })
})

describe('changes of login data', () => {
  test('are possible only within five minutes after sign-in [AU-16]', async () => {
    const { token } = await account(['front-liner'])
    const { id } = await addPasskey(token)
    const late = Date.now() + sessionLifetimeSeconds.recentSignIn * 1000 + 1000
    vi.spyOn(Date, 'now').mockImplementation(() => late)
    const as = { token }
    for (const attempt of [
      call('POST', '/me/passkeys', { as, body: {} }),
      call('DELETE', `/me/passkeys/${id}`, { as }),
      call('POST', '/me/second-factor', { as, body: {} }),
      call('DELETE', '/me/second-factor', { as }),
    ])
      expect(await attempt).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    expect((await call('GET', '/me/passkeys', { as })).status).toBe(200)
  })

  test('of other users and API keys are possible only within five minutes after sign-in [AU-16]', async () => {
    const [{ id }, machine] = [await account(['front-liner']), await account(['api-user'])]
    const { id: key } = await makeApiKey(machine.id)
    const { version } = await accounts.read('user', id)
    const { access_token: token } = await signIn(emailOf(admin), password)
    const late = Date.now() + sessionLifetimeSeconds.recentSignIn * 1000 + 1000
    vi.spyOn(Date, 'now').mockImplementation(() => late)
    const as = { token }
    for (const attempt of [
      call('POST', `/user/${machine.id}/keys`, { as, body: {} }),
      call('POST', `/user/${machine.id}/keys/${key}/rotate`, { as, body: { former: 'ends' } }),
      call('DELETE', `/user/${machine.id}/keys/${key}`, { as }),
      call('POST', `/user/${id}/reset-second-factor`, { as }),
      call('PATCH', `/user/${id}`, { as, version, body: { email: `${uniqueWord()}@people.example` } }),
    ])
      expect(await attempt).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    await accepted(call('PATCH', `/user/${id}`, { as, version, body: { job: 'Interpreter' } }))
    const { keys } = (await call('GET', `/user/${machine.id}/keys`, { as })).body
    expect(keys).toMatchObject([{ id: key }])
  })

  test('email the owner of a new passkey a link that removes it and ends all sessions [AU-17]', async () => {
    const { email, token } = await account(['front-liner'], { language_id: '3' })
    const passkey = await addPasskey(token)
    const link = await linkTo(email, 'undo_credential')
    const mail = (await accounts.mails()).findLast((one) => one['to'] === email)
    expect(mail!['subject']).toContain('Une clé d’accès a été ajoutée')
    expect(await undo(link)).toMatchObject({ status: 200, body: { restored: true } })
    expect((await enterByPasskey(email, passkey)).status).toBe(400)
    expect((await call('GET', '/me', { as: { token } })).status).toBe(401)
    expect((await undo(link)).body.code).toBe('invalid_grant')
  })

  test('email the owner of a new or rotated API key a link that revokes it [AU-17]', async () => {
    const { id, email } = await account(['api-user'], { language_id: '3' })
    const subjects = async () => {
      await settled()
      return (await accounts.mails()).filter((one) => one['to'] === email).map((one) => one['subject'] ?? '')
    }
    const made = await makeApiKey(id)
    const added = await linkTo(email, 'undo_credential')
    expect((await subjects()).at(-1)).toContain('Une clé d’API a été créée')
    expect((await undo(added)).body).toEqual({ restored: true })
    expect(await opensByKey(made.secret)).toBe(false)

    const other = await makeApiKey(id)
    const rotate = `/user/${id}/keys/${other.id}/rotate`
    const { secret: replaced } = (await call('POST', rotate, { as: admin, body: { former: 'a_day' } })).body
    const link = await linkTo(email, 'undo_credential')
    expect((await subjects()).at(-1)).toContain('Une clé d’API a été remplacée')
    expect((await undo(link)).body).toEqual({ restored: false })
    for (const one of [other.secret, String(replaced)]) expect(await opensByKey(one)).toBe(false)

    const last = await makeApiKey(id)
    await accepted(call('DELETE', `/user/${id}/keys/${last.id}`, { as: admin }))
    expect((await subjects()).at(-1)).toContain('Une clé d’API a été révoquée')
    const mail = (await accounts.mails()).findLast((one) => one['to'] === email)
    expect(mail!['text']).not.toContain('/undo_credential/')
  })

  test('that removed a passkey or second factor are undone by the link in the email [AU-17]', async () => {
    const { email, token } = await account(['front-liner'])
    await setUpFactor(token)
    const passkey = await addPasskey(token)
    await accepted(call('DELETE', `/me/passkeys/${passkey.id}`, { as: { token } }))
    const removed = await linkTo(email, 'undo_credential')
    await accepted(call('DELETE', '/me/second-factor', { as: { token } }))
    const stopped = await linkTo(email, 'undo_credential')
    expect(stopped).not.toBe(removed)
    for (const link of [stopped, removed]) expect((await undo(link)).body).toEqual({ restored: true })
    const entered = await enterByPasskey(email, passkey)
    expect(entered.status, entered.text).toBe(200)
    const as = { token: entered.body.access_token }
    expect((await call('GET', '/me/second-factor', { as })).body).toMatchObject({ on: true, proven: true })
  })
})
