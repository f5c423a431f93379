import { expect, onTestFinished, test } from 'vitest'
import type { OfferedInterface } from '#shared/i18n/interface-texts.ts'
import { latePath, type LanguagePack } from '#shared/i18n/published-texts.ts'
import { bodyLimits } from '#shared/api/request-limits.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf, type Answer, type Who } from '#tests/support/product.ts'

const { call, created, origin, settled, tokenOf } = useProduct()
const admin = 'Administrator'

let languages = 0
/** Active language for one test. Its code is for private use. */
async function addLanguage(): Promise<string> {
  const acronym = `q${'abcdefghij'[languages++]}x`
  const { id } = await created('language', { acronym, name: uniqueWord(), active: true })
  onTestFinished(async () => {
    const { version } = (await read(id)).body
    await call('PATCH', `/language/${id}`, { as: admin, version, body: { active: false } })
  })
  return id
}

const greeting = { key: 'app:greeting', source: 'Hello {{name}}', text: 'سلام {{name}}', state: 'reviewed' }
const help = { key: 'help:title', source: 'Help', text: 'کمک', state: 'reviewed' }
const title = { key: 'label:Phone', source: 'Phone', text: 'تلفن', state: 'draft' }

const read = (id: string, as: Who = admin): Promise<Answer> => call('GET', `/language/${id}/interface`, { as })
const update = (id: string, version: number, body: object, as: Who = admin): Promise<Answer> =>
  call('PATCH', `/language/${id}/interface`, { as, version, body })

/** Interface that a caller is offered; undefined if the caller does not see it. */
async function offered(id: string, as?: Who): Promise<OfferedInterface | undefined> {
  const { body } = await call('GET', '/published/lookups', as ? { as } : {})
  const all = body['languages'] as { id: string; interface?: OfferedInterface }[]
  return all.find((one) => one.id === id)?.interface
}

/** Ids of the languages that the sign-in page offers to visitors besides those of the build. */
async function offeredToVisitors(): Promise<string[]> {
  const { body } = await call('GET', '/published/language')
  return body.entities.map(({ id }) => id)
}

async function fetchPack(path: string): Promise<{ status: number; cache: string | null; pack: LanguagePack | null }> {
  const response = await fetch(`${origin()}${path}`)
  const cache = response.headers.get('cache-control')
  return { status: response.status, cache, pack: response.ok ? ((await response.json()) as LanguagePack) : null }
}

test('an interface is translated in parts, tried by reviewers, and read without sign-in once it is live', async () => {
  const id = await addLanguage()
  expect((await read(id)).body).toMatchObject({ state: 'draft', fallback: null, version: 1, total: 0, texts: [] })
  const first = await update(id, 1, { texts: [greeting] })
  expect(first.body).toMatchObject({ version: 2, total: 1, reviewed: 1 })
  expect(first.headers.get('etag')).toBe('"2"')
  const second = await update(id, 2, { texts: [title] })
  expect(second.body).toMatchObject({ version: 3, total: 2, reviewed: 1 })
  expect((await read(id)).body['texts']).toEqual([
    { ...greeting, reviewed_text: greeting.text },
    { ...title, reviewed_text: '' },
  ])
  expect(await offered(id, admin)).toBeUndefined()

  const reviewer = 'Front Liner'
  const trial = await update(id, 3, { state: 'trial', reviewers: [userIdOf(reviewer)] })
  expect(trial.status, trial.text).toBe(200)
  const tried = (await offered(id, reviewer))!
  expect(tried.fallback).toBe('en')
  expect((await fetchPack(tried.texts)).pack).toEqual({ [greeting.key]: greeting.text, [title.key]: title.text })
  for (const other of [undefined, admin]) expect(await offered(id, other)).toBeUndefined()
  expect(await offeredToVisitors()).not.toContain(id)

  const early = await update(id, 4, { state: 'live' })
  expect(early).toMatchObject({ status: 422, body: { fields: [{ path: 'state', code: 'texts_not_reviewed' }] } })
  const live = await update(id, 4, { state: 'live', fallback: 'fr' })
  expect(live.status, live.text).toBe(200)
  const { texts: path, fallback } = (await offered(id))!
  expect(fallback).toBe('fr')
  expect(await offeredToVisitors()).toContain(id)
  const published = await fetchPack(path)
  expect(published.pack).toEqual({ [greeting.key]: greeting.text })
  expect(published.cache).toContain('immutable')

  await update(id, 5, { texts: [{ ...title, state: 'reviewed' }, help] })
  const next = (await offered(id))!.texts
  expect(next).not.toBe(path)
  expect((await fetchPack(next)).pack).toHaveProperty([title.key], title.text)
  // Texts that few pages need are a second file.
  expect((await fetchPack(latePath(next))).pack).toEqual({ [help.key]: help.text })
  // A page that was opened before may still request the former file.
  expect((await fetchPack(path)).status).toBe(200)

  await update(id, 6, { state: 'retired' })
  expect(await offered(id)).toBeUndefined()
  expect(await offeredToVisitors()).not.toContain(id)
  for (const one of [path, next, latePath(next)]) expect((await fetchPack(one)).status).toBe(404)
  expect((await read(id)).body).toMatchObject({ state: 'retired', total: 3, reviewed: 3 })
})

