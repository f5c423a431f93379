import { beforeAll, describe, expect, test, vi } from 'vitest'
import { runSequentially } from '#functions/api/faq/xliff-routes.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps, stateOf } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read } = product
const supervisor = 'Supervisor'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, patch, edit } = faqSteps(product, () => category)

const texts = (english: string, french?: string) => ({
  translations: [
    { language_id: '1', question: `How ${uniqueWord()}?`, answer: english },
    ...(french === undefined ? [] : [{ language_id: '3', question: 'Comment ?', answer: french }]),
  ],
})
const out = (ids: string[], as: Who = supervisor, language_id = '3') =>
  call('POST', '/faq/translations/export', { as, body: { ids, language_id } })
const back = (xliff: string, as: Who = supervisor) => call('POST', '/faq/translations/import', { as, body: { xliff } })

const document = async (ids: string[], as: Who = supervisor): Promise<string> => {
  const answer = await out(ids, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}
const outcomes = async (xliff: string, as: Who = supervisor) => {
  const answer = await back(xliff, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.entities
}
const results = async (xliff: string, as: Who = supervisor) =>
  (await outcomes(xliff, as)).map((one) => one['reason'] ?? one['result'])
/** Translates every segment with the same text. */
const translate = (xliff: string, words: string) =>
  xliff.replace(/<target>.*?<\/target>/gs, '').replaceAll('</source>', `</source><target>${words}</target>`)
const french = ({ translations }: Body) => translations.find((one) => one['language_id'] === '3')

test('an outdated translation is exported, imported, and current', async () => {
  const faq = await made(supervisor, { ...texts('<p>Old.</p>', '<p>Vieux.</p>'), status: 'PUBLISHED' })
  const other = { language_id: '2', question: 'كيف؟', answer: '<p>قديم</p>' }
  const [source, translation] = (await read('faq', faq.id)).translations.map(
    ({ state: _state, reviewed: _reviewed, ...one }) => one,
  )
  await edit(faq.id, supervisor, { translations: [{ ...source, answer: '<p>New.</p>' }, translation, other] })
  expect(french(await read('faq', faq.id))).toMatchObject({ state: 'outdated' })
  const answer = await out([faq.id])
  expect(answer.headers.get('content-type')).toBe('application/xliff+xml; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="faq-en-fr-[\d-]{10}\.xlf"$/)
  expect(answer.text).toContain('subState="daleel:outdated"')
  expect(await results(answer.text)).toEqual(['unchanged'])
  const [saved] = await outcomes(answer.text.replace('>Vieux.<', '>Neuf.<'))
  const now = await read('faq', faq.id)
  expect(saved).toEqual({ id: faq.id, result: 'saved', version: now.version, question: source!.question })
  expect(french(now)).toMatchObject({ state: 'current', question: 'Comment ?', answer: '<p>Neuf.</p>' })
  expect(now.translations.find((one) => one['language_id'] === '2')).toMatchObject(other)
  const revisions = await call('GET', `/faq/${faq.id}/revisions`, { as: supervisor })
  expect(revisions.body.entities[0]).toMatchObject({ version: now.version, note: 'edited' })
  expect(await results(answer.text.replace('>Vieux.<', '>Neuf.<'))).toEqual(['unchanged'])
})

test('an outdated translation marked as correct becomes current, with unchanged text', async () => {
  const faq = await made(supervisor, { ...texts('<p>Old.</p>', '<p>Vieux.</p>'), status: 'PUBLISHED' })
  const [source, translation] = (await read('faq', faq.id)).translations.map(
    ({ state: _state, reviewed: _reviewed, ...one }) => one,
  )
  await edit(faq.id, supervisor, { translations: [{ ...source, answer: '<p>New.</p>' }, translation] })
  const xliff = (await document([faq.id])).replaceAll(' state="initial"', ' state="final"')
  expect(await results(xliff)).toEqual(['saved'])
  expect(french(await read('faq', faq.id))).toMatchObject({ state: 'current', answer: '<p>Vieux.</p>' })
  const revisions = await call('GET', `/faq/${faq.id}/revisions`, { as: supervisor })
  expect(revisions.body.entities[0]).toMatchObject({ note: 'translation_confirmed' })
  expect(await results(xliff)).toEqual(['unchanged'])
})

test('a new language is added, with references and links in place', async () => {
  const office = await created('directory', { status: 'active' })
  const reference = `<data value="directory/${office.id}#name">?</data>`
  const html = `<ul><li>See ${reference}</li><li><a href="https://a.example/" rel="noopener noreferrer">site</a></li></ul>`
  const faq = await made(supervisor, texts(html))
  const xliff = await document([faq.id])
  const targets = ['Comment ?', 'Voir <ph id="1"/>', '<pc id="1">lien</pc>']
  const whole = xliff.replace(/<\/source>/g, () => `</source><target>${targets.shift()!}</target>`)
  expect(await results(whole)).toEqual(['saved'])
  expect(french(await read('faq', faq.id))!['answer']).toMatch(
    new RegExp(
      `^<ul><li>Voir <data value="directory/${office.id}#name">[^<]+</data></li><li><a href="https://a.example/" rel="noopener noreferrer">lien</a></li></ul>$`,
    ),
  )
})

describe('each imported record', () => {
  test('is rejected with the reason if its source changed, and the others continue', async () => {
    const [stale, fresh] = [
      await made(supervisor, texts('<p>First.</p><p>Second.</p>')),
      await made(supervisor, texts('<p>Other.</p>')),
    ]
    const xliff = translate(await document([stale.id, fresh.id]), 'Traduit')
    const { translations } = await read('faq', stale.id)
    const { question } = translations[0]!
    await edit(stale.id, supervisor, {
      translations: [{ language_id: '1', question, answer: '<p>First.</p><p>Third.</p>' }],
    })
    const [refused, saved] = await outcomes(xliff)
    expect(refused).toMatchObject({
      id: stale.id,
      result: 'refused',
      reason: 'source_changed',
      message: 'The source text has changed since the export. Export it again.',
      changed: { before: [question, 'First.', 'Second.'], after: [question, 'First.', 'Third.'] },
    })
    expect(saved).toMatchObject({ id: fresh.id, result: 'saved' })
    expect(french(await read('faq', stale.id))).toBeUndefined()
    const inFrench = await call('POST', '/faq/translations/import', {
      as: supervisor,
      body: { xliff },
      headers: { 'accept-language': 'fr' },
    })
    expect(inFrench.body.entities[0]!.message).toContain('a changé depuis l’export')
  })

  test('is rejected if translated in the meantime, duplicate, or unknown', async () => {
    const faq = await made(supervisor, texts('<p>Text.</p>'))
    const xliff = translate(await document([faq.id]), 'Traduit')
    expect(await results(xliff.replace(/<file.*<\/file>/s, '$&$&'))).toEqual(['record_twice', 'record_twice'])
    expect(await results(xliff.replace(`<file id="${faq.id}"`, '<file id="nowhere"'))).toEqual(['not_found'])
    expect(await results(xliff.replace('srcLang="en"', 'srcLang="ar"'))).toEqual(['other_source_language'])
    expect(await results(xliff.replace('trgLang="fr"', 'trgLang="en"'))).toEqual(['other_source_language'])
    await results(translate(xliff, 'Autre'))
    expect(await results(xliff)).toEqual(['translation_changed'])
    expect(french(await read('faq', faq.id))).toMatchObject({ answer: '<p>Autre</p>' })
  })

  test('is rejected like an edit, with the field name', async () => {
    const faq = await made(supervisor, texts('<p>Text.</p>'))
    const [refused] = await outcomes(translate(await document([faq.id]), 'x'.repeat(301)))
    expect(refused).toMatchObject({
      reason: 'validation_failed',
      fields: [{ path: 'translations.1.question', code: 'too_long' }],
    })
  })

  test('drops markup inside texts', async () => {
    const faq = await made(supervisor, texts('<p>Text.</p>'))
    expect(await results(translate(await document([faq.id]), '&lt;img src=x onerror=alert(1)&gt;'))).toEqual(['saved'])
    expect(french(await read('faq', faq.id))).toMatchObject({ answer: '<p>&lt;img src=x onerror=alert(1)&gt;</p>' })
  })

  test('is deferred if time is up', async () => {
    const work = vi.fn<(one: number) => Promise<string>>((one) => Promise.resolve(`did ${one}`))
    const isLate = () => work.mock.calls.length >= 2
    expect(await runSequentially([1, 2, 3, 4], work, { isLate, createSkipped: (one) => `left ${one}` })).toEqual([
      'did 1',
      'did 2',
      'left 3',
      'left 4',
    ])
  })
})

describe('the importer', () => {
  test('saves like a manual edit: readers keep the published text until approval', async () => {
    const faq = await made('Content Creator', { ...texts('<p>Text.</p>'), status: 'WAITING_FOR_APPROVAL' })
    await patch(faq.id, supervisor, { status: 'PUBLISHED' })
    const xliff = translate(await document([faq.id], 'Content Creator'), 'Traduit')
    expect(await results(xliff, 'Content Creator')).toEqual(['saved'])
    const now = await read('faq', faq.id)
    expect(stateOf(now)).toBe('PUBLISHED_WAITING')
    expect(french(now)).toBeUndefined()
    expect(french(now.pending!)).toMatchObject({ answer: '<p>Traduit</p>' })
    // From now on the pending text is exported.
    expect(await document([faq.id])).toContain('state="translated"')
  })

  test('needs edit permission for export and import, and gets no hidden text', async () => {
    const faq = await made(supervisor, texts('<p>Text.</p>'))
    const xliff = translate(await document([faq.id]), 'Traduit')
    for (const answer of [await out([faq.id], 'Front Liner'), await back(xliff, 'Front Liner')])
      expect(answer).toMatchObject({ status: 403, body: { entity_name: 'FAQ', permission_key: 'UPDATE' } })
    const partner = await account(['supervisor'], { type: 'PARTNER' })
    const secret = await made(supervisor, { ...texts('<p>Secret.</p>'), visibility: 'UNHCR_STAFF' })
    expect((await out([secret.id], partner)).status).toBe(404)
    const stale = xliff.replace(`<file id="${faq.id}"`, `<file id="${secret.id}"`)
    const [refused] = await outcomes(stale, partner)
    expect(refused).toMatchObject({ reason: 'not_found' })
    expect(JSON.stringify(refused)).not.toContain('Secret')
  })
})

describe('XLIFF documents', () => {
  test('in an unknown or inactive language are rejected with its name', async () => {
    const { id } = await created('language', {
      acronym: 'so-DJ',
      name: uniqueWord(),
      text_direction: 'ltr',
      active: true,
    })
    const faq = await made(supervisor, texts('<p>Text.</p>'))
    const xliff = (await out([faq.id], supervisor, id)).text
    expect(xliff).toContain('trgLang="so-DJ"')
    expect(await results(xliff)).toEqual(['unchanged'])
    const { version } = await read('language', id)
    await call('PATCH', `/language/${id}`, { as: 'Administrator', version, body: { active: false } })
    const unknown = (path: string) => ({ status: 422, body: { fields: [{ path, code: 'unknown_reference' }] } })
    expect(await back(xliff)).toMatchObject(unknown('trgLang'))
    expect(await back(xliff.replace('srcLang="en" trgLang="so-DJ"', 'srcLang="xx" trgLang="fr"'))).toMatchObject(
      unknown('srcLang'),
    )
    expect(await out([faq.id], supervisor, id)).toMatchObject(unknown('language_id'))
  })

  test('have one source language, different from the target', async () => {
    const english = await made(supervisor, texts('<p>Text.</p>'))
    const arabic = await made(supervisor, {
      translations: [{ language_id: '2', question: 'كيف؟', answer: '<p>نص</p>' }],
    })
    const refused = (path: string) => ({ status: 422, body: { fields: [{ path, code: 'invalid_choice' }] } })
    expect(await out([english.id, arabic.id])).toMatchObject(refused('ids'))
    expect(await out([english.id], supervisor, '1')).toMatchObject(refused('language_id'))
    expect(await document([arabic.id])).toContain('srcLang="ar" trgLang="fr"')
  })

  test('that are bombs or too large are rejected before any lookup', async () => {
    const bomb = await back('<!DOCTYPE x [<!ENTITY a "&b;&b;">]>\n<xliff/>')
    expect(bomb).toMatchObject({
      status: 422,
      body: { reason: 'declares_types', line: 1, fields: [{ path: 'xliff', code: 'invalid_format' }] },
    })
    expect(await back(`<a>${'x'.repeat(2_000_000)}</a>`)).toMatchObject({ status: 422, body: { reason: 'not_xliff' } })
    expect((await back('x'.repeat(4_000_000))).status).toBe(413)
    const many = Array.from({ length: 501 }, (_, at) => String(at))
    expect(await out(many)).toMatchObject({ status: 422, body: { fields: [{ path: 'ids', code: 'too_many' }] } })
  })
})
