import { describe, expect, test } from 'vitest'
import { mostContacts, mostPhones, mostSlots } from '#shared/entities/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { dayOf, today } from '#shared/reading/overdue.ts'
import { askPartners } from '#functions/consumers/ask-partners.ts'
import { services } from '#functions/store/services.ts'
import { productItself } from '#functions/store/stored-record.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { userIdOf, useProduct, type Answer, type Body } from '#tests/support/product.ts'

const { call, created, mails, origin, read, settled } = useProduct()
const admin = 'Administrator'
const day = 86_400_000
/** In the past, so that no schedule of this table's own has its turn between. */
const begin = Date.parse('2026-02-02T02:00:00Z')

const phone = { country_code: '20', area_code: '2', number: '25789000' }
const hours = [
  { day: 0, slots: [{ start: '09:00', end: '17:00' }] },
  { day: 5, closed: true },
]
const office = { label: 'Office', address_line_1: '1 Nile Street', city: 'Cairo', phones: [phone], working_days: hours }

/** An organisation and whom it answers by. */
async function partner(given: Record<string, unknown> = {}, contacts: unknown[] = [office]) {
  const organisation = await created('directory', { contacts })
  const email = `${uniqueWord()}@partner.example`
  const focal = await created('focal-point', { organisation_id: organisation.id, email, consent: true, ...given })
  return { organisation, focal, email }
}

const sentTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
const linksIn = (text: string) => [...text.matchAll(/\/api\/partner\/([\w-]+)(\/stop)?\?lang=(\w+)/g)]

/** The token of the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await sentTo(email)).at(-1)
  return linksIn(mail!['text']!)[0]![1]!
}

/** Asks everybody as of so many days after the beginning. */
const ask = (days = 0) => askPartners(begin + days * day, 'ask')

async function asked(given: Record<string, unknown> = {}, contacts?: unknown[]) {
  const made = await partner(given, contacts)
  await ask()
  return { ...made, token: await tokenFor(made.email) }
}

