import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#shared/import/import-api.ts'
import {
  hasPublicPage,
  type PublicPageEntity,
  createPublicPagePath,
} from '#shared/domain/public-pages/public-page-path.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import {
  totalExamples,
  exampleEntities,
  listLoadedExamples,
  type LoadedExample,
} from '#shared/sample-set/loaded-examples.ts'
import { loadExamples, type ExampleOutcome, prepareExamples, removeExamples } from '#shared/sample-set/load-examples.ts'
import { createApi } from '#infra/local/import/api-client.ts'
import { emailOf, goodPassword, password, useOwnProduct, type Who } from '#tests/support/product.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { takenBy } from '#tests/product/pack/download-pack.ts'

const product = useOwnProduct(publicPages)
const { account, call, created, findable, origin, read, settled } = product
const admin = 'Administrator'

let api: Api
let other: Api
let partner: Who
const apiOf = (email: string, secret: string): Api => createApi(origin(), { email, password: secret })

beforeAll(async () => {
  api = apiOf(emailOf(admin), password)
  other = apiOf((await account(['administrator'])).email, goodPassword)
  partner = await account(['administrator'], { type: 'PARTNER' })
})

const did = (outcomes: readonly ExampleOutcome[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (one) => one.did)).map(([name, all]) => [name, all.length]),
  )

async function takeAll(): Promise<ExampleOutcome[]> {
  const { outcomes } = await removeExamples(api, await listLoadedExamples(api))
  await settled()
  return outcomes
}

const called = async (name: string): Promise<LoadedExample> => {
  const wanted = (await prepareExamples()).find((one) => one.name === name)!
  return (await listLoadedExamples(api)).find(({ id }) => id === wanted.id)!
}

async function change(entity: string, id: string, body: Record<string, unknown>, as: Who = admin) {
  return call('PATCH', `/${entity}/${id}`, { as, body, version: (await read(entity, id)).version })
}

/** Markers of examples in any language. */
const begun = /Example: |مثال: |Exemple\u00a0: |sample-/

/** All responses that could contain examples. */
async function textsShownTo(as: Who | undefined): Promise<string> {
  const here = await listLoadedExamples(api)
  const open = [
    '/published/lookups',
    '/published/faq?per_page=100',
    '/published/directory?per_page=100',
    '/search?q=Example%20evening%20course',
    '/search?q=دورة%20مسائية',
    '/search/suggestions?q=Example',
    '/search/counts?q=course',
    ...here.map(({ entity, id }) => `/published/${entity}/${id}`),
  ]
  const inside = [
    '/home',
    '/service-category/allowed',
    '/log?per_page=100',
    '/dashboard',
    ...exampleEntities.flatMap((name) => [`/${name}?per_page=100`, `/${name}/export?format=jsonl`]),
    ...['faq', 'directory'].map((name) => `/${name}/deleted`),
    ...here.map(({ entity, id }) => `/${entity}/${id}`),
  ]
  const answers = await Promise.all(
    [...open, ...(as ? inside : [])].map((path) =>
      call('GET', path, as ? { as, headers: { 'accept-language': 'en' } } : {}),
    ),
  )
  // Error responses may repeat the request.
  return answers.map(({ status, text }) => (status === 200 ? text : '')).join('\n')
}

