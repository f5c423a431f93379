import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read, settled } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { patch, made } = faqSteps(product, () => category)

const [english, arabic, french] = ['1', '2', '3']

/** Texts in English and French; English only if `translation` is null. */
const texts = (
  source: string,
  translation: string | null = 'Le guichet ouvre à neuf heures.',
  question = uniqueWord(),
) => ({
  translations: [
    { language_id: english, question, answer: `<p>${source}</p>` },
    ...(translation === null ? [] : [{ language_id: french, question, answer: `<p>${translation}</p>` }]),
  ],
})

type ShownTranslation = { language_id: string; state: string; reviewed: boolean }
const translationsOf = (record: unknown) => (record as { translations: ShownTranslation[] }).translations
const inFrench = async (id: string) => translationsOf(await read('faq', id)).find((one) => one.language_id === french)!

const edited = async (id: string, as: Who, body: Record<string, unknown>) => {
  const answer = await patch(id, as, body, (await read('faq', id)).version)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** FAQ of the Content Creator, published by another user. */
async function published(content = texts('The desk opens at nine.')): Promise<string> {
  const { id } = await made('Content Creator', { ...content, status: 'WAITING_FOR_APPROVAL' })
  expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  return id
}

/** FAQ with a translation made outdated by a major change. */
async function outdated(): Promise<{ id: string; question: string }> {
  const question = uniqueWord()
  const id = await published(texts('The desk opens at nine.', undefined, question))
  await edited(id, admin, texts('The desk opens at ten.', undefined, question))
  return { id, question }
}

describe('a translation', () => {
  test('is confirmed by its publisher, unless they wrote it', async () => {
    const waiting = await made('Content Creator', { ...texts('One.'), status: 'WAITING_FOR_APPROVAL' })
    expect(await inFrench(waiting.id)).toMatchObject({ state: 'current', reviewed: false })
    expect(translationsOf(await read('faq', waiting.id))[0]).toMatchObject({ language_id: english, reviewed: true })
    await patch(waiting.id, 'Supervisor', { status: 'PUBLISHED' })
    expect(await inFrench(waiting.id)).toMatchObject({ reviewed: true })
    const own = await made(admin, { ...texts('One.'), status: 'PUBLISHED' })
    expect(await inFrench(own.id)).toMatchObject({ reviewed: false })
    // Editing another field does not mark the translation as reviewed.
    await edited(own.id, 'Supervisor', { contact_office: 'Second floor' })
    expect(await inFrench(own.id)).toMatchObject({ reviewed: false })
  })

  test('is confirmed as still correct by editors only', async () => {
    const { id } = await outdated()
    expect(await inFrench(id)).toMatchObject({ state: 'outdated', reviewed: true })
    const { version, updated_at } = await read('faq', id)
    expect((await patch(id, 'Staff User', { still_right: [french] }, version)).status).toBe(403)
    expect((await patch(id, 'Supervisor', { still_right: [french] })).status).toBe(428)
    expect((await patch(id, 'Supervisor', { still_right: [french] }, version - 1)).status).toBe(412)
    for (const wrong of [[arabic], ['nothing']])
      expect((await patch(id, 'Supervisor', { still_right: wrong }, version)).body.fields).toEqual([
        { path: 'still_right', code: 'unknown_reference' },
      ])
    expect((await patch(id, 'Supervisor', { still_right: french }, version)).status).toBe(422)
    expect((await patch(id, 'Content Creator', { still_right: [french] }, version)).status).toBe(200)
    const now = await read('faq', id)
    // Takes effect at once, because no reader text changes.
    expect(now).toMatchObject({ status: 'PUBLISHED', pending: null, updated_at })
    expect(await inFrench(id)).toMatchObject({ state: 'current' })
    await settled()
    const log = await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=1`, { as: admin })
    expect(log.body.entities).toMatchObject([{ note: 'translation_confirmed' }])
  })

  test('is not confirmed by its own author, only by others', async () => {
    const { id } = await made(admin, { ...texts('One.'), status: 'PUBLISHED' })
    const { version } = await read('faq', id)
    const own = await patch(id, admin, { still_right: [french] }, version)
    expect([own.status, own.body.fields]).toEqual([422, [{ path: 'still_right', code: 'needs_other_reader' }]])
    expect(await inFrench(id)).toMatchObject({ reviewed: false })
    await edited(id, 'Supervisor', { still_right: [french] })
    expect(await inFrench(id)).toMatchObject({ reviewed: true })
  })

  test('in a pending revision is confirmed there', async () => {
    const question = uniqueWord()
    const id = await published(texts('The desk opens at nine.', undefined, question))
    await edited(id, 'Content Creator', texts('The desk opens at ten.', undefined, question))
    const waiting = async () => translationsOf((await read('faq', id)).pending)[1]
    expect(await waiting()).toMatchObject({ state: 'outdated' })
    await edited(id, 'Content Creator', { still_right: [french] })
    expect(await waiting()).toMatchObject({ state: 'current' })
  })

  test('shows its source version to editors', async () => {
    const { id } = await outdated()
    const { status, body } = await call('GET', `/faq/${id}/sources/${french}`, { as: 'Content Creator' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ language_id: english, answer: '<p>The desk opens at nine.</p>' })
    expect((await call('GET', `/faq/${id}/sources/${arabic}`, { as: admin })).status).toBe(404)
    expect((await call('GET', `/faq/${id}/sources/${french}`, { as: 'Front Liner' })).status).toBe(404)
  })

  test('is restored and removed with its source version', async () => {
    const question = uniqueWord()
    const id = await published(texts('The desk opens at nine.', undefined, question))
    const { version } = await read('faq', id)
    await edited(id, admin, texts('The desk opens at ten.', 'Le guichet ouvre à dix heures.', question))
    await edited(id, admin, texts('The desk opens at eleven.', 'Le guichet ouvre à dix heures.', question))
    expect(await inFrench(id)).toMatchObject({ state: 'outdated' })
    const back = (of: number) => call('POST', `/faq/${id}/revisions/${of}/restore`, { as: admin })
    expect((await back(version)).status).toBe(200)
    expect(await inFrench(id)).toMatchObject({ state: 'current' })
    expect((await back(version + 2)).status).toBe(200)
    expect(await inFrench(id)).toMatchObject({ state: 'outdated' })
  })
})

const debtsOf = async (id: string, debt: string, as: Who = admin) => {
  await settled()
  const { body } = await call('GET', `/faq?conditions[id:equal]=${id}&conditions[translation_debts:equal]=${debt}`, {
    as,
  })
  return body.entities.find((one) => one.id === id)?.['translation_debts'] as string[] | undefined
}

describe('missing and outdated translations', () => {
  test('are a filter for editors', async () => {
    const { id } = await outdated()
    expect(new Set(await debtsOf(id, 'outdated:fr'))).toEqual(new Set(['missing:ar', 'outdated:fr']))
    expect(await debtsOf(id, 'missing:ar')).toBeDefined()
    expect(await debtsOf(id, 'missing:fr')).toBeUndefined()
    const { body, status } = await call('GET', '/faq?conditions[translation_debts:equal]=missing:ar', {
      as: 'Staff User',
    })
    expect([status, body.entities]).not.toEqual([200, expect.arrayContaining([expect.objectContaining({ id })])])
  })

  type Owed = { id: string; language: string; debt: string; views: number; share: number; title: string }
  type Page = { entities: Owed[]; counts: Record<string, number>; total: number }
  /** All pages, because tasks of other tests come first. */
  const owed = async (as: Who, query = ''): Promise<Page> => {
    await settled()
    const page = async (number: number): Promise<Page> => {
      const { status, body, text } = await call('GET', `/work/translations?per_page=100&page=${number}${query}`, { as })
      expect(status, text).toBe(200)
      return body as unknown as Page
    }
    const first = await page(1)
    for (let number = 2; first.entities.length < first.total; number++)
      first.entities.push(...(await page(number)).entities)
    return first
  }

  test('are tasks ordered by demand, for users who may edit them', async () => {
    const { id, question } = await outdated()
    const { entities } = await owed(admin)
    const mine = entities.filter((one) => one.id === id)
    expect(mine.map(({ language, debt }) => [language, debt])).toEqual(
      expect.arrayContaining([
        [arabic, 'missing'],
        [french, 'outdated'],
      ]),
    )
    expect(mine[0]).toMatchObject({ title: question, views: 0 })
    const weights = { missing: 1, outdated: 0.5, unreviewed: 0.25 } as Record<string, number>
    const worth = entities.map(({ views, share, debt }) => (1 + views) * share * weights[debt]!)
    expect(worth).toEqual(worth.toSorted((one, other) => other - one))
    const ofFrench = await owed(admin, `&language=${french}&debt=outdated`)
    expect(new Set(ofFrench.entities.map(({ language, debt }) => `${language} ${debt}`))).toEqual(
      new Set([`${french} outdated`]),
    )
    expect(ofFrench.counts['outdated']).toBe(ofFrench.total)
    expect((await owed('Front Liner')).entities).toEqual([])
    expect((await owed('Mine')).entities.filter((one) => one.id === id)).toEqual([])
    expect((await call('GET', '/work/translations?debt=much', { as: admin })).status).toBe(422)
    await edited(id, 'Supervisor', { still_right: [french] })
    expect((await owed(admin, `&language=${french}`)).entities.filter((one) => one.id === id)).toEqual([])
  })

  test('exclude drafts', async () => {
    const { id } = await made('Content Creator', texts('One.', null))
    expect((await owed(admin)).entities.filter((one) => one.id === id)).toEqual([])
  })
})
