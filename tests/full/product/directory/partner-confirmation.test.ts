import { describe, expect, test } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { services } from '#functions/data/services.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { begin, day, partnerSteps } from '#tests/support/steps/partner-steps.ts'
import { useProduct, type Answer, type Body } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, origin, read, settled } = product
const { partner, sentTo, linksIn, tokenFor, ask, asked, page, post, listed } = partnerSteps(product)
const admin = 'Administrator'

describe('the focal point of an organisation', () => {
  test('is exposed to no reader, machine or pack, only to editors of organisations', async () => {
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

  test('is unique per organisation', async () => {
    const { organisation } = await partner()
    const body = { organisation_id: organisation.id, name: 'x', email: 'x@y.example', language: 'en' }
    expect(await call('POST', '/focal-point', { as: admin, body })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
  })

  test('is deleted with its organisation', async () => {
    const all = [await partner(), await partner()]
    for (const { organisation } of all)
      expect((await call('DELETE', `/directory/${organisation.id}?force=1`, { as: admin })).status).toBe(204)
    await settled()
    await ask()
    for (const { focal } of all) expect((await call('GET', `/focal-point/${focal.id}`, { as: admin })).status).toBe(404)
  })
})

describe('a confirmation email', () => {
  test('is sent monthly in the focal point’s language, and logged', async () => {
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
      asked_at: utcDay(begin + 60 * day),
      silent_since: utcDay(begin),
    })
  })

  test('is not sent without consent, nor for records that are not public', async () => {
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

  test('is sent again when the record becomes stale', async () => {
    const { organisation, email } = await partner()
    const { records } = services()
    const before = (await records.get(directory, organisation.id))!
    // Valid for 60 days: until the twelfth day after the start.
    const after = { ...before, verified_at: utcDay(begin - 48 * day) }
    await records.commit([{ entity: directory, before, after }], systemActor, 'age')
    for (const at of [0, 12, 13, 14, 42, 43]) await ask(at)
    expect(await sentTo(email)).toHaveLength(3)
  })

  test('escapes markup in names', async () => {
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

  test('is not sent after unsubscribing, which works with a used link and deletes the focal point', async () => {
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

describe('three months without an answer', () => {
  test('mark a record unconfirmed for filters and readers, until it is confirmed', async () => {
    const { organisation, email } = await partner()
    for (const at of [0, 30, 60, 90]) await ask(at)
    expect((await read('directory', organisation.id))['confirmation'] ?? null).toBeNull()
    await ask(91)
    const { updated_at } = await read('directory', organisation.id)
    expect(updated_at).toBe(organisation['updated_at'])
    const found = await call('GET', '/directory?paginate=0&conditions[confirmation]=unconfirmed', { as: admin })
    expect((found.body as never as Body[]).map(({ id }) => id)).toContain(organisation.id)
    const published = await call('GET', `/published/directory/${organisation.id}`)
    expect(published.body).toMatchObject({ unconfirmed: true })
    expect((await post(await tokenFor(email), { said: 'correct' })).status).toBe(200)
    expect(await read('directory', organisation.id)).toMatchObject({
      confirmation: 'confirmed',
      confirmed_at: utcToday(),
    })
    await ask(100)
    expect(await read('directory', organisation.id)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('start again for a new focal point', async () => {
    const { organisation, focal } = await asked()
    const { version } = await read('focal-point', focal.id)
    await call('PATCH', `/focal-point/${focal.id}`, { as: admin, version, body: { email: 'another@partner.example' } })
    await ask(92)
    expect((await read('directory', organisation.id))['confirmation'] ?? null).toBeNull()
  })
})

describe('a partner link', () => {
  const bare = ({ status, text, headers }: Answer, token: string) => [
    status,
    text.replaceAll(`/${token}`, '/TOKEN'),
    headers.get('content-security-policy'),
  ]

  test('that is used, old, altered, withdrawn or of a deleted record gives the same page', async () => {
    const used = await asked()
    expect((await post(used.token, { said: 'correct' })).status).toBe(200)
    const deleted = await asked()
    await call('DELETE', `/directory/${deleted.organisation.id}?force=1`, { as: admin })
    const withdrawn = await asked()
    const { version } = await read('focal-point', withdrawn.focal.id)
    await call('PATCH', `/focal-point/${withdrawn.focal.id}`, { as: admin, version, body: { consent: false } })
    const reassigned = await asked()
    const { version: other } = await read('focal-point', reassigned.focal.id)
    await call('PATCH', `/focal-point/${reassigned.focal.id}`, {
      as: admin,
      version: other,
      body: { email: 'b@c.example' },
    })
    const altered = `${used.token.slice(0, -1)}${used.token.endsWith('A') ? 'B' : 'A'}`
    const tokens = [used, deleted, withdrawn, reassigned].map(({ token }) => token)
    const pageTexts = await Promise.all(
      [...tokens, altered, 'unknown'].map(async (token) => bare(await page(token), token)),
    )
    for (const one of pageTexts) expect(one).toEqual(pageTexts[0])
    expect(pageTexts[0]).toMatchObject([
      404,
      expect.stringContaining('Request a new link'),
      expect.stringContaining("default-src 'none'"),
    ])
    for (const token of [...tokens, altered]) {
      const answer = await post(token, { said: 'closed' })
      expect(bare(answer, token)).toEqual(pageTexts[0])
    }
    expect(await listed(used.organisation.id)).toHaveLength(1)
    expect(await listed(withdrawn.organisation.id)).toEqual([])
  })

  test('of a focal point who moved to another organisation is invalid for both', async () => {
    const reassigned = await asked()
    expect((await read('focal-point', reassigned.focal.id))['asked_at']).not.toBeNull()
    const { id: organisation_id } = await created('directory')
    const { version } = await read('focal-point', reassigned.focal.id)
    const body = { organisation_id }
    const change = await call('PATCH', `/focal-point/${reassigned.focal.id}`, { as: admin, version, body })
    expect(change.status, change.text).toBe(200)
    // The new organisation has not received a request yet.
    expect(await read('focal-point', reassigned.focal.id)).toMatchObject({ asked_at: null, silent_since: null })
    expect(bare(await page(reassigned.token), reassigned.token)).toEqual(bare(await page('unknown'), 'unknown'))
    for (const verdict of ['correct', 'closed'])
      expect((await post(reassigned.token, { said: verdict })).status).toBe(404)
    for (const id of [reassigned.organisation.id, organisation_id]) expect(await listed(id)).toEqual([])
    // The previous organisation can have a new focal point.
    await created('focal-point', {
      organisation_id: reassigned.organisation.id,
      email: `${uniqueWord()}@partner.example`,
    })
    // The previous link cannot be renewed; the next e-mail refers to the new organisation.
    await post(reassigned.token, {}, '/renew')
    await settled()
    expect(await sentTo(reassigned.email)).toHaveLength(1)
    await ask(31)
    const fresh = await tokenFor(reassigned.email)
    expect((await post(fresh, { said: 'closed' })).status).toBe(200)
    expect(await listed(organisation_id)).toHaveLength(1)
    expect(await listed(reassigned.organisation.id)).toEqual([])
  })

  test('that expired can be renewed, sent to the known address only', async () => {
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

  test('changes nothing when opened', async () => {
    const { organisation, token } = await asked()
    for (const rest of ['', '/stop']) await page(token, rest)
    await fetch(`${origin()}/api/partner/${token}`, { method: 'HEAD' })
    expect(await listed(organisation.id)).toEqual([])
    expect((await read('directory', organisation.id)).version).toBe(organisation.version)
  })

  test('is rate limited per IP address', async () => {
    const from = '127.9.0.7'
    let answer: Answer | undefined
    for (let at = 0; at < 121; at++) answer = await call('GET', '/partner/x?lang=fr', { from })
    expect(answer!.status).toBe(429)
    expect(Number(answer!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer!.text).toContain('<html lang="fr"')
  })
})
