import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { png } from '#tests/support/formats/upload-files.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'

const { call, created, sent, settled } = useProduct()
const admin = 'Administrator'

const named = (name: string, field = 'name', language_id = '1') => [{ language_id, [field]: name }]
const office = (name: string, more: Record<string, unknown> = {}) =>
  created('directory', { translations: named(name), ...more })
const published = (path: string, as?: Who, headers: Record<string, string> = {}) =>
  call('GET', `/published/${path}`, { as, headers })

describe('the published list of organisations', () => {
  const mark = `bureau${uniqueWord()}`
  const ids: Record<string, string> = {}
  const lists = async (query: string, headers: Record<string, string> = {}) =>
    (await published(`directory?search=${mark}&${query}`, undefined, headers)).body
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ start: '00:00', end: '24:00' }] }))
  const never = [{ day: 0, closed: true }]
  const [cairo, giza, amman] = [
    { city: 'Cairo', latitude: 30.0444, longitude: 31.2357 },
    { city: 'Giza', latitude: 30.0131, longitude: 31.2089 },
    { city: 'Amman', latitude: 31.9539, longitude: 35.9106 },
  ]

  beforeAll(async () => {
    ids['parent'] = (await created('service-category')).id
    ids['child'] = (await created('service-category', { parent_id: ids['parent'] })).id
    ids['egypt'] = (await created('directory-country', { translations: named('Land of Egypt'), country_id: 'eg' })).id
    ids['jordan'] = (await created('directory-country', { translations: named('Land of Jordan') })).id
    ids['type'] = (await created('directory-type', { translations: named(`Clinic ${mark}`) })).id
    const image = await sent('logo', 'image/png', png())
    ids['logo'] = (await created('directory-media', { image })).id
    const organisations = {
      beta: {
        directory_type_id: ids['type'],
        logo_id: ids['logo'],
        directory_countries: [ids['egypt']],
        service_categories: [ids['child']],
        nationalities: ['nationality-sd'],
        languages: ['2'],
        contacts: [
          { ...amman, working_days: never, phones: [{ country_code: '962', area_code: '6', number: '555 0100' }] },
          {
            ...cairo,
            working_days: allDay,
            time_zone: 'Africa/Cairo',
            phones: [{ country_code: '20', area_code: '2', number: '123 4567' }],
          },
        ],
      },
      alpha: {
        acronym: `AL${mark}`,
        directory_countries: [ids['jordan']],
        contacts: [{ ...giza, working_days: never }],
      },
      gamma: {
        alternative_name: 'Third one',
        translations: [...named(`gamma ${mark}`), ...named(`ألف ${mark}`, 'name', '2')],
      },
    }
    for (const [name, given] of Object.entries(organisations)) ids[name] = (await office(`${name} ${mark}`, given)).id
  })

  const short = (body: Body) => body.entities.map((one) => String(one['name']).split(' ')[0])
  test('is sorted in the reader’s language, with the list fields', async () => {
    expect(short(await lists(''))).toEqual(['alpha', 'beta', 'gamma'])
    expect(short(await lists('', { 'accept-language': 'ar' }))).toContain('ألف')
    const [, beta] = (await lists('')).entities
    expect(beta).toEqual({
      id: ids['beta'],
      name: `beta ${mark}`,
      language_id: '1',
      alternative_name: null,
      acronym: null,
      directory_type: { id: ids['type'], name: `Clinic ${mark}` },
      logo_url: expect.stringMatching(/^\/uploads\//),
      image_url: null,
      directory_countries: [{ id: ids['egypt'], name: 'Land of Egypt' }],
      service_categories: [{ id: ids['child'], name: expect.any(String) }],
      city: 'Cairo',
      phone: '+20 2 123 4567',
      opening: { state: 'open', closes: null, opens: null },
      verified_at: null,
      review_by: null,
      updated_at: expect.any(String),
      abilities: [],
    })
  })
  test('shows city, phone, distance and opening of the same location', async () => {
    const near = 'near=31.95,35.91&country=eg'
    const [nearest] = (await lists(near)).entities
    expect(nearest).toMatchObject({ city: 'Amman', phone: '+962 6 555 0100', opening: { state: 'closed' } })
    expect(nearest!['kilometres']).toBeLessThan(1)
    const [open] = (await lists(`${near}&open_now=1`)).entities
    expect(open).toMatchObject({ city: 'Cairo', opening: { state: 'open' } })
    expect(open!['kilometres']).toBeGreaterThan(400)
  })

  test.each<[string, string[]]>([
    ['country=eg', ['beta']],
    ['country=@egypt', ['beta']],
    ['country=@jordan', ['alpha']],
    ['country=jo', []],
    ['category=@parent', ['beta']],
    ['category=@child', ['beta']],
    ['nationality=nationality-sd', ['alpha', 'beta', 'gamma']],
    ['nationality=nationality-sy', ['alpha', 'gamma']],
    ['type=@type', ['beta']],
    ['language=2', ['beta']],
    ['lang=ar', ['ألف']],
    ['open_now=1', ['beta']],
    ['near=30.0444,31.2357', ['beta', 'alpha', 'gamma']],
    ['near=30.0131,31.2089', ['alpha', 'beta', 'gamma']],
    ['near=30.0444,31.2357&within=3', ['beta']],
    ['near=30.01,31.2&within=10&open_now=1', ['beta']],
    // Its location there is closed; the open one is elsewhere.
    ['near=31.95,35.91&within=10&open_now=1', []],
    ['recent=1', ['gamma', 'alpha', 'beta']],
    ['per_page=1&page=2', ['beta']],
  ])('is filtered and sorted by %s', async (query, expected) => {
    expect(short(await lists(query.replace(/@(\w+)/, (_, name: string) => ids[name]!)))).toEqual(expected)
  })

  test('finds by name, other name, acronym and town, in any spelling', async () => {
    for (const [text, name] of [
      [`AL${mark.toUpperCase()}`, 'alpha'],
      [`third ${mark}`, 'gamma'],
      [`GIZA ${mark}`, 'alpha'],
      [`الف ${mark}`, 'gamma'],
    ] as const)
      expect(short((await published(`directory?search=${encodeURIComponent(text)}`)).body), text).toEqual([name])
  })

  test('contains the distance and town of the nearest contact', async () => {
    const [beta, alpha, gamma] = (await lists('near=30.0444,31.2357')).entities
    expect(beta).toMatchObject({ kilometres: 0, city: 'Cairo' })
    expect(alpha!['kilometres']).toBeCloseTo(4.3, 0)
    expect(gamma).toMatchObject({ kilometres: null, city: null })
  })

  describe('on the map', () => {
    const drawn = async (query: string, headers: Record<string, string> = {}) =>
      (await published(`place?search=${mark}&${query}`, undefined, headers)).body as Body & {
        areas: { code: string; name: string; country: string; total: number }[]
      }
    const codes = (body: { areas: { code: string; total: number }[] }) =>
      Object.fromEntries(body.areas.map(({ code, total }) => [code, total]))

    test('shows every organisation with coordinates, in list order, on any page', async () => {
      const whole = await drawn('per_page=1&page=3')
      expect(whole.entities).toEqual([
        { id: ids['alpha'], position: 1, points: [{ latitude: giza.latitude, longitude: giza.longitude }] },
        {
          id: ids['beta'],
          position: 2,
          points: [amman, cairo].map(({ latitude, longitude }) => ({ latitude, longitude })),
        },
      ])
      expect(whole).toMatchObject({ total: 3, located: 2 })
      expect((await drawn('near=30.0444,31.2357')).entities.map(({ id }) => id)).toEqual([ids['beta'], ids['alpha']])
    })

    test('has the areas of found organisations, named in the reader’s language', async () => {
      expect(codes(await drawn(''))).toEqual({ 'EG-C': 1, 'EG-GZ': 1, 'JO-AM': 1 })
      expect(codes(await drawn('open_now=1'))).toEqual({ 'EG-C': 1, 'JO-AM': 1 })
      const inArabic = await drawn('', { 'accept-language': 'ar' })
      expect(inArabic.areas).toContainEqual({ code: 'EG-C', country: 'EG', name: 'القاهرة', total: 1 })
    })

    test('an area filters list and map, and leaves the others selectable', async () => {
      for (const [area, names] of [
        ['EG-GZ', ['alpha']],
        ['JO-AM', ['beta']],
        ['LB-BA', []],
        ['nowhere', []],
      ] as const) {
        expect(short(await lists(`area=${area}`)), area).toEqual(names)
        const there = await drawn(`area=${area}`)
        expect(
          there.entities.map(({ id }) => id),
          area,
        ).toEqual(names.map((name) => ids[name]))
        expect(codes(there), area).toEqual({ 'EG-C': 1, 'EG-GZ': 1, 'JO-AM': 1 })
      }
    })
  })

  test.each([
    ['near=cairo', 'near', 'invalid_format'],
    ['near=91,0', 'near', 'out_of_range'],
    ['within=5', 'near', 'required'],
    ['near=1,1&within=-5', 'within', 'out_of_range'],
    ['page=0', 'page', 'out_of_range'],
    ['colour=blue', 'colour', 'unknown_parameter'],
  ])('rejects %s', async (query, path, code) => {
    expect((await published(`directory?${query}`)).body.fields).toMatchObject([{ path, code }])
  })

  test('has contacts in single reads only, with hours, without server-only fields', async () => {
    const { body } = await published(`directory/${ids['beta']}`)
    expect(body).toMatchObject({
      languages: [{ id: '2' }],
      nationalities: [{ id: 'nationality-sd' }],
      contacts: [{ opening: { state: 'closed' } }, { city: 'Cairo', opening: { state: 'open' } }],
    })
    for (const path of [
      '/directory',
      `/directory/${ids['beta']}`,
      '/published/directory',
      `/published/directory/${ids['beta']}`,
    ])
      expect((await call('GET', path, { as: admin })).text, path).not.toContain('"places"')
    expect((await call('GET', '/directory', { as: admin })).text).not.toContain('working_days')
  })

  test('costs one or two table reads, with any filter', async () => {
    // Excludes reads and writes of consumers.
    await settled()
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
    // Names of other entities are read at most once per second each.
    const isOfNames = (own: string, input: object) => {
      const { ':pk': feed = '' } =
        (input as { ExpressionAttributeValues?: Record<string, string> }).ExpressionAttributeValues ?? {}
      return feed.startsWith('FEED#') && feed !== `FEED#${own}`
    }
    const costs = async (path: string) => {
      const before = send.mock.calls.length
      await call('GET', path, { as: 'Staff User' })
      const own = /\/(\w+)\?/.exec(path)![1]!
      return send.mock.calls.slice(before).filter(([command]) => !isOfNames(own, command.input)).length
    }
    for (const path of [
      `/published/directory?country=eg&category=${ids['parent']}&near=30,31&open_now=1&page=2`,
      '/published/directory?recent=1',
      '/published/media?type=Video&nationality=nationality-sy&page=3',
      '/published/faq?country=jo',
      '/directory?sorting[acronym]=desc&conditions[status:equal]=active&page=2',
      '/media?sorting[content_type]=asc&search=a',
    ]) {
      const [, ...all] = [await costs(path), await costs(path), await costs(path)]
      expect([Math.min(...all), Math.max(...all) <= 2], path).toEqual([1, true])
    }
    send.mockRestore()
  })

  test('can be selected by every user', async () => {
    const { body } = await published('lookups')
    const egypt = { id: ids['egypt'], name: 'Land of Egypt', country_id: 'eg' }
    expect(body['directory_countries']).toContainEqual(expect.objectContaining(egypt))
    expect(body['directory_types']).toContainEqual(expect.objectContaining({ id: ids['type'], name: `Clinic ${mark}` }))
  })

  test('sorts, filters and embeds in the editors’ list', async () => {
    const query = `search=${mark}&sorting[name]=desc&conditions[status:equal]=active&with[]=directory_type_id&with[]=directory_countries`
    const { body } = await call('GET', `/directory?${query}`, { as: 'Staff User' })
    expect(short(body)).toEqual(['gamma', 'beta', 'alpha'])
    expect(body.entities[1]).toMatchObject({
      directory_type_id: { id: ids['type'] },
      directory_countries: [{ id: ids['egypt'] }],
    })
    const ofType = `/directory?conditions[directory_type_id:equal]=${ids['type']}`
    expect(short((await call('GET', ofType, { as: admin })).body)).toEqual(['beta'])
  })
})
