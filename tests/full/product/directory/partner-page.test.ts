import { describe, expect, test } from 'vitest'
import { maxContacts, maxPhones, maxSlotsPerDay } from '#shared/domain/directory/contact.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { hours, office, phone, partnerSteps } from '#tests/support/steps/partner-steps.ts'
import { useProduct, userIdOf, type Body } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read, settled } = product
const { tokenFor, ask, asked, page, post, fieldsOf, listed, sendChanges } = partnerSteps(product)
const admin = 'Administrator'

describe('the partner page', () => {
  test('is in three languages, without scripts or cookies, with strict policy, and not cached', async () => {
    const { token } = await asked()
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['fr', 'ltr'],
    ] as const) {
      const { text, headers } = await page(token, '', `?lang=${language}`)
      expect(text).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(text).not.toMatch(/<script|\son\w+=|https?:/)
      expect([...text.matchAll(/<a lang="(\w+)"/g)].map(([, one]) => one)).toEqual(['en', 'ar', 'fr'])
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test('is at most 30 kB for any number of locations', async () => {
    const slots = Array.from({ length: maxSlotsPerDay }, (_, at) => ({ start: `0${at}:10`, end: `0${at}:50` }))
    const full = {
      ...office,
      address_line_1: 'ش'.repeat(120),
      address_line_2: 'ش'.repeat(120),
      phones: Array.from({ length: maxPhones }, (_, at) => ({ ...phone, number: `257890${at}` })),
      working_days: [0, 1, 2, 3, 4, 5, 6].map((one) => ({ day: one, slots })),
    }
    const { token } = await asked({}, [
      ...Array.from({ length: 7 }, () => full),
      ...Array.from({ length: maxContacts - 7 }, () => office),
    ])
    for (const from of [0, 6, 54])
      for (const language of ['en', 'ar', 'fr']) {
        const { text } = await page(token, '', `?lang=${language}&from=${from}`)
        expect(text).toContain(`name="phones.${from}"`)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000)
      }
  })

  test('shows errors per field, and keeps the input', async () => {
    const { organisation, token } = await asked()
    const fields = fieldsOf(await page(token))
    const answer = await post(token, {
      ...fields,
      'phones.0': '"12',
      'hours.0.0': 'mornings',
      'city.0': 'x'.repeat(101),
    })
    expect(answer.status).toBe(422)
    for (const id of ['phones-0', 'hours-0-0', 'city-0']) {
      expect(answer.text).toMatch(
        new RegExp(`id="${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${id}-fault"`),
      )
      expect(answer.text).toContain(`href="#${id}"`)
    }
    expect(answer.text).toContain('&quot;12')
    expect(await listed(organisation.id)).toEqual([])
    // Failed submissions do not use up the link.
    expect((await post(token, fields)).status).toBe(422)
    expect((await post(token, { said: 'correct' })).status).toBe(200)
  })

  test('shows concurrent changes, and does not overwrite them', async () => {
    const { organisation, token } = await asked()
    const fields = fieldsOf(await page(token))
    const contacts = [{ ...office, city: 'Giza' }]
    await call('PATCH', `/directory/${organisation.id}`, {
      as: admin,
      version: organisation.version,
      body: { contacts },
    })
    const answer = await post(token, { ...fields, 'phones.0': '+20 100200300' })
    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/id="city-0-fault"[^<]*Giza/)
    expect(answer.text).toContain('+20 100200300')
    const again = await post(token, { ...fieldsOf(answer), 'city.0': 'Giza' })
    expect(again.status).toBe(200)
    const [one] = await listed(organisation.id)
    expect((await read('suggestion', one!.id))['contacts']).toMatchObject([
      { city: 'Giza', phones: [{ country_code: '+20', number: '100200300' }] },
    ])
  })

  test('accepts forms only', async () => {
    const { token } = await asked()
    expect((await call('POST', `/partner/${token}`, { body: { said: 'correct' } })).status).toBe(415)
    expect((await call('POST', `/partner/${token}`, { raw: 'said=correct' })).status).toBe(415)
  })
})

