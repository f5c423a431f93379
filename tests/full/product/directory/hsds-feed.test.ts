import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { createOrganisations, street, wholeFeed as whole } from '#tests/support/steps/hsds-steps.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { call, created } = useProduct()

type Page = { total_items: number; contents: Body[] } & Record<string, unknown>

const page = async (path: string): Promise<Page> => {
  const answer = await call('GET', path === '' ? '/hsds' : `/hsds/${path}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Page
}

let category: Body
let open: Body
let shelter: Body
let closed: Body

const named = (body: Body): string => String(body.translations[0]!['name'])
const found = async (organisation: Body): Promise<Body | undefined> =>
  (await page(`${whole}&search=${encodeURIComponent(named(organisation))}`)).contents[0]

beforeAll(async () => {
  ;({ category, open, shelter, closed } = await createOrganisations({ created }))
  // Exceeds one page.
  for (let at = 0; at < 8; at++) await created('directory')
})

describe('the HSDS feed', () => {
  test('returns its version and OpenAPI URL', async () => {
    expect(await page('')).toMatchObject({ version: '3.0', openapi_url: expect.stringContaining('openreferral') })
  })

  test('lists every active organisation once, across pages', async () => {
    const first = await page('organizations?per_page=7')
    expect(first).toMatchObject({ page_number: 1, size: 7, first_page: true, last_page: false, empty: false })
    const ids: string[] = []
    for (let at = 1; at <= Number(first['total_pages']); at++)
      ids.push(...(await page(`organizations?per_page=7&page=${at}`)).contents.map(({ id }) => id))
    expect(new Set(ids).size).toBe(first.total_items)
    const beyond = await page('organizations?per_page=7&page=9999')
    expect(beyond).toMatchObject({ size: 0, first_page: false, last_page: true, empty: true, contents: [] })
    const { total } = (await call('GET', '/published/directory?per_page=1')).body
    expect(first.total_items).toBe(total)
  })

  test('excludes inactive records [AZ-7]', async () => {
    expect(await found(closed)).toBeUndefined()
    for (const list of ['services', 'service_at_locations'])
      expect(JSON.stringify(await page(`${list}?per_page=100`))).not.toContain(named(closed))
  })

  test('contains everything that readers see of an organisation', async () => {
    const one = (await found(open))!
    expect(one).toMatchObject({
      name: named(open),
      email: 'office@people.example',
      website: 'https://people.example/%D8%B9%D8%B1%D8%A8%D9%8A',
      organization_identifiers: [{ identifier_scheme: 'daleel', identifier: open.id }],
      daleel: { id: open.id, language: 'en', address_shown: 'full', languages: ['ar'] },
    })
    expect((one['daleel'] as Body).translations).toMatchObject([
      { language: 'en', complaints: 'Write to us.' },
      { language: 'ar', description: 'مساعدة للجميع' },
    ])
    expect(one['locations']).toMatchObject([
      {
        location_type: 'physical',
        latitude: 30.0444,
        addresses: [{ address_1: street, city: 'Harbour City', state_province: '', postal_code: '' }],
        phones: [{ number: '+20 (2) 2735 1234' }],
        schedules: [{ freq: 'WEEKLY', byday: 'MO,TU', opens_at: '09:00', closes_at: '17:00', notes: 'Africa/Cairo' }],
        daleel: { building_name: 'Tower', closed_days: [5] },
      },
    ])
    expect(one['services']).toMatchObject([
      {
        name: 'Legal advice',
        status: 'active',
        eligibility_description: 'Everybody',
        application_process: 'By appointment',
        wait_time: 'Waiting list',
        required_documents: [{ document: 'A document' }],
        languages: [{ code: 'en' }, { code: 'ar' }],
        attributes: [{ taxonomy_term: { code: category.id } }],
        cost_options: [{ amount: 0 }],
      },
    ])
  })

  test('exposes no more of a hidden address than readers see [AZ-6]', async () => {
    const [service] = (await found(shelter))!['services'] as Body[]
    const organization = (await found(shelter))!.id
    const [placed] = (await page(`service_at_locations?organization_id=${organization}`)).contents
    const answers = [
      await page(`organizations/${organization}?full_service=true`),
      await page(`services/${service!.id}`),
      await page(`services?full=true&organization_id=${organization}`),
      await page(`service_at_locations?full=true&organization_id=${organization}`),
      await page(`service_at_locations/${placed!.id}`),
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text).toContain(shelter.id)
      for (const secret of [street, '30.0444', '31.2357', 'Tower']) expect(text).not.toContain(secret)
    }
    expect(JSON.stringify(answers[0])).toContain('Harbour City')
  })

  test('contains no null, which HSDS does not allow', async () => {
    for (const path of [
      whole,
      'services?full=true',
      'service_at_locations?full=true',
      'taxonomies?',
      'taxonomy_terms?',
    ])
      expect(JSON.stringify(await page(path))).not.toContain(':null')
  })

  test('filters lists as the standard defines', async () => {
    const one = (await found(open))!
    const [service] = one['services'] as Body[]
    const [{ taxonomy_term: term }] = service!['attributes'] as [{ taxonomy_term: Body }]
    const of = async (query: string) => (await page(`services?${query}`)).contents.map(({ id }) => id)
    expect(await of(`organization_id=${one.id}`)).toEqual([service!.id])
    expect(await of(`taxonomy_term_id=${term.id}`)).toContain(service!.id)
    expect(await of(`taxonomy_id=${String(term['taxonomy_id'])}`)).toContain(service!.id)
    expect(await of(`taxonomy_term_id=${one.id}`)).toEqual([])
    expect(await of(`search=${encodeURIComponent('إستشارة قانونيه')}`)).toContain(service!.id)
    expect(await of('modified_after=2999-01-01')).toEqual([])
    expect(await of(`minimal=true&modified_after=2020-01-01&organization_id=${one.id}`)).toContain(service!.id)
    const [least] = (await page('services?minimal=true')).contents
    expect(Object.keys(least!).toSorted()).toEqual(['id', 'last_modified'])
    const top = await page('taxonomy_terms?top_only=true&per_page=100')
    expect(top.contents.some((each) => 'parent_id' in each)).toBe(false)
  })

  test('filters by postcode and proximity, by visible data', async () => {
    const postcode = uniqueWord()
    const at = (latitude: number) => ({ label: `At ${latitude}`, latitude, longitude: 31 })
    const translations = [{ language_id: '1', name: 'Two places' }]
    const more = { directory_type_id: (await created('directory-type')).id, services: [{ translations }] }
    const placed = (name: string, contacts: object[], others = {}) =>
      created('directory', { translations: [{ language_id: '1', name }], contacts, ...more, ...others })
    await placed('Middle', [{ ...at(30), postal_code: postcode }, at(30.01)])
    await placed('Hidden middle', [{ ...at(40), postal_code: postcode }], { address_shown: 'area' })
    const placesFor = async (query: string) =>
      (await page(`service_at_locations?full=true&postcode=${postcode.toUpperCase()}${query}`)).contents
        .map(({ location }) => String((location as unknown as Body).name))
        .toSorted()
    expect(await placesFor('')).toEqual(['At 30'])
    expect(await placesFor('&proximity=500')).toEqual(['At 30'])
    expect(await placesFor('&proximity=1200')).toEqual(['At 30', 'At 30.01'])
    expect((await page('service_at_locations?postcode=nowhere&proximity=9000')).contents).toEqual([])
  })

  test('can be one object per line', async () => {
    const { contents } = await page('organizations?per_page=100')
    const { text, headers } = await call('GET', '/hsds/organizations?format=ndjson')
    expect(headers.get('content-type')).toContain('ndjson')
    const lines = text.trim().split('\n')
    expect(lines.slice(0, 100).map((line) => JSON.parse(line) as unknown)).toEqual(contents)
    const two = await call('GET', '/hsds/organizations?format=ndjson&per_page=2&page=2')
    expect(two.text.trim().split('\n')).toEqual(lines.slice(2, 4))
  })

  test.each([
    ['a page size above the limit', 'organizations?per_page=101', 'per_page'],
    ['an unknown parameter', 'organizations?postcode=1', 'postcode'],
    ['an unsupported format', 'organizations?format=xml', 'format'],
    ['a distance without a location', 'service_at_locations?proximity=5', 'postcode'],
    ['an invalid distance', 'service_at_locations?postcode=1&proximity=far', 'proximity'],
    ['an invalid time', 'services?modified_after=soon', 'modified_after'],
    ['an invalid flag', 'services?full=1', 'full'],
  ])('rejects %s', async (_what, path, field) => {
    const answer = await call('GET', `/hsds/${path}`)
    expect([answer.status, answer.body.fields[0]?.path]).toEqual([422, field])
  })

  test('returns 404 for unknown ids', async () => {
    for (const list of ['organizations', 'services', 'service_at_locations', 'taxonomies', 'taxonomy_terms'])
      expect((await call('GET', `/hsds/${list}/${open.id}`)).status).toBe(404)
  })

  test('needs list permission, or is public if the stage allows it', async () => {
    const statuses = async () => {
      const asked = [undefined, 'Front Liner', 'Administrator'].map((as) =>
        call('GET', '/hsds/organizations', as === undefined ? {} : { as }),
      )
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    try {
      process.env['HSDS_ACCESS'] = 'keys'
      expect(await statuses()).toEqual([401, 403, 200])
      process.env['HSDS_ACCESS'] = 'off'
      expect(await statuses()).toEqual([404, 404, 404])
    } finally {
      process.env['HSDS_ACCESS'] = 'open'
    }
  })
})
