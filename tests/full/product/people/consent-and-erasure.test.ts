import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'
import { pdf } from '#tests/support/formats/upload-files.ts'
import {
  canaries,
  consent,
  mark,
  past,
  people,
  rights,
  staff,
  word,
  usePeople,
  type Values,
} from '#tests/product/people/use-people.ts'

const as = 'Administrator'

const { accesses, accounts, call, created, holder, made, person, read, reveal, search, security, sent, settled } =
  usePeople(useProduct())

describe('consent', () => {
  const listed = async (id: string, who: Who) =>
    (await call('GET', `${people}?conditions[id]=${id}`, { as: who })).body.total
  const searched = async (name: unknown, who: Who) => (await search({ q: name }, who)).body.total

  test('that is missing or incomplete hides the person from readers, who see only the card', async () => {
    const { legal_basis: _basis, ...partly } = consent
    const half = await person({ consent: partly, phone: '+20 155 000 1112' })
    expect(half['consent_state']).toBe('incomplete')
    const { body: card } = await call('GET', `${people}/${half.id}`, { as: accounts.reader })
    expect(card).toMatchObject({ consent_state: 'incomplete', name: half['name'] })
    expect(card).not.toHaveProperty('phone')
    for (const [who, times] of [
      [accounts.reader, 0],
      [staff, 1],
    ] as const)
      expect([await listed(half.id, who), await searched(half['name'], who)]).toEqual([times, times])
    const { version } = await read('personal-data', half.id)
    const whole = await call('PATCH', `${people}/${half.id}`, { as: staff, version, body: { consent } })
    expect(whole.body).toMatchObject({ consent_state: 'given' })
    expect([await listed(half.id, accounts.reader), await searched(half['name'], accounts.reader)]).toEqual([1, 1])

    const one = await person({ consent: null, phone: '+20 155 000 1111' })
    expect((await call('GET', `${people}/${one.id}`, { as: accounts.reader })).body).toMatchObject({
      name: one['name'],
      consent_state: 'missing',
    })
    for (const [who, told] of [
      [accounts.reader, false],
      [staff, true],
    ] as const) {
      const { body } = await call('GET', `${people}/${one.id}`, { as: who })
      expect(['phone', 'consent', 'work_samples_url'].every((name) => name in body)).toBe(told)
    }
    expect([await listed(one.id, accounts.reader), await searched(one['name'], accounts.reader)]).toEqual([0, 0])
  })

  test('that is withdrawn hides the person at once, and erases them after 30 days', async () => {
    const one = await person()
    const withdrawn_at = past(0.001)
    const patch = (more: Values) =>
      call('PATCH', `${people}/${one.id}`, { as: staff, version: 1, body: { consent: { ...consent, ...more } } })
    for (const wrong of [past(-1), past(31)])
      expect((await patch({ withdrawn_at: wrong })).body.fields[0]).toMatchObject({ path: 'consent.withdrawn_at' })
    expect((await patch({ withdrawn_at })).body).toMatchObject({
      consent_state: 'expired',
      retention_state: 'to_be_erased',
      erase_on: past(-30).slice(0, 10),
    })
    expect([await listed(one.id, accounts.reader), await searched(one['name'], accounts.reader)]).toEqual([0, 0])
    expect((await read('personal-data', one.id))['consent']).toMatchObject({ withdrawn_at, legal_basis: 'consent' })
  })

  test('that ended or was withdrawn hides the person from users who may not renew it', async () => {
    const ended = await person({ consent: { ...consent, expires_at: past(1) } })
    const given = await read('personal-data', (await person({ phone: '+20 155 000 2222' })).id)
    expect(given).toMatchObject({ consent_state: 'given', consent_recorded_by: userIdOf(as) })
    expect(Date.now() - Date.parse(String(given['consent_recorded_at']))).toBeLessThan(5000)
    expect(await listed(given.id, accounts.reader)).toBe(1)
    const back = await call('PATCH', `${people}/${given.id}`, { as: staff, version: 1, body: { consent: null } })
    expect(back.body).toMatchObject({ consent_state: 'expired' })
    expect(await read('personal-data', given.id)).toMatchObject({
      consent_recorded_by: userIdOf(staff),
      consent: null,
    })
    for (const one of [ended, given]) {
      expect([await listed(one.id, accounts.reader), await searched(one['name'], accounts.reader)]).toEqual([0, 0])
      expect([await listed(one.id, staff), await searched(one['name'], staff)]).toEqual([1, 1])
      const { body } = await call('GET', `${people}/${one.id}`, { as: accounts.reader })
      expect(body).toMatchObject({ consent_state: 'expired' })
      expect(body).not.toHaveProperty('phone')
    }
    const due = await call('GET', `${people}?conditions[consent_state]=expired&paginate=0`, { as: staff })
    expect((due.body as unknown as Body[]).map(({ id }) => id)).toEqual(expect.arrayContaining([ended.id, given.id]))
    const again = await call('PATCH', `${people}/${given.id}`, { as: staff, version: 2, body: { consent } })
    expect(again.body).toMatchObject({ consent_state: 'given' })
  })
})

