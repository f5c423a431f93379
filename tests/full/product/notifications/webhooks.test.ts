import { beforeAll, describe, expect, test } from 'vitest'
import { retryDelaysMinutes } from '#shared/api/webhook-events.ts'
import { handler } from '#functions/consumers/send-external-notifications.ts'
import { sendDueDeliveries } from '#functions/consumers/external-notifications/webhook-notifications.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { isSigned } from '#tests/support/servers/webhook-receiver.ts'
import { webhookSteps } from '#tests/support/steps/webhook-steps.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const admin = 'Administrator'
const minute = 60_000

let category = ''
const { made, edit, patch, inState } = faqSteps(product, () => category)
const { site, bare, hook } = webhookSteps(product)
beforeAll(async () => {
  category = (await created('service-category')).id
})

describe('a webhook', () => {
  test('gets events of public FAQs with URL, without content [EV-7]', async () => {
    const one = await hook()
    const faq = await inState.PUBLISHED()
    await settled()
    const [first] = one.got()
    const { version, updated_at } = await read('faq', faq.id)
    expect(first!.body).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{21}$/),
      event: 'faq.published',
      entity: 'faq',
      record: faq.id,
      version,
      time: updated_at,
      address: `${product.origin()}/api/published/faq/${faq.id}`,
    })
    expect((await call('GET', new URL(String(first!.body['address'])).pathname.slice(4))).status).toBe(200)
    expect(first!.headers['content-type']).toBe('application/json')
    expect(isSigned(first!, one.secret)).toBe(true)
    expect(isSigned(first!, 'another')).toBe(false)
    expect(isSigned({ ...first!, text: `${first!.text} ` }, one.secret)).toBe(false)
    expect((await edit(faq.id, 'Supervisor')).status).toBe(200)
    await settled()
    const currentFaq = await read('faq', faq.id)
    expect((await patch(faq.id, 'Supervisor', { visibility: 'UNHCR_STAFF' }, currentFaq.version)).status).toBe(200)
    await settled()
    expect(one.of(faq.id)).toEqual(['faq.published', 'faq.changed', 'faq.withdrawn'])
    expect(await one.deliveries()).toMatchObject(
      ['faq.withdrawn', 'faq.changed', 'faq.published'].map((event) => ({
        event,
        state: 'delivered',
        attempts: 1,
        status: 204,
      })),
    )
  })

  test('gets nothing that is not public: drafts, pending texts, staff texts, comments [EV-7]', async () => {
    const one = await hook()
    const waiting = await inState.WAITING_FOR_APPROVAL()
    await inState.DRAFT()
    const inside = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'PARTNERS' })
    expect((await patch(inside.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    const faq = await inState.PUBLISHED()
    expect((await edit(faq.id, 'Content Creator')).status).toBe(200)
    await patch(faq.id, 'Supervisor', { comment: 'Well said' })
    await settled()
    expect(one.got().map(({ body }) => [body['record'], body['event']])).toEqual([[faq.id, 'faq.published']])
    expect((await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    await settled()
    expect((await call('DELETE', `/faq/${waiting.id}`, { as: admin })).status).toBe(204)
    expect((await call('DELETE', `/faq/${faq.id}`, { as: admin })).status).toBe(204)
    await settled()
    expect(one.of(faq.id)).toEqual(['faq.published', 'faq.changed', 'faq.withdrawn'])
    expect(one.got()).toHaveLength(3)
  })

  test('gets events of organisations and media, of its subscribed kinds only', async () => {
    const [all, none, off] = await Promise.all([
      hook(),
      hook({ directory_changed: false, media_changed: false }),
      hook({ status: 'inactive' }),
    ])
    const office = await created('directory')
    const film = await created('media')
    const shut = await created('directory', { status: 'inactive' })
    await settled()
    expect([all.of(office.id), all.of(film.id)]).toEqual([['directory.changed'], ['media.changed']])
    const { version } = await read('directory', office.id)
    const body = { status: 'inactive' }
    expect((await call('PATCH', `/directory/${office.id}`, { as: admin, version, body })).status).toBe(200)
    await settled()
    expect(all.of(office.id)).toEqual(['directory.changed', 'directory.changed'])
    expect([all.of(shut.id), none.got(), off.got()]).toEqual([[], [], []])
  })

  test('is retried with the same id after growing delays [EV-7]', async () => {
    const one = await hook()
    site().answer(one.path, 503)
    const office = await created('directory')
    await settled()
    const begun = Date.now()
    expect(await one.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }])
    await sendDueDeliveries(begun)
    expect(one.got()).toHaveLength(1)
    for (const [at, minutes] of retryDelaysMinutes.slice(0, 3).entries()) {
      await sendDueDeliveries(begun + (minutes - 0.5) * minute)
      expect(one.got()).toHaveLength(1 + at)
      await Promise.all([sendDueDeliveries(begun + minutes * minute), sendDueDeliveries(begun + minutes * minute)])
      expect(one.got()).toHaveLength(2 + at)
    }
    site().answer(one.path, 200)
    await sendDueDeliveries(begun + retryDelaysMinutes[3] * minute)
    await sendDueDeliveries(begun + retryDelaysMinutes[5] * minute)
    expect(await one.deliveries()).toMatchObject([{ state: 'delivered', attempts: 5, status: 200 }])
    expect(new Set(one.got().map(({ body }) => body['id'])).size).toBe(1)
    expect(one.of(office.id)).toHaveLength(5)
    expect(
      one
        .got()
        .every((sent) =>
          isSigned(sent, one.secret, Number(/t=(\d+)/.exec(String(sent.headers['daleel-signature']))![1]) * 1000),
        ),
    ).toBe(true)
  })

  test('gets a duplicate event once, and no old one', async () => {
    const one = await hook()
    const office = await created('directory')
    await settled()
    const event = (at: string, version = 1) => ({
      'detail-type': 'RecordChanged',
      detail: {
        id: `directory#${office.id}#${version}`,
        entity: 'directory',
        record: office.id,
        version,
        action: 'Create',
        changes: [{ field: 'name.1', from: null, to: 'x' }],
        at,
      },
    })
    const { created_at } = await read('directory', office.id)
    await handler(event(String(created_at)) as never)
    await handler(event(new Date(Date.now() - 2 * 86_400_000).toISOString(), 2) as never)
    expect(one.got()).toHaveLength(1)
    await handler({ 'detail-type': 'Heartbeat', detail: {} } as never)
    expect(one.got()).toHaveLength(1)
  })

  test('is not followed through redirects [IN-12]', async () => {
    const one = await hook()
    site().answer(one.path, 302)
    expect((await one.attempt()).body).toMatchObject({
      event: 'test',
      state: 'given_up',
      status: 302,
    })
    expect(site().at('/elsewhere')).toEqual([])
  })

  test('that fails for a day is turned off, and its managers are notified', async () => {
    const webhookOwner = await account([
      (
        await created('role', {
          permissions: [
            { entity_name: 'User', permission_key: 'UPDATE' },
            { entity_name: 'User', permission_key: 'SHOW' },
          ],
        })
      ).id,
    ])
    const one = await hook()
    site().answer(one.path, 500)
    await created('directory')
    await created('media')
    await settled()
    const begun = Date.now()
    for (const minutes of retryDelaysMinutes) {
      expect((await read('webhook', one.id)).status).toBe('active')
      await sendDueDeliveries(begun + minutes * minute)
    }
    expect((await read('webhook', one.id)).status).toBe('inactive')
    expect((await one.deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['given_up', 8],
      ['given_up', 8],
    ])
    // The rest of a failed batch counts as attempted without being sent.
    expect(one.got()).toHaveLength(2 + retryDelaysMinutes.length)
    const { body } = await call('GET', '/notification', { as: webhookOwner })
    expect(body.entities.filter((row) => row['object_id'] === one.id)).toMatchObject([
      { kind: 'webhook_off', object: 'webhook' },
    ])
    await created('directory')
    await settled()
    expect(one.got()).toHaveLength(2 + retryDelaysMinutes.length)
  })

  test('that accepted an event in between stays active', async () => {
    const one = await hook()
    site().answer(one.path, 500)
    await created('directory')
    await settled()
    const begun = Date.now()
    site().answer(one.path, 204)
    await one.attempt()
    site().answer(one.path, 500)
    for (const minutes of retryDelaysMinutes) await sendDueDeliveries(begun + minutes * minute)
    expect((await one.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'given_up'])
    expect((await read('webhook', one.id)).status).toBe('active')
  })

  test('that is deleted gets nothing pending', async () => {
    const one = await hook()
    site().answer(one.path, 500)
    await created('directory')
    await settled()
    expect((await call('DELETE', `/webhook/${one.id}`, { as: admin })).status).toBe(204)
    await sendDueDeliveries(Date.now() + minute)
    expect(one.got()).toHaveLength(1)
  })

  test('gets nothing without a secret, which is shown once and can be replaced', async () => {
    const one = await bare()
    await created('directory')
    await settled()
    expect(one.got()).toEqual([])
    expect((await one.attempt()).status).toBe(409)
    const query = `/webhook?conditions[id:equal]=${one.id}`
    const statuses = async () => [
      (await read('webhook', one.id))['effective_status'],
      (await call('GET', query, { as: admin })).body.entities[0]!['effective_status'],
    ]
    expect(await statuses()).toEqual(['inactive', 'inactive'])
    const secrets = [await one.makeSecret(), await one.makeSecret()]
    expect(await statuses()).toEqual(['active', 'active'])
    expect((await one.attempt()).body['state']).toBe('delivered')
    const [sent] = one.got()
    expect(secrets.map((secret) => isSigned(sent!, secret))).toEqual([false, true])
    const webhookAndDeliveries = [await read('webhook', one.id), await one.deliveries()]
    await settled()
    const log = await call('GET', `/security-log?kind=machine_changed&object_id=${one.id}`, { as: admin })
    const outcomes = log.body.entities.map((row) => row['outcome'])
    expect(outcomes).toEqual(['webhook secret made', 'webhook secret made', 'created'])
    for (const secret of secrets) expect(JSON.stringify(webhookAndDeliveries) + log.text).not.toContain(secret)
  })

  test.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://0x7f.1/hook',
    'https://:secret@example.org/hook',
    'ftp://example.org/hook',
  ])('is not registered at %s [IN-12]', async (url) => {
    const body = { name: uniqueWord(), url }
    expect(await call('POST', '/webhook', { as: admin, body })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'url' }] },
    })
  })

  test('whose host resolves to a private address gets nothing [IN-12]', async () => {
    const port = new URL(site().origin).port
    const one = await hook({ url: `https://localhost:${port}/inside` })
    expect((await one.attempt()).body).toMatchObject({
      state: 'given_up',
      status: null,
      fault: 'closed',
    })
    expect(site().at('/inside')).toEqual([])
  })

  test('is managed by account managers only', async () => {
    const one = await hook()
    const attempts = (as: Who) => [
      call('GET', '/webhook', { as }),
      call('POST', `/webhook/${one.id}/secret`, { as }),
      call('POST', `/webhook/${one.id}/test`, { as }),
      call('GET', `/webhook/${one.id}/deliveries`, { as }),
    ]
    for (const as of ['Supervisor', 'Management', 'API User'])
      for (const attempt of attempts(as)) expect((await attempt).status, as).toBe(403)
    expect(one.got()).toEqual([])
  })
})
