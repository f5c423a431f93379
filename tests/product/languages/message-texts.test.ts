import { expect, onTestFinished, test } from 'vitest'
import { messagePath } from '#shared/i18n/published-texts.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, mails, origin, settled } = useProduct()
const as = 'Administrator'

async function invite(language_id: string): Promise<Record<string, string> | undefined> {
  const email = `${uniqueWord()}@people.example`
  await created('user', { email, language_id, password: undefined, password_confirmation: undefined })
  await settled()
  return (await mails()).find((one) => one['to'] === email)
}

test('users get emails in their language once it is live, and no longer once it is retired', async () => {
  const { id } = await created('language', { acronym: 'qmx', name: uniqueWord(), active: true })
  const update = async (version: number, body: object) => {
    const { status, text } = await call('PATCH', `/language/${id}/interface`, { as, version, body })
    expect(status, text).toBe(200)
  }
  onTestFinished(async () => {
    const { version } = (await call('GET', `/language/${id}/interface`, { as })).body
    await call('PATCH', `/language/${id}`, { as, version, body: { active: false } })
  })
  const subject = {
    key: 'message:Your account is ready',
    source: 'Your account is ready',
    text: 'حساب شما آماده است',
    state: 'reviewed',
  }
  await update(1, { texts: [subject] })
  expect((await invite(id))?.['subject']).toContain(subject.source)

  await update(2, { state: 'live', fallback: 'fr' })
  const mail = await invite(id)
  expect(mail?.['subject']).toContain(subject.text)
  expect(mail?.['text']).toContain('Un administrateur a créé un compte pour vous.')
  // The file that browsers load does not contain it.
  const { body } = await call('GET', '/published/lookups')
  const { texts } = (body['languages'] as { id: string; interface?: { texts: string } }[]).find(
    (one) => one.id === id,
  )!.interface!
  const fetched = async (path: string) => (await fetch(`${origin()}${path}`)).json()
  expect(await fetched(texts)).toEqual({})
  expect(await fetched(messagePath(texts))).toEqual({ [subject.key]: subject.text })

  await update(3, { state: 'retired' })
  expect((await invite(id))?.['subject']).toContain(subject.source)
})
