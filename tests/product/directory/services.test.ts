import { beforeAll, describe, expect, test } from 'vitest'
import { maxServices } from '#shared/domain/directory/service.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { call, created, read, findable } = useProduct()
const as = 'Administrator'

type Values = Record<string, unknown>

const named = (name: string, language_id = '1', more: Values = {}) => ({ language_id, name, ...more })
const office = (name: string, more: Values = {}) => created('directory', { translations: [named(name)], ...more })

describe('the services of an organisation', () => {
  const mark = uniqueWord()
  let id = ''
  let category = ''

  const change = async (services: unknown[]) => {
    const { version } = await read('directory', id)
    return call('PATCH', `/directory/${id}`, { as, version, body: { services } })
  }

  beforeAll(async () => {
    category = (await created('service-category', { translations: [named(`Care ${mark}`)] })).id
    const services = [
      {
        translations: [
          named(`Clinic ${mark}`, '1', { eligibility: 'For mothers', documents: 'A card' }),
          named(`عيادة ${mark}`, '2', { referral_note: 'اتصلي قبل الحضور' }),
        ],
        service_categories: [category],
        cost: 'free',
        referral: 'appointment',
        capacity: 'waiting_list',
        step_free: 'yes',
        languages: ['3'],
        closed_until: utcDay(Date.now() - 86_400_000),
      },
      { translations: [named('Advice')], closed_until: '2099-05-03' },
    ]
    id = (await office(`House ${mark}`, { services, languages: ['2'] })).id
  })

  test('are stored completely, with stable ids', async () => {
    const { services } = await read('directory', id)
    const [clinic, advice] = services as [Body, Body]
    expect(advice).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
      cost: null,
      referral: null,
      capacity: null,
      closed_until: '2099-05-03',
      step_free: null,
      languages: [],
      service_categories: [],
      translations: [
        {
          language_id: '1',
          name: 'Advice',
          description: '',
          eligibility: '',
          documents: '',
          cost_note: '',
          referral_note: '',
        },
      ],
    })
    expect(clinic.id).not.toBe(advice.id)
    const { id: _id, ...same } = clinic
    const saved = await change([advice, same, { translations: [named('New')] }])
    const [first, second, third] = saved.body['services'] as Body[]
    expect([first!.id, second!.id]).toEqual([advice.id, clinic.id])
    expect([advice.id, clinic.id]).not.toContain(third!.id)
    await change([clinic, advice])
  })

  test('are shown to readers with referenced names, and with the closing date only while closed', async () => {
    const { body } = await call('GET', `/published/directory/${id}`)
    expect(body['services']).toMatchObject([
      {
        service_categories: [{ id: category, name: `Care ${mark}` }],
        languages: [{ id: '3' }],
        closed_until: null,
        capacity: 'waiting_list',
        translations: [{ documents: 'A card' }, { referral_note: 'اتصلي قبل الحضور' }],
      },
      { closed_until: '2099-05-03', service_categories: [], languages: [] },
    ])
    expect((await call('GET', `/directory?search=${mark}`, { as })).text).not.toMatch(/"services"|"offers"/)
    expect((await call('GET', `/published/directory?search=${mark}`)).text).not.toMatch(/"services"|"offers"/)
  })

  test('filter organisations by free, step-free and spoken languages', async () => {
    await office(`Other ${mark}`, { services: [{ translations: [named('Paid')], cost: 'paid', step_free: 'partly' }] })
    const names = async (query: string) =>
      (await call('GET', `/published/directory?search=${mark}&${query}`)).body.entities.map((one) => one['name'])
    const [house, other] = [`House ${mark}`, `Other ${mark}`]
    expect(await names('')).toEqual([house, other])
    for (const query of ['free=1', 'step_free=1', 'language=3', 'language=2', 'free=1&step_free=1&language=3'])
      expect(await names(query), query).toEqual([house])
    expect(await names('language=1')).toEqual([])
    expect(await names('free=0')).toEqual([house, other])
  })

  test('are found by name and description', async () => {
    await findable()
    for (const text of [`Clinic ${mark}`, `${mark} mothers`, `عيادة ${mark}`]) {
      const { body } = await call('GET', `/search?q=${encodeURIComponent(text)}&object=directory`)
      expect(
        body.entities.map((one) => one.id),
        text,
      ).toContain(id)
    }
  })

  test.each<[string, unknown[], string, string]>([
    ['no name in any language', [{}], 'services.0.translations', 'required'],
    ['no name in a language', [{ translations: [{ language_id: '1' }] }], 'services.0.translations.0.name', 'required'],
    ['a cost that is none', [{ translations: [named('A')], cost: 'cheap' }], 'services.0.cost', 'invalid_choice'],
    [
      'a day that is none',
      [{ translations: [named('A')], closed_until: 'x' }],
      'services.0.closed_until',
      'invalid_date',
    ],
    ['what it does not know', [{ translations: [named('A')], price: 3 }], 'services.0.price', 'unknown_field'],
    [
      'a category that is not there',
      [{ translations: [named('A')] }, { translations: [named('B')], service_categories: ['nowhere'] }],
      'services.1.service_categories',
      'unknown_reference',
    ],
    [
      'a language that is not there',
      [{ translations: [named('A', 'nowhere')] }],
      'services.0.translations.0.language_id',
      'unknown_reference',
    ],
    [
      'an id twice',
      [
        { id: 'a', translations: [named('A')] },
        { id: 'a', translations: [named('B')] },
      ],
      'services',
      'service_twice',
    ],
    [
      'too many',
      Array.from({ length: maxServices + 1 }, () => ({ translations: [named('A')] })),
      'services',
      'too_many',
    ],
  ])('are rejected with %s, and the error names the field', async (_what, services, path, code) => {
    const answer = await change(services)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual([expect.objectContaining({ path, code })])
  })
})