const page = (token: string, rest = '', query = '?lang=en') => call('GET', `/partner/${token}${rest}${query}`)
const post = (token: string, fields: Record<string, string> = {}, rest = '', language = 'en') =>
  call('POST', `/partner/${token}${rest}?lang=${language}`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The fields of the page's form of changes, as a browser would send them. */
function fieldsOf({ text }: Answer): Record<string, string> {
  const form = text.split('<form').find((part) => part.includes('value="changes"'))!
  const inputs = [...form.matchAll(/<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)]
  const areas = [...form.matchAll(/<textarea[^>]*?name="([^"]+)"[^>]*>\n?([^<]*)<\/textarea>/g)]
  return Object.fromEntries([...inputs, ...areas].map(([, name, value]) => [name!, unescaped(value!)]))
}

const listed = async (organisation: string, as: string = admin): Promise<Body[]> =>
  (await call('GET', `/suggestion?conditions[organisation_id]=${organisation}`, { as })).body.entities

async function sendChanges(token: string, fields: Record<string, string>) {
  const shown = await page(token)
  const answer = await post(token, { ...fieldsOf(shown), ...fields })
  expect(answer.status, answer.text).toBe(200)
}

describe('whom an organisation answers by', () => {
  test('is nothing that readers, machines or packs are told, and seen by those who may save organisations', async () => {
    const { organisation, focal, email } = await partner({ name: 'Nadia Contact' })
    const answers = await Promise.all(
      [admin, 'Supervisor', 'Front Liner', 'Staff User', 'API User'].map((as) => call('GET', '/focal-point', { as })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403])
    for (const path of [
      `/directory/${organisation.id}`,
      '/directory?paginate=0',
      `/published/directory/${organisation.id}`,
    ])
      for (const as of [admin, 'API User'])
        expect((await call('GET', path, { as })).text).not.toMatch(new RegExp(`${email}|Nadia`))
    await settled()
    const log = await call('GET', `/log?paginate=0`, { as: admin })
    expect(log.text).not.toMatch(new RegExp(`${email}|Nadia|${focal.id}`))
  })

  test('is one for each organisation', async () => {
    const { organisation } = await partner()
    const body = { organisation_id: organisation.id, name: 'x', email: 'x@y.example', language: 'en' }
    expect(await call('POST', '/focal-point', { as: admin, body })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
  })

  test('goes with its organisation', async () => {
    const all = [await partner(), await partner()]
    for (const { organisation } of all)
      expect((await call('DELETE', `/directory/${organisation.id}?force=1`, { as: admin })).status).toBe(204)
    await settled()
    await ask()
    for (const { focal } of all) expect((await call('GET', `/focal-point/${focal.id}`, { as: admin })).status).toBe(404)
  })
})

describe('a mail', () => {
  test('goes once a month, in the language of whom it is for, with what it wrote written down', async () => {
    const { focal, email } = await partner({ language: 'ar' })
    for (const at of [0, 0, 1, 29, 30, 59, 60]) await ask(at)
    const sent = await sentTo(email)
    expect(sent).toHaveLength(3)
    expect(sent[0]!['html']).toContain('dir="rtl"')
    expect(linksIn(sent[0]!['text']!).map(([, , rest, language]) => [rest, language])).toEqual([
      [undefined, 'ar'],
      ['/stop', 'ar'],
    ])
    expect(await read('focal-point', focal.id)).toMatchObject({
      asked_at: dayOf(begin + 60 * day),
      silent_since: dayOf(begin),
    })
  })

  test('goes to nobody without consent, nor for what readers do not have', async () => {
    const none = await partner({ consent: false })
    const hidden = await partner()
    const { status } = await call('PATCH', `/directory/${hidden.organisation.id}`, {
      as: admin,
      body: { status: 'inactive' },
      version: hidden.organisation.version,
    })
    expect(status).toBe(200)
    await ask()
    expect([await sentTo(none.email), await sentTo(hidden.email)]).toEqual([[], []])
  })

  test('goes once more when the record becomes stale', async () => {
    const { organisation, email } = await partner()
    const { records } = services()
    const before = (await records.get(directory, organisation.id))!
    // Good for 60 days: to the twelfth day after the beginning.
    const after = { ...before, verified_at: dayOf(begin - 48 * day) }
    await records.commit([{ entity: directory, before, after }], productItself, 'age')
    for (const at of [0, 12, 13, 14, 42, 43]) await ask(at)
    expect(await sentTo(email)).toHaveLength(3)
  })

  test('holds no markup of a name', async () => {
    const translations = [{ language_id: '1', name: '<b>Help & Co</b>' }]
    const organisation = await created('directory', { translations })
    const email = `${uniqueWord()}@partner.example`
    await created('focal-point', { organisation_id: organisation.id, email, language: 'en', consent: true })
    await ask()
    const [mail] = await sentTo(email)
    expect(mail!['text']).toContain('<b>Help & Co</b>')
    expect(mail!['html']).toContain('&lt;b&gt;Help &amp; Co&lt;/b&gt;')
    expect((await page(await tokenFor(email))).text).toContain('&lt;b&gt;Help &amp; Co&lt;/b&gt;')
  })

  test('comes no more once it is declined, by an old link too, and nothing is kept of who declined', async () => {
    const { focal, email, token } = await asked()
    expect((await post(token, { said: 'correct' })).status).toBe(200)
    expect((await page(token, '/stop')).text).toContain('action="')
    expect((await call('GET', `/focal-point/${focal.id}`, { as: admin })).status).toBe(200)
    expect((await post(token, {}, '/stop')).status).toBe(200)
    expect((await call('GET', `/focal-point/${focal.id}`, { as: admin })).status).toBe(404)
    await ask(40)
    expect(await sentTo(email)).toHaveLength(1)
    expect((await post(token, {}, '/stop')).text).toBe(
      (await post('unknown', {}, '/stop')).text.replaceAll('unknown', token),
    )
  })
})

describe('three silent months', () => {
  test('mark a record unconfirmed, which lists are filtered by and readers are told; a word ends that', async () => {
    const { organisation, email } = await partner()
    for (const at of [0, 30, 60, 90]) await ask(at)
    expect((await read('directory', organisation.id))['confirmation'] ?? null).toBeNull()
    await ask(91)
    const { updated_at } = await read('directory', organisation.id)
    expect(updated_at).toBe(organisation['updated_at'])
    const found = await call('GET', '/directory?paginate=0&conditions[confirmation]=unconfirmed', { as: admin })
    expect((found.body as never as Body[]).map(({ id }) => id)).toContain(organisation.id)
    const published = await call('GET', `/published/directory/${organisation.id}`)
    expect(published.body).toMatchObject({ confirmation: 'unconfirmed' })
    expect((await post(await tokenFor(email), { said: 'correct' })).status).toBe(200)
    expect(await read('directory', organisation.id)).toMatchObject({ confirmation: 'confirmed', confirmed_at: today() })
    await ask(100)
    expect(await read('directory', organisation.id)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('are counted anew for somebody else', async () => {
    const { organisation, focal } = await asked()
    const { version } = await read('focal-point', focal.id)
    await call('PATCH', `/focal-point/${focal.id}`, { as: admin, version, body: { email: 'another@partner.example' } })
    await ask(92)
    expect((await read('directory', organisation.id))['confirmation'] ?? null).toBeNull()
  })
})

describe('a link', () => {
  const bare = ({ status, text, headers }: Answer, token: string) => [
    status,
    text.replaceAll(`/${token}`, '/TOKEN'),
    headers.get('content-security-policy'),
  ]

  test('that is used, old, altered, withdrawn or of a deleted record says what to do, and the same in every case', async () => {
    const used = await asked()
    expect((await post(used.token, { said: 'correct' })).status).toBe(200)
    const deleted = await asked()
    await call('DELETE', `/directory/${deleted.organisation.id}?force=1`, { as: admin })
    const withdrawn = await asked()
    const { version } = await read('focal-point', withdrawn.focal.id)
    await call('PATCH', `/focal-point/${withdrawn.focal.id}`, { as: admin, version, body: { consent: false } })
    const moved = await asked()
    const { version: other } = await read('focal-point', moved.focal.id)
    await call('PATCH', `/focal-point/${moved.focal.id}`, { as: admin, version: other, body: { email: 'b@c.example' } })
    const altered = `${used.token.slice(0, -1)}${used.token.endsWith('A') ? 'B' : 'A'}`
    const tokens = [used, deleted, withdrawn, moved].map(({ token }) => token)
    const told = await Promise.all([...tokens, altered, 'unknown'].map(async (token) => bare(await page(token), token)))
    for (const one of told) expect(one).toEqual(told[0])
    expect(told[0]).toMatchObject([
      404,
      expect.stringContaining('Ask for a new link'),
      expect.stringContaining("default-src 'none'"),
    ])
    for (const token of [...tokens, altered]) {
      const answer = await post(token, { said: 'closed' })
      expect(bare(answer, token)).toEqual(told[0])
    }
    expect(await listed(used.organisation.id)).toHaveLength(1)
    expect(await listed(withdrawn.organisation.id)).toEqual([])
  })

  test('by which a new one is asked for brings it to the address that is known, and to no other', async () => {
    const { email, token } = await asked()
    expect((await post(token, { said: 'correct' })).status).toBe(200)
    const answers = [await post(token, {}, '/renew'), await post('unknown', {}, '/renew')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.text.replaceAll(token, 'unknown')).toBe(answers[1]!.text)
    await settled()
    expect(await sentTo(email)).toHaveLength(2)
    expect((await page(await tokenFor(email))).status).toBe(200)
    for (let press = 0; press < 5; press++) await post(token, {}, '/renew')
    await settled()
    expect(await sentTo(email)).toHaveLength(4)
  })

  test('that is only opened changes nothing', async () => {
    const { organisation, token } = await asked()
    for (const rest of ['', '/stop']) await page(token, rest)
    await fetch(`${origin()}/api/partner/${token}`, { method: 'HEAD' })
    expect(await listed(organisation.id)).toEqual([])
    expect((await read('directory', organisation.id)).version).toBe(organisation.version)
  })

  test('is opened so many times an hour from one address', async () => {
    const from = '127.9.0.7'
    let answer: Answer | undefined
    for (let at = 0; at < 121; at++) answer = await call('GET', '/partner/x?lang=fr', { from })
    expect(answer!.status).toBe(429)
    expect(Number(answer!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer!.text).toContain('<html lang="fr"')
  })
})

describe('the page', () => {
  test('is in three languages, without a script or a cookie, closed to all that is elsewhere, and kept by nobody', async () => {
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

  test('is no larger than 30 kB, however many places there are and however much is in them', async () => {
    const slots = Array.from({ length: mostSlots }, (_, at) => ({ start: `0${at}:10`, end: `0${at}:50` }))
    const full = {
      ...office,
      address_line_1: 'ش'.repeat(120),
      address_line_2: 'ش'.repeat(120),
      phones: Array.from({ length: mostPhones }, (_, at) => ({ ...phone, number: `257890${at}` })),
      working_days: [0, 1, 2, 3, 4, 5, 6].map((one) => ({ day: one, slots })),
    }
    const { token } = await asked({}, [
      ...Array.from({ length: 7 }, () => full),
      ...Array.from({ length: mostContacts - 7 }, () => office),
    ])
    for (const from of [0, 6, 54])
      for (const language of ['en', 'ar', 'fr']) {
        const { text } = await page(token, '', `?lang=${language}&from=${from}`)
        expect(text).toContain(`name="phones.${from}"`)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000)
      }
  })

  test('says of each field what is wrong with it, and keeps what was typed', async () => {
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
    // Nothing is used up by it.
    expect((await post(token, fields)).status).toBe(422)
    expect((await post(token, { said: 'correct' })).status).toBe(200)
  })

  test('tells of what was changed meanwhile, and sends nothing over it', async () => {
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

  test('takes forms, and nothing else', async () => {
    const { token } = await asked()
    expect((await call('POST', `/partner/${token}`, { body: { said: 'correct' } })).status).toBe(415)
    expect((await call('POST', `/partner/${token}`, { raw: 'said=correct' })).status).toBe(415)
  })
})

describe('what an organisation says', () => {
  test('waits as a suggestion, in the form of the directory, and changes nothing by itself', async () => {
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
    expect(await read('focal-point', focal.id)).toMatchObject({ answered_at: today(), silent_since: null })
  })

  test('is overtaken by what it says later, and nothing of it is lost', async () => {
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

  test('is said once by a link, also where it is sent twice at once', async () => {
    const { organisation, token } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => post(token, { said: 'closed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await listed(organisation.id)).toHaveLength(1)
  })

  test('is taken over with the save of the record, which vouches for it and is logged', async () => {
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
      verified_at: today(),
      verified_by: userIdOf('Supervisor'),
      confirmation: 'confirmed',
    })
    expect(await read('suggestion', one!.id)).toMatchObject({ state: 'taken_over', decided_at: today() })
    expect((await read('suggestion', one!.id))['decided_by_name']).toBeTruthy()
    const again = await call('PATCH', path, { as: admin, body, version: saved.body.version })
    expect(again.body.fields).toMatchObject([{ path: 'suggestion_id', code: 'already_decided' }])
    await settled()
    const log = await call('GET', `/log?paginate=0&conditions[object_id]=${organisation.id}`, { as: admin })
    expect(log.body.entities.some((row) => row['note'] === 'taken_over')).toBe(true)
  })

  test('of one organisation is taken over for no other', async () => {
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

  test('that it is closed makes the record inactive, and nobody vouches for that', async () => {
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

  test('is turned down by hand, once; taken over it is not by hand', async () => {
    const { organisation, token } = await asked()
    expect((await post(token, { said: 'closed' })).status).toBe(200)
    const [one] = await listed(organisation.id)
    const to = (state: string, version: number) =>
      call('PATCH', `/suggestion/${one!.id}`, { as: admin, version, body: { state } })
    expect((await to('taken_over', one!.version)).status).toBe(409)
    const turned = await to('turned_down', one!.version)
    expect(turned.body).toMatchObject({ state: 'turned_down', decided_at: today() })
    expect((await to('open', turned.body.version)).status).toBe(409)
  })

  test('is shown to those who may save organisations, and to nobody else', async () => {
    const answers = await Promise.all(
      [admin, 'Supervisor', 'Front Liner', 'Staff User', 'API User'].map((as) => call('GET', '/suggestion', { as })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403])
  })
})
