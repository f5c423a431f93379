import { EventBridgeClient, type PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { SESv2Client, type SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Events } from '#shared/api/events.ts'
import { sendDailyDigests } from '#functions/consumers/external-notifications/daily-digest.ts'
import { handler } from '#functions/consumers/send-external-notifications.ts'
import {
  readDigestProgress,
  subscribeToDailyDigest,
  hasDailyDigest,
} from '#functions/data/repositories/messages/daily-digest-subscriptions.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { begin, day } from '#tests/support/steps/partner-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, mails, read, settled } = product
const admin = 'Administrator'

let category = ''
let next = 0
const { made, patch } = faqSteps(product, () => category)
const remove = (bulletin: string) => call('DELETE', `/bulletin/${bulletin}`, { as: admin })

beforeAll(async () => {
  category = (await created('service-category')).id
  // Bulletins of earlier files may be for everyone.
  const { body } = await call('GET', '/bulletin?per_page=100', { as: admin })
  for (const { id } of body['entities'] as unknown as { id: string }[]) await remove(id)
})

/** Created bulletins, deleted afterwards because other tests would read them. */
const written: string[] = []
afterAll(async () => {
  for (const id of written) await remove(id)
})

type Account = Awaited<ReturnType<typeof account>>

/** Returns a day that no other test uses. */
const anotherDay = () => begin + 500 * day + next++ * day
const write = async (at = anotherDay()) => {
  await settled()
  return sendDailyDigests({ at: new Date(at).toISOString() })
}
const sentTo = async ({ email }: Account) => (await mails()).filter(({ to }) => to === email)
const choose = (as: Who, digest: unknown) => call('PUT', '/notification/mails', { as, body: { digest } })

/** Mocks a rejection by SES for this recipient. */
function refuse(address: string) {
  const { send } = SESv2Client.prototype
  const refusing = vi.spyOn(SESv2Client.prototype, 'send')
  return refusing.mockImplementation(async function (this: SESv2Client, command: SendEmailCommand, options: object) {
    if (command.input.Destination?.ToAddresses?.includes(address)) throw new Error('MessageRejected')
    return Reflect.apply(send, this, [command, options])
  } as never)
}

/** Reader who subscribed to the digest, in a separate country whose bulletins reach no one else. */
async function reader(given: Record<string, unknown> = {}, roles = ['front-liner']) {
  const country = (await created('country')).id
  const one = await account(roles, { countries: [country], ...given })
  expect(await choose(one, 'daily')).toMatchObject({ status: 200, body: { digest: 'daily' } })
  return { one, country }
}

async function bulletinFor(country: string, more: Record<string, unknown> = {}, visibility = 'PUBLIC') {
  const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility })
  expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  const text = `Changed: ${uniqueWord()}`
  const body = { faq_id: id, countries: [country], translations: [{ language_id: '1', text }], ...more }
  const { id: bulletin } = await created('bulletin', body, 'Supervisor')
  written.push(bulletin)
  return { id: bulletin, text, faq: id }
}

