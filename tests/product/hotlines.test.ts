import { describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, read } = useProduct()
const admin = 'Administrator'

const body = (more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', name: `Line ${uniqueWord()}` }],
  phone: '+44 1632 960109',
  visibility: 'PUBLIC',
  ...more,
})

describe('a hotline', () => {
  test('is kept by those alone who may put answers before readers', async () => {
    for (const as of ['Content Creator', 'Front Liner']) {
      expect((await call('POST', '/hotline', { as, body: body() })).status).toBe(403)
      expect((await call('GET', '/hotline', { as })).status).toBe(403)
    }
    const { id } = await created('hotline', body(), 'Supervisor')
    expect((await call('GET', '/hotline', { as: 'Supervisor' })).status).toBe(200)
    expect((await call('DELETE', `/hotline/${id}`, { as: 'Supervisor' })).status).toBe(204)
  })

  test('is for every kind of danger and for everywhere where nothing else was said, and its hours are not known', async () => {
    const { id } = await created('hotline', body({ phone: '٠٠٤٤ ١٦٣٢ ٩٦٠١٠٩' }))
    expect(await read('hotline', id)).toMatchObject({
      phone: '+44 1632 960109',
      kinds: [],
      countries: [],
      languages: [],
      always_open: false,
      hours: null,
    })
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test('is found by a kind of danger, and keeps its hours with their time zone', async () => {
    const hours = { time_zone: 'Asia/Amman', working_days: [{ day: 1, slots: [{ start: '20:00', end: '04:00' }] }] }
    const { id } = await created('hotline', body({ kinds: ['threat', 'medical', 'threat'], hours }))
    expect(await read('hotline', id)).toMatchObject({ kinds: ['threat', 'medical'], hours })
    const listed = async (kind: string) => (await call('GET', `/hotline?conditions[kinds]=${kind}`, { as: admin })).text
    expect(await listed('medical')).toContain(id)
    expect(await listed('eviction')).not.toContain(id)
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test.each([
    [{ phone: 'call us' }, 'phone'],
    [{ kinds: ['earthquake'] }, 'kinds.0'],
    [{ hours: { working_days: [] } }, 'hours.time_zone'],
    [{ hours: { time_zone: 'Mars/Olympus', working_days: [] } }, 'hours.time_zone'],
    [
      { hours: { time_zone: 'UTC', working_days: [{ day: 1, slots: [{ start: '09:00', end: '09:00' }] }] } },
      'hours.working_days.0.slots.0.end',
    ],
  ])('is refused with %j', async (wrong, path) => {
    const answer = await call('POST', '/hotline', { as: admin, body: body(wrong) })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields: [{ path }] })
  })
})
