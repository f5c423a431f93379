import { describe, expect, test } from 'vitest'
import roles from '#tests/shared/spec/roles.json' with { type: 'json' }
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'
import { people, reason, rights, staff, word, usePeople, type Values } from './use-people.ts'

const detailSigns = ['777 3131', '777 4242', `${word}@canary`, `vimeo.example/${word}`]
const restrictedSigns = ['1987-03-19', `899-${word}`, '"female"', 'canary-country']

const as = 'Administrator'

const { account, accounts, call, created, lines, made, read, reveal, search, security, settled } =
  usePeople(useProduct())

describe('personal data', () => {
  const isOpening = (path: string) => path.startsWith(`${people}/${made.known}`) && !path.endsWith('/accesses')

  const personRequests = (
    id: string,
  ): [method: string, path: string, body?: Values, headers?: Record<string, string>][] => [
    ['GET', `${people}?per_page=100`],
    ['GET', `${people}?paginate=0&with[]=roles`],
    ['GET', `${people}?search=${word}`],
    ['POST', `${people}/filter`, { per_page: 100 }],
    ['GET', people, undefined, { accept: 'text/csv' }],
    ['GET', `${people}/deleted`],
    ['GET', `${people}/${id}`],
    ['GET', `${people}/${id}?with[]=roles`],
    ['GET', `${people}/${id}/accesses`],
    ['POST', '/people-search', { q: word }],
    ['GET', `/search?q=${word}`],
    ['GET', '/log?per_page=100'],
    ['GET', '/security-log?per_page=100'],
    ['GET', '/capture-search'],
    ['GET', '/home'],
    ['GET', '/openapi.json'],
    ['DELETE', `/creative-role/${made.role}`],
    ['DELETE', `/origin-country/${made.country}`],
    ...['sorting[agency_number]=asc', 'conditions[agency_number:like]=899', 'conditions[phone:like]=7', 'with[]=cv']
      .concat('with[]=origin_country_id', 'with_conditions[origin_country_id][id:equal]=1')
      .map((query): [string, string] => ['GET', `${people}?${query}`]),
  ]

  const asked: [string, () => Who | undefined, (path: string) => boolean][] = [
    ['a visitor', () => undefined, () => false],
    ...Object.keys(roles.roles).map((title): [string, () => Who, (path: string) => boolean] => [
      title,
      () => title,
      (path) => [as, staff].includes(title) && isOpening(path),
    ]),
    ['a reader of single records', () => accounts.reader, isOpening],
    ['a reader of lists', () => accounts.lister, () => false],
    ['a partner who holds every right', () => accounts.partner, () => false],
  ]

  test.each(asked)('is returned to %s in permitted tiers only [AZ-12]', async (_who, who, details) => {
    await settled()
    for (const [method, path, body, headers] of personRequests(made.known)) {
      const answer = await call(method, path, { as: who(), body, headers })
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      const found = (signs: string[]) => signs.filter((sign) => answer.text.includes(sign))
      // The name of a country is public; its relation to a person is not.
      const restricted = found(restrictedSigns).filter(
        (sign) => !(path.startsWith('/origin') && sign.includes('country')),
      )
      expect(
        restricted.filter((sign) => sign !== '"female"' || path !== '/openapi.json'),
        path,
      ).toEqual([])
      expect(found(detailSigns), path).toEqual(details(path) ? detailSigns : [])
    }
  })

  test('is hidden from partners and machines, whatever their roles', async () => {
    expect((await call('GET', people, { as: accounts.partner })).body).toMatchObject({ entities: [], total: 0 })
    expect((await search({}, accounts.partner)).body).toMatchObject({ entities: [], total: 0, areas: [] })
    for (const path of [`${people}/${made.known}`, `${people}/${made.known}/accesses`])
      expect((await call('GET', path, { as: accounts.partner })).status, path).toBe(404)
    expect((await reveal(made.known, accounts.partner)).status).toBe(404)
    expect(
      (await call('POST', `${people}/${made.known}/erase`, { as: accounts.partner, body: { reason } })).status,
    ).toBe(404)
    expect(
      (await call('PATCH', `${people}/${made.known}`, { as: accounts.partner, version: 1, body: { name: 'x' } }))
        .status,
    ).toBe(404)
    expect((await call('POST', people, { as: accounts.partner, body: { name: 'x' } })).status).toBe(403)
    const machine = await account([(await created('role', { permissions: rights('PersonalData', 'LIST', 'SHOW') })).id])
    expect((await call('GET', people, { as: machine })).body.total).toBe(0)
    expect((await call('GET', `${people}/${made.known}`, { as: machine })).status).toBe(404)
  })

  test('cannot be listed as CSV', async () => {
    for (const path of [people, `${people}?per_page=1`]) {
      const answer = await call('GET', path, { as, headers: { accept: 'text/csv' } })
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', entity_name: 'PersonalData' } })
    }
  })

  test('is in no event, log line or log row [LG-1]', async () => {
    const path = `${people}/${made.known}`
    const { version } = await read('personal-data', made.known)
    await call('PATCH', path, { as, version, body: { phone: '+20 100 777 3131 9', agency_number: `899-${word}-2` } })
    const rows = await security(`object_id=${made.known}&kind=person_changed`)
    expect(rows[0]).toMatchObject({ fields: ['agency_number', 'phone'], user_id: userIdOf(as), outcome: 'changed' })
    const signs = [...detailSigns, `899-${word}`, '1987-03-19', `Layla ${word}`]
    const texts = [JSON.stringify(rows), (await call('GET', '/log?per_page=100', { as })).text, lines.join('')]
    expect(signs.filter((sign) => texts.some((text) => text.includes(sign)))).toEqual([])
    expect((await call('GET', `/log?conditions[object_id:equal]=${made.known}`, { as })).body.entities).toEqual([])
  })
})