describe('a personal record', () => {
  const patch = (one: Body, body: Values) => call('PATCH', `${people}/${one.id}`, { as, version: one.version, body })
  const put = (one: Body, body: Values) => call('PUT', `${people}/${one.id}`, { as, version: one.version, body })
  const restricted = { ...canaries.restricted, agency_number: '899-1' }

  test('keeps unreadable fields on PUT, and changes them if named', async () => {
    const one = await person({ ...restricted, phone: '+20 100 000 0000', origin_country_id: made.country })
    const replaced = await put(one, { name: 'Replaced', gender: 'male' })
    expect(replaced, replaced.text).toMatchObject({ status: 200, body: { consent_state: 'expired' } })
    expect(await read('personal-data', one.id)).toMatchObject({ name: 'Replaced', phone: null })
    expect((await reveal(one.id)).body).toMatchObject({
      ...restricted,
      gender: 'male',
      origin_country_id: made.country,
    })
    const cleared = await patch(replaced.body, { date_of_birth: null, gender: 'female' })
    expect(cleared.status).toBe(200)
    expect((await reveal(one.id)).body).toMatchObject({ ...restricted, date_of_birth: null, gender: 'female' })
  })

  test('has a number only with a registration', async () => {
    const post = (body: Values) => call('POST', people, { as, body: { name: 'x', ...body } })
    const refused = await post({ agency_number: '899-2' })
    expect(refused.body.fields).toEqual([{ path: 'agency_number', code: 'not_registered' }])
    expect((await post({ ...restricted, agency_number: 'x'.repeat(41) })).body.fields[0]!.code).toBe('too_long')
    const one = await person(restricted)
    expect((await patch(one, { registered_with_agency: false, agency_number: '1' })).status).toBe(422)
    expect((await patch(one, { registered_with_agency: false })).status).toBe(200)
    expect((await reveal(one.id)).body).toMatchObject({ registered_with_agency: false, agency_number: null })
  })

  test('is rejected for minors', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const born = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`
    const post = (date_of_birth: string) => call('POST', people, { as, body: { name: uniqueWord(), date_of_birth } })
    expect((await post(born(17))).body.fields).toEqual([{ path: 'date_of_birth', code: 'under_age' }])
    expect((await post('2999-01-01')).body.fields[0]!.code).toBe('under_age')
    expect((await post('1899-12-31')).body.fields[0]!.code).toBe('invalid_date')
    expect((await post(born(18))).status).toBe(201)
  })

  test('protects its references from deletion, with the number of people only [DR-8]', async () => {
    const nation = await created('origin-country')
    const part = await created('creative-role')
    const one = await person({ name: `Hidden ${word}`, origin_country_id: nation.id, roles: [part.id, made.role] })
    for (const path of [`/origin-country/${nation.id}`, `/creative-role/${part.id}`]) {
      const refused = await call('DELETE', path, { as })
      expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', used_by: [], used_by_total: 1 } })
      expect(refused.text).not.toContain('Hidden')
      const other = path.startsWith('/origin') ? 'OriginCountry' : 'CreativeRole'
      const remover = await holder(rights(other, 'SHOW', 'DELETE'))
      expect(await call('DELETE', `${path}?force=1`, { as: remover })).toMatchObject({
        status: 403,
        body: { entity_name: 'PersonalData', permission_key: 'UPDATE' },
      })
      expect((await call('DELETE', `${path}?force=1`, { as })).status).toBe(204)
    }
    await settled()
    expect(await read('personal-data', one.id)).toMatchObject({ roles: [made.role], version: 3 })
    expect((await reveal(one.id)).body).toMatchObject({ origin_country_id: null })
  })

  test('can be restored after deletion, and never after erasure', async () => {
    const secret = mark()
    const number = `899-${secret}`
    const cv = await sent('cv', 'application/pdf', pdf(secret))
    const one = await person({
      ...restricted,
      cv,
      name: secret,
      agency_number: number,
      email: `${secret}@x.example`,
      roles: [made.role],
    })
    expect((await call('DELETE', `${people}/${one.id}`, { as })).status).toBe(204)
    const deleted = async () => (await call('GET', `${people}/deleted`, { as })).body.entities.map(({ id }) => id)
    expect(await deleted()).toContain(one.id)
    expect((await call('POST', `${people}/${one.id}/restore`, { as })).status).toBe(200)
    const revealed = (await reveal(one.id)).body
    expect(revealed).toMatchObject({ agency_number: number })
    expect((await fetch(String(revealed['cv_url']))).status).toBe(200)
    const erase = (who: Who, body: Values = { reason: 'The person asked for it' }) =>
      call('POST', `${people}/${one.id}/erase`, { as: who, body })
    expect((await erase(staff)).status).toBe(403)
    expect((await erase(as, {})).status).toBe(422)
    expect((await erase(as)).status).toBe(204)
    expect((await erase(as)).status).toBe(404)
    await settled()
    expect((await call('POST', `${people}/${one.id}/restore`, { as })).status).toBe(404)
    expect(await deleted()).not.toContain(one.id)
    expect((await search({ q: secret })).body.total).toBe(0)
    expect((await fetch(String(revealed['cv_url']))).status).toBe(404)
    const { send, name: TableName } = table()
    let start: Values | undefined
    do {
      const page = await send(new ScanCommand({ TableName, ...(start && { ExclusiveStartKey: start }) }))
      const left = (page.Items ?? []).filter((item) => JSON.stringify(item).includes(secret))
      expect(left.map(({ pk }) => pk)).toEqual([])
      start = page.LastEvaluatedKey
    } while (start)
    const [row] = await security(`object_id=${one.id}&kind=person_changed`)
    expect(row).toMatchObject({ outcome: 'erased', reason: 'The person asked for it', user_id: userIdOf(as) })
    expect((await accesses(one.id)).entities.map(({ tier }) => tier)).toEqual(['reveal', 'list', 'list', 'list'])
  })
})
