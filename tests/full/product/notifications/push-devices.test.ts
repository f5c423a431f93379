import { describe, expect, test } from 'vitest'
import { devicesOf } from '#functions/data/repositories/messages/push-devices.ts'
import { pushSteps } from '#tests/support/steps/push-steps.ts'
import { useProduct } from '#tests/support/product.ts'

const product = useProduct()
const { account, call } = product
const { service, state, subscribe, told } = pushSteps(product)
const admin = 'Administrator'

describe('a push device', () => {
  test('belongs to a user, and is removed by its id', async () => {
    const { one, id } = await told()
    const another = await account(['front-liner'])
    expect(await state(one)).toMatchObject({ key: expect.stringMatching(/^[\w-]{87}$/), devices: [id] })
    expect((await state(another)).devices).toEqual([])
    expect((await call('DELETE', `/notification/push/${id}`, { as: another })).status).toBe(204)
    expect((await state(one)).devices).toEqual([id])
    for (let times = 0; times < 2; times++)
      expect((await call('DELETE', `/notification/push/${id}`, { as: one })).status).toBe(204)
    expect((await state(one)).devices).toEqual([])
    const asked = await Promise.all([
      call('GET', '/notification/push'),
      call('POST', '/notification/push', { body: {} }),
      call('DELETE', '/notification/push/x'),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test.each([
    ['of an unknown push service', { endpoint: 'https://push.example/send/x' }],
    ['of the local host', { endpoint: 'http://127.0.0.1:1/send/x' }],
    ['at another port', { endpoint: 'https://fcm.googleapis.com:8443/send/x' }],
    ['without TLS', { endpoint: 'http://fcm.googleapis.com/send/x' }],
    ['whose host only ends like a push service', { endpoint: 'https://evilpush.apple.com/x' }],
    ['whose host only begins like a push service', { endpoint: 'https://fcm.googleapis.com.example/x' }],
    ['with credentials in its URL', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
    ['whose key is not on the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['with a truncated secret', { keys: { auth: 'AAAA' } }],
    ['with an unknown field', { more: 1 }],
  ])('%s is rejected', async (_what, more) => {
    const { one } = await told()
    const { subscription } = service().browser()
    const body = { ...subscription, ...more, keys: { ...subscription.keys, ...('keys' in more ? more.keys : {}) } }
    expect((await call('POST', '/notification/push', { as: one, body })).status).toBe(422)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://eu.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('at %s is accepted', async (endpoint) => {
    const one = await account(['front-liner'])
    const { subscription } = service().browser()
    const answer = await call('POST', '/notification/push', { as: one, body: { ...subscription, endpoint } })
    expect(answer.status).toBe(200)
    // Removes the device, so that other tests do not send to it.
    expect((await call('DELETE', `/notification/push/${answer.body.id}`, { as: one })).status).toBe(204)
  })

  test('is one of at most five, also with concurrent requests', async () => {
    const one = await account(['front-liner'])
    const ids = []
    for (let at = 0; at < 6; at++) ids.push((await subscribe(one, service().browser())).body.id)
    expect((await state(one)).devices).toEqual(ids.slice(1))
    const again = service().browser()
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(one, again)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await state(one)).devices.filter((id) => id === answers[0]!.body.id)).toHaveLength(1)
  })

  test('is deleted with the account', async () => {
    const { one } = await told()
    expect((await call('DELETE', `/user/${one.id}`, { as: admin })).status).toBe(204)
    expect(await devicesOf(one.id)).toEqual([])
  })
})
