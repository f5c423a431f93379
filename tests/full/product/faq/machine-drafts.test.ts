import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useFaultyProduct } from '#tests/support/faults/faulty-product.ts'
import type { Body, Who } from '#tests/support/product.ts'

const product = useFaultyProduct({ machineTranslation: true })
const { call, created, read, part } = product
const admin = 'Administrator'
const [english, arabic, french] = ['1', '2', '3']
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { patch, made } = faqSteps(product, () => category)

const inEnglish = (answer: string, question = uniqueWord()) => ({ language_id: english, question, answer })
const drafted = (id: string, as: Who, language = french, version?: number) =>
  call('POST', `/faq/${id}/draft/${language}`, { as, version })
const frenchOf = ({ translations }: Body) => translations.find((one) => one['language_id'] === french)

/** Draft of the Content Creator in English only. */
const fresh = (answer = '<p>Come <strong>early</strong>.</p>', question = uniqueWord()) =>
  made('Content Creator', { translations: [inEnglish(answer, question)] })

/** FAQ with a machine translation into French. */
async function withDraft(): Promise<Body> {
  const { id } = await fresh()
  const answer = await drafted(id, 'Content Creator')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('a machine draft', () => {
  test('is translated block by block from the saved source, with marks, links and references', async () => {
    const { id: organisation } = await created('directory')
    const reference = `<data value="directory/${organisation}#name">x</data>`
    const question = uniqueWord()
    const { id } = await fresh(
      `<h2>Where</h2><p>Ask <strong>${reference}</strong> first.</p><ul><li>One</li></ul>`,
      question,
    )
    const { body } = await drafted(id, 'Content Creator')
    const frenchDraft = frenchOf(body)!
    expect(frenchDraft).toMatchObject({
      question: `[fr] ${question}`,
      machine: true,
      state: 'current',
      reviewed: false,
    })
    expect(String(frenchDraft['answer']).replace(/(<data [^>]*>)[^<]*/, '$1')).toBe(
      `<h2>[fr] Where</h2><p>[fr] Ask <strong><data value="directory/${organisation}#name"></data></strong> first.</p><ul><li>[fr] One</li></ul>`,
    )
    expect(frenchOf(await read('faq', id))).toMatchObject({ machine: true })
    expect(body.translations.map((one) => one['machine'] ?? false)).toEqual([false, true])
  })

  test('is public only after a person confirms or edits it', async () => {
    for (const release of [
      (one: Body) => ({ still_right: [french], version: one.version }),
      (one: Body) => ({
        translations: one.translations.map((text) =>
          text['language_id'] === french ? { ...text, answer: '<p>Venez tôt.</p>' } : text,
        ),
      }),
    ]) {
      const { id, version } = await withDraft()
      const refused = await patch(id, admin, { status: 'PUBLISHED' })
      expect([refused.status, refused.body.fields]).toMatchObject([
        422,
        [{ path: 'translations', code: 'machine_draft' }],
      ])
      // Editing another field does not mark the translation as reviewed.
      const { body: other } = await patch(id, 'Content Creator', { contact_office: 'Second floor' }, version)
      expect(frenchOf(other)).toMatchObject({ machine: true })
      const { body, status, text } = await patch(id, 'Content Creator', release(other), other.version)
      expect(status, text).toBe(200)
      expect(frenchOf(body)).not.toHaveProperty('machine')
      // Only its translator has reviewed it.
      expect(frenchOf(body)).toMatchObject({ reviewed: false })
      expect((await patch(id, admin, { status: 'PUBLISHED' })).body.status).toBe('PUBLISHED')
    }
  })

  test('is pending next to a published text, also for publishers', async () => {
    const { id, version } = await made(admin, { translations: [inEnglish('<p>One.</p>')], status: 'PUBLISHED' })
    const { body } = await drafted(id, admin, french, version)
    expect([body.status, body.translations.length, body.pending?.status]).toEqual([
      'PUBLISHED',
      1,
      'WAITING_FOR_APPROVAL',
    ])
    expect(frenchOf(body.pending!)).toMatchObject({ machine: true })
    const refused = await patch(id, admin, { status: 'PUBLISHED' })
    expect(refused.body.fields).toMatchObject([{ code: 'machine_draft' }])
    expect((await read('faq', id)).translations).toHaveLength(1)
    expect((await patch(id, admin, { still_right: [french] }, body.version)).status).toBe(200)
    expect((await patch(id, admin, { status: 'PUBLISHED' })).body.translations).toHaveLength(2)
  })

  test('is restored as a draft with an old revision', async () => {
    const { id, version } = await withDraft()
    const { body } = await patch(id, 'Content Creator', { still_right: [french] }, version)
    expect(frenchOf(body)).not.toHaveProperty('machine')
    const back = await call('POST', `/faq/${id}/revisions/${version}/restore`, { as: 'Content Creator' })
    expect(back.status, back.text).toBe(200)
    expect(frenchOf(back.body)).toMatchObject({ machine: true })
    expect((await patch(id, admin, { status: 'PUBLISHED' })).body.fields).toMatchObject([{ code: 'machine_draft' }])
  })

  test('replaces outdated translations only', async () => {
    const question = uniqueWord()
    const before = await made('Content Creator', {
      translations: [inEnglish('<p>At nine.</p>', question), { ...inEnglish('<p>À neuf.</p>'), language_id: french }],
    })
    const early = await drafted(before.id, 'Content Creator')
    expect([early.status, early.body.fields]).toMatchObject([422, [{ code: 'translated_already' }]])
    const source = await drafted(before.id, 'Content Creator', english)
    expect(source.body.fields).toMatchObject([{ path: 'language', code: 'invalid_choice' }])
    const [, old] = before.translations
    const { body } = await patch(
      before.id,
      'Content Creator',
      { translations: [inEnglish('<p>At ten.</p>', question), old] },
      before.version,
    )
    expect(frenchOf(body)).toMatchObject({ state: 'outdated' })
    expect(frenchOf((await drafted(before.id, 'Content Creator')).body)).toMatchObject({
      state: 'current',
      answer: '<p>[fr] At ten.</p>',
    })
  })

  test('needs edit permission, and is created once for repeated requests', async () => {
    const { id, version } = await fresh()
    expect((await drafted(id, 'Front Liner')).status).toBe(403)
    expect((await drafted(id, 'Staff User')).status).toBe(403)
    expect((await drafted('nothing', 'Content Creator')).status).toBe(404)
    expect((await drafted(id, 'Content Creator', french, version - 1)).status).toBe(412)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () => call('POST', `/faq/${id}/draft/${french}`, { as: 'Content Creator', headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version])
  })
})

describe('machine translation is refused for', () => {
  test('texts under the four-eyes rule by category or parent', async () => {
    const { id: guarded } = await created('service-category', { four_eyes: true })
    const { id: below } = await created('service-category', { parent_id: guarded })
    const { id } = await made('Content Creator', { translations: [inEnglish('<p>x</p>')], service_categories: [below] })
    part('translation').calls()
    const answer = await drafted(id, 'Content Creator')
    expect(part('translation').calls()).toEqual([])
    expect([answer.status, answer.body.fields]).toMatchObject([
      422,
      [{ path: 'service_categories', code: 'not_by_machine' }],
    ])
  })

  test('unsupported languages and long texts, without changing the record', async () => {
    const { id: unknown } = await created('language', {
      name: uniqueWord(),
      acronym: 'qq',
      text_direction: 'ltr',
      active: true,
    })
    const { id, version } = await fresh()
    expect((await drafted(id, 'Content Creator', unknown)).body.fields).toMatchObject([
      { path: 'language', code: 'no_machine_translation' },
    ])
    expect((await drafted(id, 'Content Creator', 'nothing')).body.fields).toMatchObject([
      { path: 'language', code: 'unknown_reference' },
    ])
    expect((await read('faq', id)).version).toBe(version)
    const long = await fresh(`<p>${'word '.repeat(2500)}</p>`)
    expect((await drafted(long.id, 'Content Creator', arabic)).body.fields).toMatchObject([{ code: 'too_large' }])
  })

  test('a user above the daily limit', async () => {
    const { id: unknown } = await created('language', {
      name: uniqueWord(),
      acronym: 'qz',
      text_direction: 'ltr',
      active: true,
    })
    const { id } = await made(admin, { translations: [inEnglish(`<p>${'word '.repeat(1000)}</p>`.repeat(19))] })
    const codes: string[] = []
    for (let times = 0; times < 4; times++) codes.push((await drafted(id, 'Supervisor', unknown)).body.code)
    expect(codes).toEqual(['validation_failed', 'validation_failed', 'validation_failed', 'rate_limited'])
    const { status, headers } = await drafted(id, 'Supervisor', french)
    expect([status, Number(headers.get('retry-after')) > 3600]).toEqual([429, true])
    expect((await drafted(id, admin, unknown)).body.code).toBe('validation_failed')
  })
})

describe('machine translation unavailable', () => {
  const { env } = process
  beforeEach(() => {
    const before = { ...env }
    return () => Object.assign(env, before)
  })

  test('leaves the record unchanged without further calls if the service fails', async () => {
    const { id, version } = await fresh('<p>word</p>'.repeat(200))
    const { inject, calls, heal } = part('translation')
    calls()
    inject({ refused: 'InternalServerException', status: 500 })
    const refused = await drafted(id, 'Content Creator')
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(calls().length).toBeLessThan(50)
    heal()
    expect(await read('faq', id)).toMatchObject({ version, translations: [{ language_id: english }] })
    expect((await drafted(id, 'Content Creator')).status).toBe(200)
  })

  test('returns 404 if the stage has none', async () => {
    const { id } = await fresh()
    env['MACHINE_TRANSLATION'] = ''
    expect((await drafted(id, 'Content Creator')).status).toBe(404)
  })
})
