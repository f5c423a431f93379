import { describe, expect, test } from 'vitest'
import { createEmailToken } from '#functions/data/repositories/accounts/email-change-tokens.ts'
import { createResetToken } from '#functions/data/repositories/accounts/password-reset-tokens.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { clientId, goodPassword, useProduct } from '#tests/support/product.ts'
import { admin, keys, useAccounts } from '#tests/product/accounts/use-accounts.ts'

const { account, call, change, created, holder, mails, read, settled, signIn } = useAccounts(useProduct())

const address = () => `${uniqueWord()}@people.example`
const grant = (username: string, password = goodPassword) =>
  call('POST', '/auth', { body: { grant_type: 'password', client_id: clientId, username, password } })
const signsIn = async (username: string, password = goodPassword) => (await grant(username, password)).status
const confirm = (token: string | undefined) => call('POST', '/confirmemail', { body: { token } })
const undo = (token: string | undefined) => call('POST', '/undoemail', { body: { token } })
const linkTo = async (to: string, path: string) => {
  await settled()
  const sent = (await mails()).filter((one) => one['to'] === to && one['text']?.includes(`/${path}/`))
  return { count: sent.length, token: new RegExp(`${path}/([\\w-]+)`).exec(sent.at(-1)?.['text'] ?? '')?.[1] }
}
/** Requests a change of the e-mail address; returns the tokens of both e-mails. */
const asked = async (id: string, from: string, to: string) => {
  const answer = await change('user', id, { email: to })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { email: from, pending_email: to } })
  const [confirmation, undoing] = [await linkTo(to, 'confirm_email'), await linkTo(from, 'undo_email')]
  expect([confirmation.count, undoing.count]).toEqual([1, 1])
  return { confirmation: confirmation.token!, undoing: undoing.token! }
}
const noGrant = { status: 400, body: { code: 'invalid_grant' } }

