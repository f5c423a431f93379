import { beforeAll, describe, expect, test } from 'vitest'
import { pushNoticesOfDay } from '#functions/consumers/external-notifications/push-notifications.ts'
import { handler } from '#functions/consumers/send-external-notifications.ts'
import { devicesOf, saveDevice } from '#functions/data/repositories/messages/push-devices.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { signedBy } from '#tests/support/servers/push-service.ts'
import { dayFromNow, pushSteps } from '#tests/support/steps/push-steps.ts'
import { useProduct } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const { service, state, subscribe, told, notice, bulletin, unreached } = pushSteps(product)
const admin = 'Administrator'
const day = 86_400_000

let category = ''
const { made, patch, edit } = faqSteps(product, () => category)
beforeAll(async () => {
  category = (await created('service-category')).id
})

async function change(id: string, body: Record<string, unknown>) {
  const { version } = await read('notice', id)
  expect((await call('PATCH', `/notice/${id}`, { as: admin, version, body })).status).toBe(200)
  await settled()
}

describe('an urgent notice', () => {
  test('is sent to its audience once, encrypted for the browser and signed', async () => {
    const { country, browser } = await told()
    const elsewhere = await told()
    const { id, translations } = await notice(country)
    await settled()
    const { title } = translations[0]!
    expect(browser.receivedMessages()).toEqual([
      { kind: 'notice', id, path: '/home', language: 'en', title, text: 'Until the road is open again.' },
    ])
    const [asked] = browser.asked()
    expect(asked!.body.toString('latin1')).not.toContain(title)
    expect(asked!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(Number(asked!.headers['ttl'])).toBeGreaterThan(2 * 86_400)
    expect(asked!.headers['topic']).toMatch(/^[\w-]{32}$/)
    const { one } = elsewhere
    expect(signedBy(asked!)).toMatchObject({ key: (await state(one)).key, claims: { aud: service().origin } })
    await change(id, { ends_on: dayFromNow(1) })
    expect(browser.receivedMessages()).toHaveLength(1)
    expect(elsewhere.browser.receivedMessages()).toEqual([])
  })

  test('is in the reader’s preferred language, else that of the page', async () => {
    const country = (await created('country')).id
    const [arabic, page] = [
      await account(['front-liner'], { countries: [country], language_id: '2' }),
      await account(['front-liner'], { countries: [country] }),
    ]
    const [first, second] = [service().browser(), service().browser()]
    await subscribe(arabic, first)
    await subscribe(page, second, 'ar')
    await notice(country)
    await settled()
    for (const { receivedMessages: messages } of [first, second])
      expect(messages()).toMatchObject([{ language: 'ar', title: 'الجسر مغلق' }])
  })

  test.each([['PARTNERS'], ['UNHCR_STAFF']])(
    'for %s is sent without its text, only to users who may read it',
    async (visibility) => {
      const { country, browser, one } = await told()
      const partner = await told({ type: 'PARTNER', countries: [country] })
      const { translations } = await notice(country, { visibility })
      await settled()
      const messages = browser.receivedMessages()
      expect(messages).toMatchObject([{ title: 'Daleel', text: 'Urgent notice' }])
      expect(JSON.stringify(messages)).not.toContain(String(translations[0]!['title']))
      expect(partner.browser.receivedMessages()).toHaveLength(visibility === 'PARTNERS' ? 1 : 0)
      expect((await state(one)).devices).toHaveLength(1)
    },
  )

  test('is not sent if withdrawn, not urgent or expired', async () => {
    const { country, browser } = await told()
    await notice(country, { level: 'news' })
    await notice(country, { begins_on: dayFromNow(-3), ends_on: dayFromNow(-1) })
    await settled()
    expect(browser.receivedMessages()).toEqual([])
  })

  test('with a later start is sent once on that day', async () => {
    const { country, browser } = await told()
    const { id } = await notice(country, { begins_on: dayFromNow(1) })
    await settled()
    await pushNoticesOfDay(dayFromNow(0))
    expect(browser.receivedMessages()).toEqual([])
    for (let times = 0; times < 2; times++) await pushNoticesOfDay(dayFromNow(1))
    expect(browser.receivedMessages()).toMatchObject([{ id }])
  })

  test('is retried without duplicates; unknown devices are removed', async () => {
    const { one, country, browser } = await told()
    const [busy, gone, moved] = [service().browser(), service().browser(), service().browser()]
    for (const other of [busy, gone, moved]) await subscribe(one, other)
    service().answer(busy, 503)
    service().answer(gone, 410)
    service().answer(moved, 302)
    const { id } = await notice(country)
    await settled()
    expect([browser, busy, gone, moved].map((other) => other.receivedMessages().length)).toEqual([1, 2, 1, 2])
    expect(service().asked.filter(({ path }) => path === '/elsewhere')).toEqual([])
    expect((await state(one)).devices).toHaveLength(3)
    await change(id, { ends_on: dayFromNow(1) })
    expect([browser, busy, gone, moved].map((other) => other.receivedMessages().length)).toEqual([1, 2, 1, 2])
  })

  test('is not sent to inactive, signed-out or deleted users', async () => {
    const { one, country, browser } = await told()
    const inactive = await told({ countries: [country] })
    const { version } = await read('user', inactive.one.id)
    const body = { status: 'INACTIVE' }
    expect((await call('PATCH', `/user/${inactive.one.id}`, { as: admin, version, body })).status).toBe(200)
    expect((await call('POST', `/user/${one.id}/sign-out`, { as: admin })).status).toBeLessThan(300)
    const [device] = await devicesOf(inactive.one.id)
    await saveDevice('nobody', device!)
    await notice(country)
    await settled()
    expect([browser, inactive.browser].map((other) => other.receivedMessages().length)).toEqual([0, 0])
    expect(await devicesOf(one.id)).toEqual([])
    expect(await devicesOf('nobody')).toEqual([])
  })

  test('is not sent to devices with another key or an unknown push service', async () => {
    const { one, country, browser } = await told()
    const [device] = await devicesOf(one.id)
    await saveDevice(one.id, { ...device!, key: 'of another year' })
    expect(await state(one)).toMatchObject({ devices: [], former: [device!.id] })
    await saveDevice(one.id, { ...device!, id: 'other', endpoint: device!.endpoint.replace('127.0.0.1', 'localhost') })
    await notice(country)
    await settled()
    expect(browser.receivedMessages()).toEqual([])
    expect(await devicesOf(one.id)).toEqual([])
  })

  test('is not sent again when an old event is replayed', async () => {
    const { country, browser } = await told()
    const { id } = await unreached(async () => {
      const saved = await notice(country)
      await settled()
      return saved
    })
    const detail = { entity: 'notice', record: id, at: new Date(Date.now() - 2 * day).toISOString() }
    await handler({ 'detail-type': 'RecordChanged', detail } as never)
    await handler({ 'detail-type': 'DayBegan', detail } as never)
    expect(browser.receivedMessages()).toEqual([])
  })
})

describe('a must-read bulletin', () => {
  async function published(visibility = 'PUBLIC') {
    const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility })
    expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    return id
  }
  test('is sent, with its text if the FAQ is public', async () => {
    const { country, browser } = await told()
    const open = await bulletin(await published(), country)
    await bulletin(await published('UNHCR_STAFF'), country)
    await bulletin(await published(), country, { must_know: false })
    await settled()
    expect(browser.receivedMessages()).toHaveLength(2)
    const inOrder = browser.receivedMessages().toSorted((one) => (one['title'] === 'Daleel' ? 1 : -1))
    expect(inOrder).toMatchObject([
      {
        kind: 'bulletin',
        id: open.id,
        path: '/bulletins',
        title: 'Important update',
        text: 'The fee is gone.',
      },
      { kind: 'bulletin', title: 'Daleel', text: 'Important update' },
    ])
  })

  test('is sent once its edition is published, and not with later saves', async () => {
    const { country, browser } = await told()
    const answer = await published()
    const translations = [{ language_id: '1', question: uniqueWord(), answer: `<p>${uniqueWord()}</p>` }]
    expect((await edit(answer, 'Content Creator', { translations })).status).toBe(200)
    await bulletin(answer, country)
    await settled()
    expect(browser.receivedMessages()).toEqual([])
    expect((await patch(answer, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    await settled()
    expect(browser.receivedMessages()).toHaveLength(1)
    const late = service().browser()
    const { one } = await told({ countries: [country] })
    await subscribe(one, late)
    expect((await edit(answer, 'Supervisor')).status).toBe(200)
    await settled()
    expect([browser.receivedMessages().length, late.receivedMessages().length]).toEqual([1, 0])
  })

  test('is not sent to users who have read it', async () => {
    const { one, country, browser } = await told()
    const { id, version } = await unreached(async () => {
      const saved = await bulletin(await published(), country)
      await settled()
      return saved
    })
    expect((await call('POST', `/bulletin/${id}/read`, { as: one })).status).toBe(204)
    await subscribe(one, browser)
    const translations = [{ language_id: '1', text: 'The fee is gone for good.' }]
    const saved = await call('PATCH', `/bulletin/${id}`, { as: 'Supervisor', version, body: { translations } })
    expect(saved.status, saved.text).toBe(200)
    await settled()
    expect(browser.receivedMessages()).toEqual([])
  })
})