describe('examples', () => {
  test('are created once, by two administrators at once and again by one [EXP-19]', async () => {
    const both = await Promise.all([loadExamples(api), loadExamples(other)])
    expect(both.flat().filter((one) => one.did === 'refused')).toEqual([])
    expect(both.flat().filter((one) => one.did === 'made')).toHaveLength(totalExamples)
    expect(did(await loadExamples(api))).toEqual({ nothing: totalExamples })
    const here = await listLoadedExamples(other)
    expect(here.map(({ id }) => id).toSorted()).toEqual((await prepareExamples()).map(({ id }) => id).toSorted())
    expect(here.filter(({ isChanged }) => isChanged)).toEqual([])
    await findable()
  })

  test('reference each other, drafts except one pending approval, visible to staff', async () => {
    const rows = (await call('GET', '/faq?conditions[id:like]=sample-&per_page=100', { as: admin })).body.entities
    expect(new Set(rows.map(({ visibility }) => visibility))).toEqual(new Set(['UNHCR_STAFF']))
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'DRAFT'),
      'WAITING_FOR_APPROVAL',
    ])
    const first = await read('faq', (await called('sample/question/first-evening')).id)
    expect(first['stands_on']).toEqual([`directory/${(await called('sample/organisation/lantern')).id}`])
    const joining = (await called('sample/question/joining')).id
    for (const one of first.translations) expect(one['answer']).toContain(`href="/faq/view/${joining}"`)
  })

  test('are hidden from visitors, partners, machines and plain readers on every route, page and pack [AZ-6] [EXP-19]', async () => {
    for (const as of [undefined, partner, 'Partner', 'API User', 'Front Liner', 'Staff User'])
      expect(await textsShownTo(as), String(as)).not.toMatch(begun)
    for (const as of [admin, 'Supervisor', 'Content Creator']) expect(await textsShownTo(as), as).toMatch(begun)
    const paged = (await listLoadedExamples(api)).filter(({ entity }) => hasPublicPage(entity))
    expect(paged).toHaveLength(10)
    for (const { entity, id } of paged) {
      const path = await createPublicPagePath(entity as PublicPageEntity, id)
      expect((await fetch(`${origin()}${path}/en`)).status, path).toBe(404)
    }
    for (const path of [
      '/search/en',
      '/search/ar',
      '/sitemap-1.xml',
      '/api/hsds/taxonomy_terms',
      '/api/hsds/organizations',
    ]) {
      const answer = await fetch(`${origin()}${path}`)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).not.toMatch(begun)
    }
    for (const who of [admin, 'Partner']) expect((await takenBy(product, who, 'language=en')).text).not.toMatch(begun)
  })

  test('cannot be published to others, nor referenced by visible real records [AZ-6]', async () => {
    const [question, lantern] = [await called('sample/question/joining'), await called('sample/organisation/lantern')]
    const refusal = async (answer: ReturnType<typeof change>, path: string) => {
      const { status, body } = await answer
      expect([status, body.fields]).toMatchObject([422, [{ path, code: 'of_example' }]])
    }
    for (const visibility of ['PARTNERS', 'PUBLIC'])
      await refusal(change('faq', question.id, { visibility }), 'visibility')
    await refusal(change('directory', lantern.id, { status: 'active' }), 'status')
    const courses = (await called('sample/category/courses')).id
    const real = await created('faq')
    await refusal(change('faq', real.id, { service_categories: [courses] }), 'service_categories')
    await refusal(change('faq', real.id, { hashtags: ['Example: evening'] }), 'hashtags')
    const category = await created('service-category')
    await refusal(
      change('service-category', category.id, { parent_id: (await called('sample/category/learning')).id }),
      'parent_id',
    )
    const office = await created('directory')
    await refusal(
      change('directory', office.id, { directory_type_id: (await called('sample/type/neighbours')).id }),
      'directory_type_id',
    )
    const services = [{ translations: [{ language_id: '1', name: uniqueWord() }], service_categories: [courses] }]
    await refusal(change('directory', office.id, { services }), 'services.0.service_categories')
  })

  test('can be published to staff, and changes are recognised', async () => {
    const { id } = await called('sample/question/level')
    expect((await change('faq', id, { status: 'WAITING_FOR_APPROVAL' })).status).toBe(200)
    expect((await change('faq', id, { status: 'PUBLISHED' })).status).toBe(200)
    await findable()
    expect((await call('GET', `/published/faq/${id}`, { as: 'Front Liner' })).status).toBe(200)
    for (const as of [undefined, 'Partner'])
      expect((await call('GET', `/published/faq/${id}`, as ? { as } : {})).status).toBe(404)
    await change('hashtag', (await called('sample/hashtag/books')).id, { hashtag: 'مثال: مكتبة' })
    const changed = (await listLoadedExamples(api)).filter(({ isChanged }) => isChanged)
    expect(changed.map((one) => one.id).toSorted()).toEqual([id, (await called('sample/hashtag/books')).id].toSorted())
  })

  test('are removed except recently deleted ones, and can be loaded again [EXP-19]', async () => {
    const here = await listLoadedExamples(api)
    const { outcomes, former } = await removeExamples(api, here)
    expect(did(outcomes)).toEqual({ gone: totalExamples })
    await settled()
    expect(await listLoadedExamples(api)).toEqual([])
    const deleted = await Promise.all(
      ['faq', 'directory'].map(async (name) => (await call('GET', `/${name}/deleted`, { as: admin })).body.entities),
    )
    expect(deleted.flat().filter(({ id }) => isExample(id))).toHaveLength(8)
    expect(await textsShownTo(partner)).not.toMatch(begun)
    expect(did(await loadExamples(api, undefined, former))).toEqual({ back: 8, made: 6 })
    await settled()
    const back = await listLoadedExamples(api)
    expect(back.map(({ id, title }) => [id, title])).toEqual(here.map(({ id, title }) => [id, title]))
    const joining = await read('faq', (await called('sample/question/joining')).id)
    expect(
      [joining['hashtags'], joining['service_categories'], joining['directories']].map((one) => [one].flat().length),
    ).toEqual([2, 1, 1])
  })

  test('blocked from removal are named, and the others are removed', async () => {
    const { id } = await called('sample/organisation/bookcase')
    const real = await created('faq', { directories: [id] })
    expect((await takeAll()).filter((one) => one.did === 'refused').map((one) => one.entity)).toEqual([
      'directory',
      'service-category',
      'directory-type',
    ])
    await change('faq', real.id, { directories: [] })
    expect((await takeAll()).every((one) => one.did === 'gone')).toBe(true)
    const hashtag = await created('hashtag', { hashtag: 'Example: evening' })
    const [taken, ...others] = (await loadExamples(api)).filter((one) => one.did === 'refused')
    expect([taken, others]).toMatchObject([{ entity: 'hashtag', title: 'Example: evening' }, []])
    await call('DELETE', `/hashtag/${hashtag.id}`, { as: admin, version: hashtag.version })
    expect(did(await loadExamples(api))).toEqual({ made: 1, nothing: totalExamples - 1 })
  })
})