test('two administrators at once lose nothing', async () => {
  const id = await addLanguage()
  const answers = await Promise.all([greeting, title].map((one) => update(id, 1, { texts: [one] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const late = answers.find(({ status }) => status === 412)!
  expect(late.body).toMatchObject({ code: 'version_conflict', current_version: 2 })
  const missing = late === answers[0] ? greeting : title
  expect((await update(id, 2, { texts: [missing] })).body).toMatchObject({ version: 3, total: 2 })
  expect((await call('PATCH', `/language/${id}/interface`, { as: admin, body: {} })).status).toBe(428)
  // The same texts again change nothing.
  expect((await update(id, 3, { texts: [greeting, title] })).body).toMatchObject({ version: 3 })
})

test('a rejected text is named, and nothing of its request is stored', async () => {
  const id = await addLanguage()
  await update(id, 1, { texts: [greeting] })
  const broken = [
    title,
    { ...title, key: 'label:Mobile', text: '<script>alert(1)</script>' },
    { ...greeting, text: 'سلام' },
  ]
  const refused = await update(id, 2, { texts: broken, state: 'trial' })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: [
        { path: 'texts.1.text', code: 'no_markup' },
        { path: 'texts.2.text', code: 'wrong_placeholders' },
      ],
    },
  })
  expect(refused.body.errors['texts.1.text']).toEqual(['Remove tags and code. Enter plain text.'])
  const packOf = (size: number) => JSON.stringify({ texts: [{ ...title, text: 'x'.repeat(size) }] })
  const path = `/language/${id}/interface`
  const large = await call('PATCH', path, { as: admin, version: 2, raw: packOf(bodyLimits.bytes) })
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
  // A body of this size does not pass the gateway.
  const huge = await fetch(`${origin()}/api${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await tokenOf(admin)}`,
      'content-type': 'application/json',
      'if-match': '"2"',
    },
    body: packOf(20_000_000),
  })
  expect(huge.status).toBe(413)
  const unknown = await update(id, 2, { reviewers: ['nobody'] })
  expect(unknown.body.fields).toMatchObject([{ path: 'reviewers.0', code: 'unknown_reference' }])
  expect((await read(id)).body).toMatchObject({ version: 2, state: 'draft', total: 1 })
})

test('the texts are closed to users who cannot update languages, and changes are in the activity log', async () => {
  const id = await addLanguage()
  for (const as of ['Front Liner', 'Content Creator']) {
    expect(await read(id, as)).toMatchObject({
      status: 403,
      body: { entity_name: 'Language', permission_key: 'UPDATE' },
    })
    expect((await update(id, 1, { texts: [greeting] }, as)).status).toBe(403)
  }
  // The texts of English, Arabic and French are part of the build.
  expect((await read('2')).status).toBe(404)
  await update(id, 1, { texts: [greeting], state: 'live', fallback: 'en' })
  await settled()
  const { body } = await call('GET', `/log?conditions[object_id:equal]=${id}`, { as: admin })
  expect(body.entities.map(({ model, action, note }) => ({ model, action, note }))).toEqual([
    { model: 'Language', action: 'Update', note: 'interface_texts interface_settings interface_live' },
    { model: 'Language', action: 'Create', note: null },
  ])
  expect((await call('GET', `/language/${id}`, { as: admin })).text).not.toContain('interface')

  const { texts } = (await offered(id))!
  expect((await fetchPack(texts)).status).toBe(200)
  expect((await call('DELETE', `/language/${id}`, { as: admin })).status).toBe(204)
  expect((await fetchPack(texts)).status).toBe(404)
})

test('translators get the texts as XLIFF, and their file is read back without saving anything', async () => {
  const id = await addLanguage()
  await update(id, 1, { texts: [{ ...title, text: '' }] })
  const exported = await call('GET', `/language/${id}/interface/xliff`, { as: admin })
  expect(exported.headers.get('content-type')).toContain('application/xliff+xml')
  const xliff = exported.text.replace('<source>Phone</source>', '<source>Phone</source><target>تلفن</target>')
  const take = (text: string) => call('POST', `/language/${id}/interface/xliff`, { as: admin, body: { xliff: text } })
  expect((await take(xliff)).body).toEqual({ texts: [{ key: title.key, text: title.text }], refused: [] })
  expect((await read(id)).body).toMatchObject({ version: 2, texts: [{ key: title.key, text: '' }] })
  const broken: [string, Record<string, unknown>][] = [
    [xliff.replace('version="2.1"', 'version="1.2"'), { reason: 'not_xliff' }],
    [xliff.slice(0, -20), { reason: 'not_well_formed' }],
    [xliff.replace('trgLang="', 'trgLang="x-'), { fields: [{ path: 'trgLang', code: 'unknown_reference' }] }],
  ]
  for (const [text, body] of broken) expect(await take(text)).toMatchObject({ status: 422, body })
})
