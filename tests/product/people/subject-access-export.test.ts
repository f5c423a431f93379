import { describe, expect, test } from 'vitest'
import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { subjectLinkSeconds, takeSubjectLink } from '#functions/data/repositories/accounts/subject-export-links.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'
import { pdf } from '#tests/support/formats/upload-files.ts'
import { canaries, mark, people, reason, rights, staff, usePeople, type Values } from './use-people.ts'

const as = 'Administrator'

const { accesses, accounts, call, holder, lines, made, person, reveal, search, security, sent } =
  usePeople(useProduct())

describe('the subject access export', () => {
  const ask = (id: string, who: Who = as, body: Values = { reason, language: 'en' }) =>
    call('POST', `${people}/${id}/subject-export`, { as: who, body })
  const open = (url: unknown) => call('GET', String(url).replace('/api', ''))

  test('is a JSON file and a readable page, with the access log; each link works once', async () => {
    const name = `<b>${mark()}</b>`
    const cv = await sent('cv', 'application/pdf', pdf())
    const one = await person({
      ...canaries.restricted,
      name,
      cv,
      origin_country_id: made.country,
      roles: [made.role],
    })
    await reveal(one.id, staff)
    const { status, body } = await ask(one.id)
    expect(status).toBe(201)
    const life = Date.parse(String(body['expires_at'])) - Date.now()
    expect(life > (subjectLinkSeconds - 60) * 1000 && life <= subjectLinkSeconds * 1000).toBe(true)
    const [data, readable] = body['files'] as { form: string; url: string }[]
    expect(data!.url).not.toContain(one.id)
    const file = await open(data!.url)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const exported = JSON.parse(file.text) as Record<string, Values & Values[]>
    expect(exported['person']).toMatchObject({
      id: one.id,
      name,
      ...canaries.restricted,
      origin_country_id: made.country,
    })
    expect(exported['accesses']!.map(({ tier }) => tier)).toEqual(['subject', 'reveal', 'list'])
    expect(exported['files']).toMatchObject([{ field: 'cv', content_type: 'application/pdf' }])
    expect((await fetch(String(exported['files']![0]!['url']))).status).toBe(200)
    expect(exported['retention']).toHaveProperty('erase_on')
    const page = await open(readable!.url)
    expect(page.text).toContain(canaries.restricted.agency_number)
    expect(page.text).toContain('Oud player')
    expect(page.text).not.toContain(name)
    for (const { url } of [data!, readable!]) expect((await open(url)).status).toBe(404)
    const [row] = await security(`object_id=${one.id}&kind=people_exported`)
    expect(row).toMatchObject({ tier: 'subject', reason, user_id: userIdOf(as), count: 1 })
    expect((await accesses(one.id)).entities[0]).toMatchObject({ tier: 'subject', reason })
    expect(lines.join('')).toContain(personalDataAlarmEvents.SubjectExportShared)
  })

  test.each([
    ['ar', 'dir="rtl"', 'بياناتك الشخصية'],
    ['fr', 'dir="ltr"', 'Vos données personnelles'],
  ])('has its readable page in the language %s', async (language, direction, title) => {
    const one = await person()
    const files = (await ask(one.id, as, { reason, language })).body['files'] as { url: string }[]
    const page = await open(files[1]!.url)
    expect(page.text).toContain(direction)
    expect(page.text).toContain(title)
  })

  test('needs edit permission and a reason, and its links end with time or erasure', async () => {
    const one = await person()
    expect((await ask(one.id, accounts.reader)).status).toBe(403)
    expect((await ask(one.id, accounts.partner)).status).toBe(404)
    expect((await ask(one.id, as, {})).body.fields[0]).toMatchObject({ path: 'reason', code: 'required' })
    const own = await holder(rights('PersonalData', 'LIST', 'SHOW', 'SAVE', 'UPDATE MINE'))
    expect((await ask(one.id, own)).status).toBe(403)
    expect((await ask((await person({}, own)).id, own)).status).toBe(201)
    const urls = async () => ((await ask(one.id)).body['files'] as { url: string }[]).map(({ url }) => url)
    const [late, gone] = await urls()
    const after = Date.now() + (subjectLinkSeconds + 1) * 1000
    expect(await takeSubjectLink(late!.split('/').at(-1)!, after)).toBe(null)
    await call('POST', `${people}/${one.id}/erase`, { as, body: { reason } })
    expect((await open(gone)).status).toBe(404)
  })
})

test('the accesses of a user in a period are one query, also per session', async () => {
  const reader = await holder(rights('PersonalData', 'LIST', 'SHOW', 'UPDATE'))
  const [one, other, third] = [await person(), await person(), await person()]
  await call('GET', `${people}/${one.id}`, { as: reader })
  await call('GET', `${people}/${one.id}`, { as: reader })
  await search({ q: other['name'] }, reader)
  await reveal(third.id, reader)
  const touched = async (query: string) =>
    (await call('GET', `/security-log/people?user=${reader.id}${query}`, { as })).body
  const found = await touched('')
  expect(found).toMatchObject({ total: 3, next: null })
  expect(found['people']).toMatchObject([
    { id: third.id, tiers: ['reveal'], times: 1 },
    { id: other.id, tiers: ['search'] },
    { id: one.id, tiers: ['show'], times: 2 },
  ])
  const [row] = await security(`user=${reader.id}&kind=person_revealed`)
  const session = String(row!['session'])
  expect(await touched(`&session=${session}`)).toMatchObject({ total: 3 })
  expect(await touched('&session=another')).toMatchObject({ total: 0 })
  expect(await touched('&to=2020-01-01')).toMatchObject({ total: 0 })
  expect((await call('GET', '/security-log/people', { as })).body.fields[0]).toMatchObject({ path: 'user' })
  expect((await call('GET', `/security-log/people?user=${reader.id}`, { as: staff })).status).toBe(403)
  // As in the log, people are hidden from users without access to the registry.
  for (const who of [accounts.partner, await holder(rights('User', 'LIST'))])
    expect((await call('GET', `/security-log/people?user=${reader.id}`, { as: who })).body).toMatchObject({
      people: [],
      total: 0,
    })
})
