import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'
import { canaries, consent, mark, past, people, reason, rights, staff, usePeople, type Values } from './use-people.ts'

const as = 'Administrator'

const { accesses, accounts, call, holder, made, person, search, security } = usePeople(useProduct())

describe('the people search', () => {
  const own = mark()
  const ids: Record<string, string> = {}
  const found = async (body: Values, who: Who = as) =>
    (await search({ per_page: 100, ...body }, who)).body.entities.map(({ id }) =>
      Object.keys(ids).find((key) => ids[key] === id),
    )

  beforeAll(async () => {
    const given: Record<string, Values> = {
      layla: {
        name: `ليلى الموسيقار ${own}`,
        creative_areas: ['Music', own],
        languages: ['2'],
        arabic_proficiency: 'native',
      },
      eloise: {
        name: `Éloïse ${own}`,
        creative_areas: ['music', 'Dance'],
        graduate_field: 'Scénographie',
        duration: '1-2 years',
      },
      karim: { name: `Karim ${own}`, creative_areas: ['Painting'], roles: [made.role], has_work_experience: true },
      nour: { name: `Nour ${own}`, affiliation: { music_band: 'Cairokee' }, education_level: 'masters' },
    }
    for (const [key, values] of Object.entries(given)) ids[key] = (await person(values)).id
  })

  test.each<[string, Values, string[]]>([
    ['by name, in any letters', { q: 'eloise' }, ['eloise']],
    ['by an Arabic name without its article', { q: 'ليلي موسيقار' }, ['layla']],
    ['by the beginning of a word', { q: 'scenog' }, ['eloise']],
    ['by no word that is two errors away', { q: 'kamirin kairm' }, []],
    ['with one typing error', { q: 'Kairm' }, ['karim']],
    ['as the name is written elsewhere', { q: 'Kareem' }, ['karim']],
    ['by the name of a role', { q: 'oud' }, ['karim']],
    ['by the band', { q: 'cairokee' }, ['nour']],
    ['by a language of theirs', { q: 'العربية' }, ['layla']],
    ['by any value of a filter', { filters: { creative_areas: ['painting', 'DANCE'] } }, ['eloise', 'karim']],
    ['by all filters together', { filters: { creative_areas: ['music'], duration: ['1-2 years'] } }, ['eloise']],
    ['by a role', { filters: { has_work_experience: [true] } }, ['karim']],
    ['by the name of a language', { filters: { languages: ['Arabic'] } }, []],
    ['by the id of a language', { filters: { languages: ['2'] } }, ['layla']],
    ['by a level', { filters: { education_level: ['masters'], arabic_proficiency: [] } }, ['nour']],
  ])('finds people %s', async (_how, body, expected) => {
    const q = [own, body['q'] ?? ''].join(' ')
    expect((await found({ ...body, q })).filter(Boolean).sort()).toEqual(expected)
  })

  test('counts creative areas regardless of the area filter, and is paged', async () => {
    const answer = await search({ q: own, filters: { creative_areas: ['Dance'] }, per_page: 1 })
    expect(answer.body).toMatchObject({ total: 1, page: 1, per_page: 1, last_page: 1 })
    const areas = answer.body['areas'] as { value: string; count: number }[]
    expect(areas[0]).toMatchObject({ count: 2 })
    expect(areas[0]!.value.toLowerCase()).toBe('music')
    expect((await search({ q: own, page: 2, per_page: 3 })).body).toMatchObject({
      total: 4,
      last_page: 2,
      entities: [{}],
    })
  })

  test('rejects filters on fields outside lists, and callers who may not open results [AZ-11]', async () => {
    for (const name of ['phone', 'email', 'gender', 'agency_number', 'date_of_birth', 'origin_country_id', 'consent'])
      expect((await search({ filters: { [name]: ['x'] } })).body.fields).toEqual([
        { path: `filters.${name}`, code: 'unknown_field' },
      ])
    expect((await search({ filters: { duration: ['for ever'] } })).body.fields[0]!.code).toBe('invalid_choice')
    expect((await search({}, accounts.lister)).body).toMatchObject({
      entity_name: 'PersonalData',
      permission_key: 'SHOW',
    })
    const { id } = await person({ ...canaries.restricted, name: `Hidden ${own}` })
    const isFound = async (q: string) => (await search({ q, per_page: 100 })).body.entities.some((one) => one.id === id)
    expect([await isFound(`Hidden ${own}`), await isFound('777')]).toEqual([true, false])
    expect((await search({}, 'Supervisor')).status).toBe(403)
  })
})

describe('the CSV export of people', () => {
  const run = (who: Who, body: Values = { reason }) => call('POST', `${people}/export`, { as: who, body })

  test('has no restricted fields, formulas, or details without consent', async () => {
    const own = mark()
    const agreed = await person({
      ...canaries.restricted,
      name: `=1+1 ${own}`,
      phone: '+20 111 222 3333',
      roles: [made.role],
    })
    const other = await person({ name: `Other ${own}`, phone: '+20 111 222 4444', consent: null })
    const ended = await person({ name: `Ended ${own}`, consent: { ...consent, expires_at: past(1) } })
    const answer = await run(as, { reason, q: own })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text.startsWith('\ufeffid,name,')).toBe(true)
    const [heading = '', ...rows] = answer.text.replace('\ufeff', '').trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(answer.text).toContain(`'=1+1 ${own}`)
    expect(answer.text).toContain(`'+20 111 222 3333`)
    expect(answer.text).toContain(',Oud player,')
    expect(answer.text).not.toMatch(/222 4444|Ended|1987-03-19|899-|female/)
    expect(heading).not.toMatch(/gender|birth|agency|origin|cv|picture|work_samples/)
    const [row] = await security(`user=${userIdOf(as)}&kind=people_exported`)
    expect(row).toMatchObject({ reason, count: 2, tier: 'export' })
    expect([...(row!['ids'] as string[])].sort()).toEqual([agreed.id, other.id].sort())
    expect(rows.every((line) => line.endsWith(`,${String(row!['export_id'])}`))).toBe(true)
    expect((await accesses(agreed.id)).entities[0]).toMatchObject({ tier: 'export', reason })
    expect((await accesses(ended.id)).entities.some(({ tier }) => tier === 'export')).toBe(false)
  })

  test('is limited to administrators who give a reason', async () => {
    for (const who of [staff, 'Supervisor', 'Management', 'API User'])
      expect(await run(who), who).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await run(accounts.partner)).status).toBe(403)
    expect((await run(as, {})).body.fields[0]).toMatchObject({ path: 'reason', code: 'required' })
    const half = await holder([...rights('User', 'UPDATE', 'LIST'), ...rights('Role', 'UPDATE')])
    expect(await run(half)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