describe('the daily digest email', () => {
  test('is off by default, and each user’s own setting', async () => {
    const one = await account(['front-liner'])
    expect((await call('GET', '/notification/mails', { as: one })).body).toEqual({ digest: 'never' })
    expect((await choose(one, 'hourly')).status).toBe(422)
    expect((await call('PUT', '/notification/mails', { body: { digest: 'daily' } })).status).toBe(401)
    for (const digest of ['daily', 'daily', 'never', 'never']) {
      expect((await choose(one, digest)).body).toEqual({ digest })
      expect((await call('GET', '/notification/mails', { as: one })).body).toEqual({ digest })
    }
    const { body } = await call('GET', '/me', { as: one })
    expect([body['preferences'], body.version]).toEqual([{}, (await read('user', one.id)).version])
  })

  test('contains unread bulletins once, and is not sent without news', async () => {
    const { one, country } = await reader()
    const silent = await account(['front-liner'], { countries: [country] })
    const first = await bulletinFor(country, { must_know: true })
    const at = anotherDay()
    for (const time of [at, at, at + day]) await write(time)
    const [mail, ...others] = await sentTo(one)
    expect(others).toEqual([])
    expect(mail!['text']).toContain(`Important: ${first.text}`)
    expect(mail!['text']).toContain('1 FAQ that concerns you has changed.')
    for (const path of ['bulletins', 'user_profile']) expect(mail!['text']).toContain(`${product.origin()}/${path}`)
    expect(await sentTo(silent)).toEqual([])
    await call('POST', `/bulletin/${first.id}/read`, { as: one })
    const second = await bulletinFor(country)
    await write()
    const latest = (await sentTo(one))[1]!
    expect(latest['text']).toContain(second.text)
    expect(latest['text']).not.toContain(first.text)
  })

  test('contains later news on the next day only', async () => {
    const { one, country } = await reader()
    const at = anotherDay()
    await bulletinFor(country)
    await write(at)
    const late = await bulletinFor(country)
    await write(at)
    expect(await sentTo(one)).toHaveLength(1)
    await write()
    expect((await sentTo(one))[1]!['text']).toContain(late.text)
  })

  test.each([
    ['of an answer for staff', {}, 'UNHCR_STAFF'],
    ['for staff, of a public answer', { visibility: 'UNHCR_STAFF' }, 'PUBLIC'],
    ['for one group', {}, 'PUBLIC'],
  ])('counts a bulletin %s without its text', async (what, more, visibility) => {
    const unit = (await created('unit')).id
    const { one, country } = await reader({ unit_id: unit })
    const units = what === 'for one group' ? [unit] : []
    const { text, faq } = await bulletinFor(country, { must_know: true, units, ...more }, visibility)
    await write()
    const [mail] = await sentTo(one)
    const { translations } = await read('faq', faq)
    for (const form of ['text', 'html', 'subject']) {
      expect(mail![form]).not.toContain(text)
      expect(mail![form]).not.toContain(String(translations[0]!['question']))
    }
    expect(mail!['text']).toContain('1 FAQ that concerns you has changed.')
    expect(mail!['text']).toContain('Important, please confirm: 1')
  })

  test('counts unread mentions without their text', async () => {
    const { one } = await reader({}, ['supervisor'])
    const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'PUBLIC' })
    const text = uniqueWord()
    const commented = await patch(id, 'Supervisor', { comment: { text, mentions: [one.id] } })
    expect(commented.status, commented.text).toBe(200)
    await write()
    const mail = (await sentTo(one)).at(-1)!
    expect(mail['text']).toContain('You were mentioned in 1 new comment.')
    expect(mail['text']).not.toContain(text)
    const { body } = await call('GET', '/notification', { as: one })
    const notificationRow = body.entities.find((row) => row['object_id'] === id)!
    await call('POST', `/notification/${notificationRow.id}/read`, { as: one })
    const before = (await sentTo(one)).length
    await write()
    expect(await sentTo(one)).toHaveLength(before)
  })

  test('is in the recipient’s language', async () => {
    const { one, country } = await reader({ language_id: '2' })
    const translations = [{ language_id: '2', text: 'أُلغيت الرسوم.' }]
    await bulletinFor(country, { translations })
    await write()
    const [mail] = await sentTo(one)
    expect(mail!['html']).toContain('dir="rtl"')
    expect(mail!['text']).toContain('أُلغيت الرسوم.')
    expect(mail!['text']).toContain('تغيّر سؤال واحد يخصك.')
  })

  test('is not sent to inactive users, and the setting is deleted with the account', async () => {
    const { one, country } = await reader()
    await bulletinFor(country)
    const { version } = await read('user', one.id)
    const body = { status: 'INACTIVE' }
    expect((await call('PATCH', `/user/${one.id}`, { as: admin, version, body })).status).toBe(200)
    await write()
    expect(await sentTo(one)).toEqual([])
    expect((await call('DELETE', `/user/${one.id}`, { as: admin })).status).toBe(204)
    expect(await hasDailyDigest(one.id)).toBe(false)
    // Simulates a subscription during the deletion of the account.
    await subscribeToDailyDigest(one.id)
    await write()
    expect(await hasDailyDigest(one.id)).toBe(false)
  })

  test('that fails does not stop others, and is retried', async () => {
    const all = [await reader(), await reader()].toSorted((one, other) => (one.one.id < other.one.id ? -1 : 1))
    for (const { country } of all) await bulletinFor(country)
    const [unreachable, other] = [all[0]!.one, all[1]!.one]
    const at = anotherDay()
    await settled()
    const refusing = refuse(unreachable.email)
    await expect(sendDailyDigests({ at: new Date(at).toISOString() })).rejects.toThrow(
      '1 mails of the day could not be written',
    )
    refusing.mockRestore()
    expect([(await sentTo(unreachable)).length, (await sentTo(other)).length]).toEqual([0, 1])
    await write(at)
    expect([(await sentTo(unreachable)).length, (await sentTo(other)).length]).toEqual([1, 1])
  })

  test('reaches every subscriber once, part by part, although parts are interrupted and repeated', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => reader()))
    for (const { country } of all) await bulletinFor(country)
    const at = new Date(anotherDay()).toISOString()
    await settled()
    const sending = vi.spyOn(EventBridgeClient.prototype, 'send')
    const parts = () =>
      sending.mock.calls
        .flatMap(([command]) => (command as PutEventsCommand).input.Entries ?? [])
        .filter((entry) => entry.DetailType === 'DigestWanted')
    await sendDailyDigests({ at }, 1)
    await sendDailyDigests({ at }, 1)
    expect(parts()).toHaveLength(1)
    const detail = JSON.parse(parts()[0]!.Detail!) as Events['DigestWanted']
    expect(detail).toMatchObject({ at, after: await readDigestProgress(at.slice(0, 10)) })
    await handler({ 'detail-type': 'DigestWanted', detail } as never)
    sending.mockRestore()
    await settled()
    for (const { one } of all) expect(await sentTo(one)).toHaveLength(1)
  })

  test('is not sent for a replayed event of an old day', async () => {
    const { one, country } = await reader()
    await bulletinFor(country)
    await settled()
    const detail = { id: 'replayed', at: new Date(Date.now() - 2 * day).toISOString() }
    await handler({ 'detail-type': 'DayBegan', detail } as never)
    expect(await sentTo(one)).toEqual([])
  })
})