describe('the answer of a partner', () => {
  test('is stored as a suggestion, and changes nothing by itself', async () => {
    const { organisation, focal, token } = await asked()
    await sendChanges(token, {
      'phones.0': '+20 2 25789000\n+20 1001234567',
      'hours.0.5': '10-12',
      'city.0': 'Giza',
      note: 'ask for my name is Nadia at 0100 123 4567, door is green',
    })
    const [one] = await listed(organisation.id)
    expect(one).toMatchObject({ said: 'changes', state: 'open' })
    const whole = await read('suggestion', one!.id)
    expect(whole['note']).toMatch(/door is green/)
    expect(whole['note']).not.toMatch(/Nadia|4567/)
    expect(whole).toMatchObject({
      seen: [{ city: 'Cairo', phones: [phone] }],
      contacts: [
        {
          label: 'Office',
          city: 'Giza',
          phones: [phone, { country_code: '+20', number: '1001234567' }],
          working_days: [hours[0], { day: 5, slots: [{ start: '10:00', end: '12:00' }] }],
        },
      ],
    })
    expect(await read('directory', organisation.id)).toMatchObject({
      version: organisation.version,
      contacts: [office],
    })
    expect(await read('focal-point', focal.id)).toMatchObject({ answered_at: utcToday(), silent_since: null })
    const work = await call('GET', `/work?id=${one!.id}&kind=suggestion`, { as: 'Supervisor' })
    const { name } = await read('directory', organisation.id)
    expect(work.body.entities).toContainEqual(
      expect.objectContaining({ object: 'suggestion', id: one!.id, title: name }),
    )
    expect((await call('GET', '/work?kind=suggestion', { as: 'Staff User' })).body.entities).toEqual([])
  })

  test('is superseded by a later one without loss', async () => {
    const { organisation, email, token } = await asked()
    await ask(30)
    const second = await tokenFor(email)
    const forms = await Promise.all([token, second].map(async (one) => ({ one, fields: fieldsOf(await page(one)) })))
    const answers = await Promise.all(
      forms.map(({ one, fields }, at) => post(one, { ...fields, 'city.0': `Town ${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const all = await listed(organisation.id)
    expect(all.map(({ state }) => state).sort()).toEqual(['open', 'overtaken'])
    const towns = await Promise.all(all.map(async ({ id }) => (await read('suggestion', id))['contacts'] as Body[]))
    expect(towns.map(([one]) => one!['city']).sort()).toEqual(['Town 0', 'Town 1'])
  })

  test('is stored once per link, also if sent twice at once', async () => {
    const { organisation, token } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => post(token, { said: 'closed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await listed(organisation.id)).toHaveLength(1)
  })

  test('is applied with a save, which verifies the record and is logged', async () => {
    const { organisation, token } = await asked()
    await sendChanges(token, { 'city.0': 'Giza' })
    const [one] = await listed(organisation.id)
    const { contacts } = await read('suggestion', one!.id)
    const body = { contacts, suggestion_id: one!.id }
    const path = `/directory/${organisation.id}`
    expect((await call('PATCH', path, { as: admin, body })).status).toBe(428)
    expect((await call('PATCH', path, { as: 'Front Liner', body, version: organisation.version })).status).toBe(403)
    expect((await call('PATCH', path, { as: admin, body, version: organisation.version + 1 })).status).toBe(412)
    const saved = await call('PATCH', path, { as: 'Supervisor', body, version: organisation.version })
    expect(saved.body).toMatchObject({
      contacts: [{ city: 'Giza', phones: [phone] }],
      verified_at: utcToday(),
      verified_by: userIdOf('Supervisor'),
      confirmation: 'confirmed',
    })
    expect(await read('suggestion', one!.id)).toMatchObject({ state: 'taken_over', decided_at: utcToday() })
    expect((await read('suggestion', one!.id))['decided_by_name']).toBeTruthy()
    const again = await call('PATCH', path, { as: admin, body, version: saved.body.version })
    expect(again).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    await settled()
    const log = await call('GET', `/log?paginate=0&conditions[object_id]=${organisation.id}`, { as: admin })
    expect(log.body.entities.some((row) => row['note'] === 'taken_over')).toBe(true)
  })

  test('cannot be applied to another organisation', async () => {
    const { token, organisation } = await asked()
    await sendChanges(token, { 'city.0': 'Giza' })
    const [one] = await listed(organisation.id)
    const other = await created('directory')
    const answer = await call('PATCH', `/directory/${other.id}`, {
      as: admin,
      version: other.version,
      body: { suggestion_id: one!.id },
    })
    expect(answer.body.fields).toMatchObject([{ path: 'suggestion_id', code: 'unknown_reference' }])
  })

  test('that the organisation is closed allows deactivation without verification', async () => {
    const { organisation, token } = await asked()
    expect((await post(token, { said: 'closed' })).status).toBe(200)
    const [one] = await listed(organisation.id)
    const saved = await call('PATCH', `/directory/${organisation.id}`, {
      as: admin,
      version: organisation.version,
      body: { status: 'inactive', suggestion_id: one!.id },
    })
    expect(saved.body).toMatchObject({ status: 'inactive', verified_at: null })
    expect(await read('suggestion', one!.id)).toMatchObject({ state: 'taken_over' })
  })

  test('can be rejected once, and is accepted only by saving the record', async () => {
    const { organisation, token } = await asked()
    expect((await post(token, { said: 'closed' })).status).toBe(200)
    const [one] = await listed(organisation.id)
    const to = (state: string, version: number) =>
      call('PATCH', `/suggestion/${one!.id}`, { as: admin, version, body: { state } })
    expect((await to('taken_over', one!.version)).status).toBe(409)
    const turned = await to('turned_down', one!.version)
    expect(turned.body).toMatchObject({ state: 'turned_down', decided_at: utcToday() })
    expect((await to('open', turned.body.version)).status).toBe(409)
  })

  test('is visible to editors of organisations only', async () => {
    const answers = await Promise.all(
      [admin, 'Supervisor', 'Front Liner', 'Staff User', 'API User'].map((as) => call('GET', '/suggestion', { as })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403])
  })
})
