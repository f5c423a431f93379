import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { menuTable } from '#shared/screens/menu-table.ts'
import { routeTable } from '#shared/screens/route-table.ts'
import { menuLabels, screenTitles } from '#shared/screens/screen-texts.ts'
import { runImport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { createApi } from '#infra/local/import/api-client.ts'
import { readFileRows } from '#infra/local/import/read-file-rows.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { emailOf, password, useProduct, type Who } from '#tests/support/product.ts'

const { account, call, created, origin, read, settled } = useProduct()
const admin = 'Administrator'

/** Words in terms for one audience each. */
const canaries = {
  UNHCR_STAFF: `staff${uniqueWord()}`,
  PARTNERS: `partners${uniqueWord()}`,
  PUBLIC: `all${uniqueWord()}`,
}
type Audience = keyof typeof canaries

const sees: [string, () => Who | undefined, Audience[]][] = [
  ['a reader of the staff', () => 'Front Liner', ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC']],
  ['an administrator', () => admin, ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC']],
  ['a partner who holds everything', () => partner, ['PARTNERS', 'PUBLIC']],
  ['a machine', () => 'API User', ['PUBLIC']],
  ['a visitor', () => undefined, []],
]

let partner: Who = ''
let category = ''
const terms: Partial<Record<Audience, string>> = {}

beforeAll(async () => {
  partner = await account(['administrator'], { type: 'PARTNER' })
  category = (await created('service-category')).id
  for (const [visibility, word] of Object.entries(canaries))
    terms[visibility as Audience] = (
      await created('glossary-term', {
        translations: [{ language_id: '1', term: word, definition: `${word} means this` }],
        service_category_id: category,
        visibility,
      })
    ).id
  const was = await created('glossary-term', {
    translations: [{ language_id: '1', term: `${canaries.UNHCR_STAFF} once`, definition: '' }],
    visibility: 'UNHCR_STAFF',
  })
  await call('PATCH', `/glossary-term/${was.id}`, {
    as: admin,
    body: { translations: [{ language_id: '1', term: 'Now for all', definition: '' }], visibility: 'PUBLIC' },
    version: 1,
  })
  const gone = await created('glossary-term', {
    translations: [{ language_id: '1', term: `${canaries.UNHCR_STAFF} gone`, definition: '' }],
    visibility: 'UNHCR_STAFF',
  })
  await call('DELETE', `/glossary-term/${gone.id}`, { as: admin })
  await settled()
})

describe('an entity added by one file and one line', () => {
  test('has its screens, titles and menu entry in three languages', () => {
    const paths = Object.values({ ...entityOf('glossary-term').screens, titles: '' }).filter(Boolean) as string[]
    expect(paths).toEqual([
      '/glossary-term/list',
      '/glossary-term/create',
      '/glossary-term/update/:id',
      '/glossary-term/view/:id',
    ])
    expect(routeTable.filter(({ path }) => paths.includes(path))).toHaveLength(4)
    expect(paths.map((path) => screenTitles[path])).toEqual([
      ['Glossary', 'المصطلحات', 'Glossaire'],
      ['Create Glossary Term', 'إضافة مصطلح', 'Créer un terme du glossaire'],
      ['Update Glossary Term', 'تعديل مصطلح', 'Modifier un terme du glossaire'],
      ['View Glossary Term', 'عرض مصطلح', 'Voir un terme du glossaire'],
    ])
    expect(menuTable.content.at(-1)).toEqual({ path: paths[0], needs: [['GlossaryTerm', 'LIST']] })
    expect(menuLabels[paths[0]!]).toEqual(['Glossary', 'المصطلحات', 'Glossaire'])
  })

  test.each([
    ['Front Liner', [200, 403, 403, 403]],
    ['Supervisor', [200, 201, 200, 403]],
    ['Mine', [200, 201, 403, 403]],
    ['Media Uploader', [403, 403, 403, 403]],
    [admin, [200, 201, 200, 204]],
  ] as const)('grants the seeded role %s its permissions', async (as, wanted) => {
    const term = { translations: [{ language_id: '1', term: uniqueWord(), definition: '' }], visibility: 'PUBLIC' }
    const { id } = await created('glossary-term', term)
    const answers = [
      await call('GET', '/glossary-term', { as }),
      await call('POST', '/glossary-term', { as, body: { ...term, visibility: 'PARTNERS' } }),
      await call('PATCH', `/glossary-term/${id}`, { as, body: { service_category_id: category }, version: 1 }),
      await call('DELETE', `/glossary-term/${id}`, { as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(wanted)
  })

  test('is in the OpenAPI document', async () => {
    const { body } = await call('GET', '/openapi.json')
    expect(Object.keys(body['paths'] as object)).toEqual(
      expect.arrayContaining(['/glossary-term', '/glossary-term/{id}', '/glossary-term/{id}/restore']),
    )
  })

  test('can be exported as CSV, and imported from a file', async () => {
    const { text } = await call('GET', '/glossary-term', { as: admin, headers: { accept: 'text/csv' } })
    expect(text.split('\r\n')[0]).toContain('term,definition,service_category_id,visibility')
    const folder = mkdtempSync(join(tmpdir(), 'daleel-trial-'))
    const file = join(folder, 'terms.jsonl')
    const [word, row] = [uniqueWord(), { service_category_id: category, visibility: 'PARTNERS' }]
    writeFileSync(file, JSON.stringify({ ...row, translations: [{ language_id: '1', term: word, definition: 'So' }] }))
    const report = await runImport({
      entity: 'glossary-term',
      rows: () => readFileRows(file),
      api: createApi(origin(), { email: emailOf(admin), password }),
      clean: cleanHtml,
      createLookups: false,
      dryRun: false,
    })
    rmSync(folder, { recursive: true })
    expect(report).toMatchObject({ rows: 1, created: 1, faults: [] })
    const found = await call('GET', `/glossary-term?conditions[term:equal]=${word}`, { as: admin })
    expect(found.body.entities).toMatchObject([row])
  })
})

describe.each(sees)('for %s, the added entity', (_who, who, audiences) => {
  const paths = () => [
    '/glossary-term',
    '/glossary-term?paginate=0',
    `/glossary-term?search=${canaries.UNHCR_STAFF}`,
    `/glossary-term?conditions[term:like]=${canaries.UNHCR_STAFF.slice(0, 8)}`,
    '/glossary-term?sorting[term]=asc&with[]=service_category_id',
    '/glossary-term?conditions[visibility:equal]=UNHCR_STAFF',
    '/glossary-term/deleted',
    ...Object.values(terms).map((id) => `/glossary-term/${id}`),
    '/log?conditions[model:equal]=GlossaryTerm&per_page=100',
    `/log?conditions[title:like]=${canaries.UNHCR_STAFF}`,
    `/search?q=${canaries.UNHCR_STAFF}`,
    '/home',
    '/notification',
  ]

  const asked = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const as = who()
    return call(method, path, { ...(as && { as }), headers })
  }
  const hidden = (Object.keys(canaries) as Audience[]).filter((one) => !audiences.includes(one))
  /** Hidden words in a response, apart from the request's own. */
  const leaks = (path: string, text: string): string[] => {
    // Error responses repeat the path.
    const textWithoutPath = text.replaceAll(path, '').replaceAll(encodeURI(path), '')
    return hidden.filter((one) => textWithoutPath.includes(canaries[one]))
  }

  test('shows no hidden text on any path', async () => {
    const found: string[] = []
    for (const path of paths())
      for (const accept of ['application/json', 'text/csv'])
        found.push(...leaks(path, (await asked('GET', path, { accept })).text).map((one) => `${path}: ${one}`))
    expect(found).toEqual([])
  })

  test('shows no hidden text if its records block a deletion', async () => {
    const path = `/service-category/${category}`
    expect(leaks(path, (await asked('DELETE', path)).text)).toEqual([])
  })

  test('lists exactly the permitted records', async () => {
    const { text } = await asked('GET', '/glossary-term?paginate=0')
    expect((Object.keys(canaries) as Audience[]).filter((one) => text.includes(canaries[one]))).toEqual(audiences)
  })
})

test('changes of an added entity are in the log, and its deleted records in the list of deleted ones', async () => {
  const deleted = await call('GET', '/glossary-term/deleted', { as: admin })
  expect(deleted.text).toContain(`${canaries.UNHCR_STAFF} gone`)
  const { body } = await call('GET', '/log?conditions[model:equal]=GlossaryTerm&per_page=100', { as: admin })
  expect(body.entities.some((row) => String(row['title']).includes(canaries.UNHCR_STAFF))).toBe(true)
  expect((await read('glossary-term', terms.PUBLIC!)).abilities).toEqual(['SHOW', 'UPDATE', 'DELETE'])
})