describe('an email change', () => {
  test('takes effect once confirmed by link, and the old address is notified at once', async () => {
    const person = await account([])
    const next = address()
    const { confirmation } = await asked(person.id, person.email, next)
    expect([await signsIn(person.email), await signsIn(next)]).toEqual([200, 400])
    const answers = await Promise.all([confirm(confirmation), confirm(confirmation), confirm(confirmation)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    await settled()
    expect(await read('user', person.id)).toMatchObject({ email: next, pending_email: null })
    expect([await signsIn(person.email), await signsIn(next)]).toEqual([400, 200])
    expect(await confirm(confirmation)).toMatchObject(noGrant)
  })

  test('is cancelled by the old address before it takes effect, which only ends all sessions', async () => {
    const person = await account([])
    const { confirmation, undoing } = await asked(person.id, person.email, address())
    expect(await undo(undoing)).toMatchObject({ status: 200, body: { password_ended: false } })
    expect(await confirm(confirmation)).toMatchObject(noGrant)
    expect(await undo(undoing)).toMatchObject(noGrant)
    expect((await call('GET', '/me', { as: person })).status).toBe(401)
    expect(await read('user', person.id)).toMatchObject({ email: person.email, pending_email: null })
    expect(await signsIn(person.email)).toBe(200)
  })

  test('is undone by the old address afterwards: sessions, password and reset links end', async () => {
    const person = await account([])
    const [taken, further] = [address(), address()]
    const first = await asked(person.id, person.email, taken)
    expect((await confirm(first.confirmation)).status).toBe(200)
    await settled()
    // An attacker changes the address again and keeps a reset link.
    const second = await asked(person.id, taken, further)
    expect((await confirm(second.confirmation)).status).toBe(200)
    await settled()
    const reset = await createResetToken(person.id, further)
    const { access_token: token } = await signIn(further, goodPassword)
    expect(await undo(first.undoing)).toMatchObject({ status: 200, body: { password_ended: true } })
    await settled()
    expect(await read('user', person.id)).toMatchObject({ email: person.email, pending_email: null })
    expect((await call('GET', '/me', { as: { token } })).status).toBe(401)
    const secrets = { password: 'Juniper-Harbour-36-Velvet', password_confirmation: 'Juniper-Harbour-36-Velvet' }
    expect(await call('POST', '/resetpassword', { body: { token: reset, ...secrets } })).toMatchObject(noGrant)
    for (const one of [person.email, taken, further]) expect(await signsIn(one), one).toBe(400)
    // Undo links of later changes have no effect.
    expect(await undo(second.undoing)).toMatchObject(noGrant)
    await call('POST', '/forgetpassword', { body: { email: person.email } })
    const { token: own } = await linkTo(person.email, 'reset_password')
    expect((await call('POST', '/resetpassword', { body: { token: own, ...secrets } })).status).toBe(200)
    expect(await signsIn(person.email, secrets.password)).toBe(200)
  })

  test('reserves the new address while pending, and the old one while it can be undone', async () => {
    const [person, other] = [await account([]), await account([])]
    const next = address()
    const duplicate = { status: 409, body: { code: 'duplicate', fields: [{ path: 'email' }] } }
    const { confirmation } = await asked(person.id, person.email, next)
    expect(await change('user', other.id, { email: next.toUpperCase() })).toMatchObject(duplicate)
    expect((await confirm(confirmation)).status).toBe(200)
    expect(await change('user', other.id, { email: person.email })).toMatchObject(duplicate)
    const both = await Promise.all(
      [address()].flatMap((one) => [
        change('user', person.id, { email: one }),
        change('user', other.id, { email: one }),
      ]),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // A user can always return to a previous own address.
    expect((await change('user', person.id, { email: person.email })).status).toBe(200)
    expect((await call('DELETE', `/user/${person.id}`, { as: admin })).status).toBe(204)
    expect((await created('user', { email: next }))['email']).toBe(next)
  })

  test('is visible to the user and user managers while pending, and writable by no one', async () => {
    const reader = await holder(keys('User', 'SHOW', 'LIST'))
    const person = await account([(await created('role', { permissions: keys('User', 'SHOW') })).id])
    const next = address()
    await asked(person.id, person.email, next)
    expect((await read('user', person.id, { token: person.token }))['pending_email']).toBe(next)
    expect((await read('user', person.id, reader))['pending_email']).toBeNull()
    for (const as of [admin, reader]) {
      const list = await call('GET', `/user?conditions[email:equal]=${person.email}`, { as })
      expect(list.text).not.toContain(next)
    }
    const storedUser = await read('user', person.id)
    expect(JSON.stringify(storedUser)).not.toContain('former')
    expect((await change('user', person.id, { ...storedUser, job: 'Clerk' }, admin, 'PUT')).status).toBe(200)
    expect(await read('user', person.id)).toMatchObject({ job: 'Clerk', email: person.email, pending_email: next })
  })

  test('link is rejected with another kind, account, address or time', async () => {
    const [person, other] = [await account([]), await account([])]
    const next = address()
    const { confirmation, undoing } = await asked(person.id, person.email, next)
    const asking = { kind: 'confirm', user: other.id, email: next, asked: 'never', expires_at: 9e9 } as const
    const strange = [
      undoing,
      `${confirmation}x`,
      'invented',
      await createEmailToken(asking),
      await createEmailToken({ ...asking, user: person.id }),
      await createEmailToken({ ...asking, user: person.id, expires_at: 1 }),
    ]
    for (const token of strange) expect(await confirm(token), token).toMatchObject(noGrant)
    const stranger = { ...asking, kind: 'undo', user: person.id, email: other.email } as const
    for (const token of [confirmation, await createEmailToken(stranger)])
      expect(await undo(token), token).toMatchObject(noGrant)
    // After a second request, only the latest link is valid.
    const newest = address()
    const again = await asked(person.id, person.email, newest).catch(() => null)
    expect(again).toBeNull()
    expect(await confirm(confirmation)).toMatchObject(noGrant)
    expect((await confirm((await linkTo(newest, 'confirm_email')).token)).status).toBe(200)
  })

  test('sends no reset email to a pending address', async () => {
    const person = await account([])
    const next = address()
    await asked(person.id, person.email, next)
    const before = (await mails()).length
    const answers = [next, 'nobody@daleel.example'].map((one) =>
      call('POST', '/forgetpassword', { body: { email: one } }),
    )
    expect((await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)).toEqual(['200 {}', '200 {}'])
    await settled()
    expect((await mails()).slice(before)).toEqual([])
  })
})
