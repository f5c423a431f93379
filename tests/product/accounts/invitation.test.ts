import { describe, expect, test } from 'vitest'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { goodPassword, useProduct } from '#tests/support/product.ts'

const { call, created, mails, settled, signIn } = useProduct()
const as = 'Administrator'
const withoutPassword = { password: undefined, password_confirmation: undefined }

/** Creates a user without a first password, as the form of the product does. */
async function invited(given: Record<string, unknown> = {}) {
  const email = `${uniqueWord()}@people.example`
  const { id } = await created('user', { email, ...withoutPassword, ...given })
  return { id, email, path: `/user/${id}/invitation` }
}

const mailsTo = async (email: string) => {
  await settled()
  return (await mails()).filter((one) => one['to'] === email)
}
const tokenIn = (mail: Record<string, string> | undefined) => /reset_password\/([\w-]+)/.exec(mail?.['text'] ?? '')?.[1]
const accept = (token: unknown) =>
  call('POST', '/resetpassword', { body: { token, password: goodPassword, password_confirmation: goodPassword } })

describe('an invitation', () => {
  test('is sent in the language of the user, and its link sets the first password once', async () => {
    const { email, path } = await invited({ language_id: '2' })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.['subject']).toContain('حسابك جاهز')
    const before = await call('GET', path, { as })
    expect(before.body).toMatchObject({ open: true })
    const days =
      (Date.parse(String(before.body['expires_at'])) - Date.now()) / 1000 / sessionLifetimeSeconds.temporaryPassword
    expect(days).toBeGreaterThan(0.99)
    expect(days).toBeLessThanOrEqual(1)
    expect((await accept(tokenIn(mail))).status).toBe(200)
    expect((await accept(tokenIn(mail))).body.code).toBe('invalid_grant')
    expect((await signIn(email, goodPassword)).access_token).toBeDefined()
    expect((await call('GET', path, { as })).body).toMatchObject({ open: false })
  })

  test('is sent again until the user has signed in', async () => {
    const { email, path } = await invited()
    expect(await call('POST', path, { as })).toMatchObject({ status: 200, body: { expires_at: expect.any(String) } })
    const [, again] = await mailsTo(email)
    expect((await accept(tokenIn(again))).status).toBe(200)
    expect(await call('POST', path, { as })).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })

  test('is not sent to a user with a temporary password, but can be', async () => {
    const email = `${uniqueWord()}@people.example`
    const { id } = await created('user', { email })
    expect(await mailsTo(email)).toEqual([])
    const path = `/user/${id}/invitation`
    expect((await call('GET', path, { as })).body).toEqual({ open: true, expires_at: null })
    expect((await call('POST', path, { as })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is not sent to an inactive user', async () => {
    const { email, path } = await invited({ status: 'INACTIVE' })
    expect((await call('POST', path, { as })).status).toBe(409)
    expect(await mailsTo(email)).toEqual([])
  })

  test('is read and sent only with the permission to edit users', async () => {
    const { path } = await invited()
    for (const method of ['GET', 'POST'])
      expect((await call(method, path, { as: 'Supervisor' })).status, method).toBe(403)
  })
})
