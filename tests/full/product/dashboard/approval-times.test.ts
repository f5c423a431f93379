import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { utcDateOf, periodEndingAt } from '#shared/domain/analytics/period.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { recordKey } from '#functions/data/client/dynamodb-keys.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { useDashboard } from '#tests/product/dashboard/use-dashboard.ts'

type Values = Record<string, unknown>

const hour = 3_600_000
const day = 24 * hour
const today = utcDateOf(Date.now())
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()

const product = useDashboard(useProduct())
const { call, category, created, findable, partner, settled } = product
const { made, patch, edit } = faqSteps(product, category)

const asked = async (as: Who = 'Management', query = '') => {
  await settled()
  const answer = await call('GET', `/dashboard/keeping${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as {
    approval: Values & { by_language: Values[] }
    verified: (Values & { entity: string; by_language: Values[] })[]
    answered: { before: Values | null; by_language: Values[] } | null
  }
}
const newLanguage = async () => (await created('language')).id
const inLanguage = (rows: Values[], id: string) => rows.find((one) => one['language_id'] === id)
const approvalIn = async (language: string, as?: Who, query?: string) =>
  inLanguage((await asked(as, query)).approval.by_language, language)

/** Changes stored values without a new version; list rows are updated by the next save. */
async function rewritten(entity: string, id: string, values: Values): Promise<void> {
  const { send, name: TableName } = table()
  const Key = recordKey(entity, id)
  const { Item } = await send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  await send(new PutCommand({ TableName, Item: { ...Item, record: { ...(Item!['record'] as Values), ...values } } }))
}
const waitedFor = (id: string, hours: number) => rewritten('faq', id, { waiting_since: ago(hours) })

const textIn = (language_id: string) => ({
  translations: [{ language_id, question: uniqueWord(), answer: '<p>An answer.</p>' }],
})
const submitted = async (language: string, more: Values = {}) =>
  (await made('Content Creator', { ...textIn(language), status: 'WAITING_FOR_APPROVAL', ...more })).id
const changeStatus = async (id: string, status: string, as: Who = 'Supervisor') => {
  const answer = await patch(id, as, { status, comment: 'Because' })
  expect(answer.status, answer.text).toBe(200)
}

describe('approval', () => {
  test('is measured from submission to each decision, by source language [EXP-13]', async () => {
    const language = await newLanguage()
    const [first, second] = [await submitted(language), await submitted(language)]
    await waitedFor(first, 6)
    await changeStatus(first, 'PUBLISHED')
    await waitedFor(second, 2)
    await changeStatus(second, 'DECLINED')
    await changeStatus(second, 'WAITING_FOR_APPROVAL', 'Content Creator')
    await waitedFor(second, 10)
    await changeStatus(second, 'PUBLISHED')
    expect(await approvalIn(language)).toEqual({
      language_id: language,
      decided: 3,
      median_hours: expect.closeTo(6, 1),
      ninetieth_hours: expect.closeTo(9.2, 1),
      waiting: 0,
      oldest_hours: null,
    })
    const { approval } = await asked()
    expect(String(approval['known_from']) <= utcDateOf(Date.now() - 10 * hour)).toBe(true)
    expect(await approvalIn(language, 'Management', `?to=${utcDateOf(Date.now() - day)}`)).toBeUndefined()
  })

  test('counts pending texts from submission, despite later edits and comments', async () => {
    const language = await newLanguage()
    const [old, young] = [await submitted(language), await submitted(language)]
    await waitedFor(old, 30)
    expect((await edit(old, 'Supervisor')).status).toBe(200)
    expect((await patch(old, 'Supervisor', { comment: 'Soon' })).status).toBe(200)
    await waitedFor(young, 3)
    await patch(young, 'Supervisor', { comment: 'Later' })
    expect(await approvalIn(language)).toMatchObject({
      decided: 0,
      median_hours: null,
      waiting: 2,
      oldest_hours: expect.closeTo(30, 1),
    })
  })

  test('ignores texts withdrawn or never submitted', async () => {
    const language = await newLanguage()
    await changeStatus(await submitted(language), 'DRAFT', 'Content Creator')
    await made('Supervisor', { ...textIn(language), status: 'PUBLISHED' })
    expect(await approvalIn(language)).toBeUndefined()
  })

  test('counts each decision on a pending revision', async () => {
    const language = await newLanguage()
    const { id } = await made('Supervisor', { ...textIn(language), status: 'PUBLISHED' })
    for (const [hours, decision] of [
      [4, 'DECLINED'],
      [8, 'PUBLISHED'],
    ] as const) {
      expect((await edit(id, 'Content Creator')).status).toBe(200)
      await waitedFor(id, hours)
      await changeStatus(id, decision)
    }
    await edit(id, 'Content Creator')
    await changeStatus(id, 'DRAFT', 'Content Creator')
    expect(await approvalIn(language)).toMatchObject({ decided: 2, median_hours: expect.closeTo(6, 1), waiting: 0 })
  })

  test('keeps the last eight decisions', async () => {
    const language = await newLanguage()
    const id = await submitted(language)
    await changeStatus(id, 'DECLINED')
    for (let times = 0; times < 8; times++) {
      await changeStatus(id, 'WAITING_FOR_APPROVAL', 'Content Creator')
      await changeStatus(id, 'DECLINED')
    }
    expect(await approvalIn(language)).toMatchObject({ decided: 8 })
  })

  test('excludes texts hidden from the caller', async () => {
    const language = await newLanguage()
    const hidden = await submitted(language, { visibility: 'UNHCR_STAFF' })
    await changeStatus(hidden, 'PUBLISHED')
    await submitted(language, { visibility: 'UNHCR_STAFF' })
    const { id: open } = await made('Supervisor', { ...textIn(language), status: 'PUBLISHED', visibility: 'PUBLIC' })
    await edit(open, 'Content Creator', { visibility: 'UNHCR_STAFF' })
    expect(await approvalIn(language)).toMatchObject({ decided: 1, waiting: 2 })
    expect(await approvalIn(language, partner())).toBeUndefined()
    await changeStatus(open, 'DECLINED')
    expect(await approvalIn(language)).toMatchObject({ decided: 2, waiting: 1 })
    expect(await approvalIn(language, partner())).toBeUndefined()
    await edit(open, 'Content Creator', { visibility: 'PUBLIC' })
    expect(await approvalIn(language, partner())).toMatchObject({ decided: 0, waiting: 1 })
  })

  test('does not expose its times in FAQs, revisions or the log', async () => {
    const language = await newLanguage()
    const written = textIn(language)
    const id = await submitted(language, { ...written, visibility: 'PUBLIC' })
    await changeStatus(id, 'PUBLISHED')
    await edit(id, 'Content Creator')
    await settled()
    const as = 'Administrator'
    const paths = [`/faq/${id}`, `/faq/${id}/revisions/1`, `/faq?conditions[id:equal]=${id}`, `/published/faq/${id}`]
    const logged = await call('GET', `/log?conditions[object_id:equal]=${id}`, { as })
    expect(logged.status, logged.text).toBe(200)
    for (const { status, text } of [
      logged,
      ...(await Promise.all(paths.map(async (path) => call('GET', path, { as })))),
    ]) {
      expect(status, text).toBe(200)
      expect(text).toContain(written.translations[0]!.question)
      expect(text).not.toMatch(/waiting_since|decisions/)
    }
    const refused = await patch(id, as, { waiting_since: ago(1) }, (await product.read('faq', id)).version)
    expect(refused.status).toBe(422)
  })
})

describe('verification', () => {
  const verifiedIn = async (entity: string, language: string, as?: Who) =>
    inLanguage((await asked(as)).verified.find((one) => one.entity === entity)!.by_language, language)

  test('counts valid published FAQs by language', async () => {
    const [one, other] = [await newLanguage(), await newLanguage()]
    const both = { translations: [...textIn(one).translations, ...textIn(other).translations] }
    await made('Supervisor', { ...both, status: 'PUBLISHED' })
    const { id } = await made('Supervisor', { ...textIn(one), status: 'PUBLISHED' })
    await made('Supervisor', textIn(one))
    expect(await verifiedIn('faq', one)).toEqual({ language_id: one, holds: 2, overdue: 0, never: 0 })
    await rewritten('faq', id, { verified_at: utcDateOf(Date.now() - 400 * day) })
    await patch(id, 'Supervisor', { pinned: true })
    expect(await verifiedIn('faq', one)).toMatchObject({ holds: 1, overdue: 1 })
    expect(await verifiedIn('faq', other)).toMatchObject({ holds: 1, overdue: 0 })
    await made('Supervisor', { ...textIn(other), status: 'PUBLISHED', visibility: 'UNHCR_STAFF' })
    expect(await verifiedIn('faq', other)).toMatchObject({ holds: 2 })
    expect(await verifiedIn('faq', other, partner())).toMatchObject({ holds: 1 })
  })

  test('counts active organisations never verified', async () => {
    const language = await newLanguage()
    const as = 'Administrator'
    const organisation = async () =>
      created('directory', { translations: [{ language_id: language, name: uniqueWord() }] })
    const [{ id }, gone] = [await organisation(), await organisation()]
    expect(await verifiedIn('directory', language)).toMatchObject({ holds: 0, never: 2 })
    await call('PATCH', `/directory/${gone.id}`, { as, version: gone.version, body: { status: 'inactive' } })
    expect((await call('POST', `/directory/${id}/verify`, { as })).status).toBe(200)
    expect(await verifiedIn('directory', language)).toMatchObject({ holds: 1, overdue: 0, never: 0 })
  })

  test('covers all verified entities, and adds up', async () => {
    const { verified } = await asked()
    expect(verified.map(({ entity }) => entity).toSorted()).toEqual(['directory', 'faq', 'media'])
    const { language_id } = (await created('media')) as unknown as { language_id: string }
    const media = (await asked()).verified.find(({ entity }) => entity === 'media')!
    const before = verified.find(({ entity }) => entity === 'media')!
    expect(Number(media['never']) - Number(before['never'])).toBe(1)
    expect(Number(inLanguage(media.by_language, language_id)!['never'])).toBeGreaterThan(0)
  })
})

describe('answered searches', () => {
  const french = async (as?: Who) =>
    (await asked(as)).answered!.by_language.find((one) => one['language'] === 'fr') ?? {}
  const dayAfter = utcDateOf(Date.now() + day)
  const searchesBefore = async (as?: Who) =>
    (await asked(as, `?from=${dayAfter}&to=${dayAfter}`)).answered!.before ?? {}
  const more = (now: Values, before: Values) =>
    ['searches', 'found', 'opened'].map((name) => Number(now[name] ?? 0) - Number(before[name] ?? 0))

  test('are counted by language: with results, and with an opened result', async () => {
    const word = uniqueWord()
    const [start, outside] = [await french(), await french(partner())]
    const earlier = await searchesBefore()
    await made('Supervisor', {
      visibility: 'PUBLIC',
      status: 'PUBLISHED',
      translations: [{ language_id: '3', question: `Question ${word}`, answer: '<p>Une réponse.</p>' }],
    })
    await findable()
    const search = async (words: string, as?: Who) =>
      (await call('GET', `/search?q=${words}&lang=fr`, { ...(as && { as }) })).body
    const { search_id, entities } = await search(word, 'Front Liner')
    await search(word, 'Staff User')
    await search('tungsten', 'Mine')
    await call('POST', `/search/${String(search_id)}/click`, { body: { id: entities[0]!.id } })
    expect(more(await french(), start)).toEqual([3, 2, 1])
    expect(more(await searchesBefore(), earlier).slice(0, 2)).toEqual([3, 2])
    // Partners get no figures about searches of staff.
    expect(more(await french(partner()), outside)).toEqual([0, 0, 0])
    await search(word)
    expect(more(await french(partner()), outside)).toEqual([1, 1, 0])
  })

  test('need the permission to read searches', async () => {
    expect((await asked('Supervisor')).answered).toBeNull()
  })
})

test('maintenance figures need dashboard permissions, for a period', async () => {
  const path = '/dashboard/keeping'
  const refused = await call('GET', path, { as: 'Staff User' })
  expect(refused.body).toMatchObject({ status: 403, entity_name: 'HashTag', permission_key: 'TRENDING' })
  expect((await call('GET', path)).status).toBe(401)
  expect(await asked()).toMatchObject(periodEndingAt(today, 30))
  expect((await call('GET', `${path}?days=7`, { as: 'Management' })).body.fields[0]!.path).toBe('days')
})
