import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { parseCsv } from '#shared/import/csv/parse-csv.ts'
import type { ImportReport } from '#shared/import/run-import.ts'
import { byteOrderMark } from '#shared/import/csv/write-csv.ts'
import { createApi, type FileApi } from '#infra/local/import/api-client.ts'
import { exportFolder, exportOrder, importFolder } from '#infra/local/import/export-folder.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { createWhatIsHard, entityFiles, exportPhrase, partOf, textsOf } from '#tests/support/steps/export-steps.ts'
import { useOwnProduct, type Who } from '#tests/support/product.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'

// Own product, because the records of other files would make the export slow.
// tests/full/product/import-export/export-folder.test.ts imports it into another product.
const product = useOwnProduct()
const { call, created, bodyOf, sent, account, settled, origin } = product
const admin = { email: demo.users[0]!.email, password: demo.password }

const taking = { passPhrase: exportPhrase }

let folder: string
let target: FileApi

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-export-'))
  target = createApi(origin(), admin)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function partsOf(entity: string, as: Who): Promise<string[]> {
  const texts: string[] = []
  for (let next: string | undefined = `/${entity}/export?format=jsonl`; next;) {
    const part = await call('GET', next, { as })
    expect(part.status, part.text.slice(0, 300)).toBe(200)
    texts.push(part.text)
    next = /^<\/api(\/[^>]+)>; rel="next"$/.exec(part.headers.get('link') ?? '')?.[1]
  }
  return texts
}

describe('a full export', () => {
  test('can be imported into the same product without a change', async () => {
    await createWhatIsHard(product)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    await exportFolder(target, first, () => undefined, taking)
    const reports: { entity: string; report: ImportReport }[] = []
    await importFolder(target, first, (one) => void reports.push(one), exportPhrase)
    expect(new Set(reports.map(({ entity }) => entity)).size).toBe(exportOrder().length)
    for (const { entity, report } of reports)
      expect(report, entity).toMatchObject({ faults: [], created: 0, updated: 0, unchanged: report.rows })
    await exportFolder(target, second, () => undefined, taking)
    const files = await entityFiles(first)
    expect(files).toHaveLength(exportOrder().length)
    expect(await textsOf(second, files)).toEqual(await textsOf(first, files))
    expect(await readdir(join(second, 'files'))).toEqual(await readdir(join(first, 'files')))
  })

  test('resumes after an interruption, without partial files', async () => {
    const [at, asked] = [join(folder, 'broken'), [] as string[]]
    const api = createApi(origin(), admin)
    const broken = (left: number): FileApi => ({
      ...api,
      download: async (path) => {
        asked.push(path)
        if (asked.length > left) throw new Error('the connection was lost')
        return api.download(path)
      },
    })
    await expect(exportFolder(broken(2), at, () => undefined, taking)).rejects.toThrow('the connection was lost')
    await expect(importFolder(target, at, () => undefined, exportPhrase)).rejects.toThrow('has no complete export')
    expect(await entityFiles(at)).toHaveLength(2)
    asked.length = 0
    await exportFolder(broken(Infinity), at, () => undefined, taking)
    const entities = exportOrder().map(({ name }) => name)
    expect(asked.filter((path) => !/^\/|after=/.test(path))).toEqual(
      entities.slice(2).map((name) => `${name}/export?format=jsonl`),
    )
    expect((await readdir(at)).filter((name) => name.endsWith('.part'))).toEqual([])
    await expect(exportFolder(broken(Infinity), at, () => undefined, taking)).rejects.toThrow('choose another folder')
  })

  test('is split into parts that contain every record once', async () => {
    const text = 'long '.repeat(18_000)
    const category = (await created('service-category')).id
    const long = (language_id: string) => ({ language_id, question: uniqueWord(), answer: `<p>${text}</p>` })
    const translations = () => ['1', '2', '3'].map(long)
    const made = await Promise.all(
      Array.from({ length: 16 }, () => created('faq', wholeFaq(category, { translations: translations() }))),
    )
    const texts = await partsOf('faq', 'Administrator')
    for (const part of texts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4_000_000)
    expect(texts.length).toBeGreaterThan(1)
    const ids = texts
      .join('')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id)
    const { total } = (await call('GET', '/faq?per_page=1', { as: 'Administrator' })).body
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids).toHaveLength(total)
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  })
})

describe('exported personal data', () => {
  const [people, reason] = ['/personal-data', 'The stage moves to another region']

  test('is complete for administrators only, with a reason', async () => {
    const permissions = ['LIST', 'SHOW', 'UPDATE'].map((permission_key) => ({
      entity_name: 'PersonalData',
      permission_key,
    }))
    const holder = await account([(await created('role', { title: uniqueWord(), permissions })).id])
    const ask = (as: typeof holder | string, body: unknown) => call('POST', `${people}/export`, { as, body })
    expect((await ask(holder, { reason, whole: true })).status).toBe(403)
    for (const body of [{ whole: true }, { whole: false, reason }, { whole: true, reason: 'x' }])
      expect((await ask('Administrator', body)).status).toBe(422)
  })
})

describe('the exporter', () => {
  const exported = async (entity: string, as: Who) => {
    const answer = await call('GET', `/${entity}/export`, { as })
    return { status: answer.status, text: answer.text }
  }
  const reader = async (...permissions: [string, string][]) => {
    const held = permissions.map(([entity_name, permission_key]) => ({ entity_name, permission_key }))
    const { id } = await created('role', { title: uniqueWord(), permissions: held })
    return (given: Record<string, unknown> = {}) => account([id], given)
  }

  test('needs LIST and SHOW, which do not allow exporting people', async () => {
    const lists = await (await reader(['HashTag', 'LIST']))()
    expect((await exported('hashtag', lists)).status).toBe(403)
    const shows = await (await reader(['HashTag', 'SHOW']))()
    expect((await exported('hashtag', shows)).status).toBe(403)
    const both = await (await reader(['HashTag', 'LIST'], ['HashTag', 'SHOW']))()
    expect((await exported('hashtag', both)).status).toBe(200)
    expect((await exported('personal-data', 'Administrator')).status).toBe(404)
    for (const query of ['format=xml', 'colour=red', 'after=%2F'])
      expect((await call('GET', `/hashtag/export?${query}`, { as: 'Administrator' })).status).toBe(422)
  })

  test('gets the records in their lists, and no names of hidden ones', async () => {
    const category = (await created('service-category')).id
    const hidden = uniqueWord()
    const publish = async (body: Record<string, unknown>) => {
      const { id } = await created('faq', wholeFaq(category, body))
      expect((await call('PATCH', `/faq/${id}`, { as: 'Administrator', body: { status: 'PUBLISHED' } })).status).toBe(
        200,
      )
      return id
    }
    const of = (question: string) => [{ language_id: '1', question, answer: `<p>${question}</p>` }]
    const staff = await publish({ visibility: 'UNHCR_STAFF', translations: of(hidden) })
    const draft = (await created('faq', wholeFaq(category, { translations: of(hidden) }))).id
    const open = await publish({ translations: of('Open to all') })
    await created('concept', { answers: [staff, open] })
    const partner = await (
      await reader(['FAQ', 'LIST'], ['FAQ', 'SHOW'], ['HashTag', 'LIST'], ['HashTag', 'SHOW'])
    )({ type: 'PARTNER' })
    const { text } = await exported('faq', partner)
    expect(text).toContain(open)
    for (const secret of [staff, draft, hidden]) expect(text).not.toContain(secret)
    const concepts = await exported('concept', partner)
    expect(concepts.text).toContain('"Open to all"')
    expect(concepts.text).not.toContain(hidden)
    const all = (await partsOf('faq', 'Administrator')).join('')
    for (const one of [staff, draft, open]) expect(all).toContain(one)
  })
})

describe('a preserved id', () => {
  const post = (path: string, id: string, body: unknown, headers: Record<string, string> = {}, as = 'Administrator') =>
    call('POST', path, { as, body, headers: { 'kept-id': id, ...headers } })

  test('is used once for a new record, and reveals nothing hidden', async () => {
    const id = uniqueWord()
    const made = await post('/hashtag', id, { hashtag: uniqueWord() })
    expect(made).toMatchObject({ status: 201, body: { id } })
    expect(await post('/hashtag', id, { hashtag: uniqueWord() })).toMatchObject({ status: 409, body: { id } })
    const category = (await created('service-category')).id
    const draft = (await created('faq', wholeFaq(category))).id
    const as = await account([
      (await created('role', { permissions: [{ entity_name: 'FAQ', permission_key: 'SAVE' }] })).id,
    ])
    const taken = await call('POST', '/faq', { as, body: wholeFaq(category), headers: { 'kept-id': draft } })
    expect(taken.status).toBe(409)
    expect(taken.body).not.toHaveProperty('id')
    for (const bad of ['a/b', 'x'.repeat(65)]) expect((await post('/hashtag', bad, { hashtag: id })).status).toBe(422)
    expect((await post('/hashtag', 'k1', { hashtag: id }, { 'external-id': 'e1' })).status).toBe(422)
  })

  test('is rejected for accounts and people', async () => {
    expect((await post('/user', 'a-former-user', await bodyOf('user'))).body.fields).toMatchObject([
      { path: 'Kept-Id' },
    ])
    const person = await post('/personal-data', 'a-person', await bodyOf('personal-data'))
    expect(person.body.fields).toMatchObject([{ path: 'Kept-Id' }])
  })

  test('is rejected for files of others or of a record', async () => {
    const id = await sent('image', 'image/png', png())
    const announced = () => announcement('image', 'image/png', png())
    expect((await post('/upload', id, announced(), {}, 'Supervisor')).status).toBe(409)
    expect((await post('/upload', id, announced())).status).toBe(201)
    const organisation = await created('directory', { image: await sent('image', 'image/png', png()) })
    expect((await post('/upload', organisation['image'] as string, announced())).status).toBe(409)
    expect((await post('/upload', 'k-cv', announcement('cv', 'application/pdf', png()))).status).toBe(422)
  })
})

test('log and searches are exported as tables, page by page', async () => {
  const { id } = await created('hashtag', { hashtag: uniqueWord() })
  await call('GET', '/search?q=schooling', { as: 'Administrator' })
  await settled()
  const table = async (path: string) => {
    const answer = await call('GET', path, { as: 'Administrator', headers: { accept: 'text/csv' } })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return Array.fromAsync(parseCsv(partOf(answer.text.replace(byteOrderMark, ''))))
  }
  const [heading, ...rows] = await table(`/log?conditions[object_id:equal]=${id}`)
  expect(heading).toContain('changes')
  expect(rows.map((cells) => cells[heading!.indexOf('action')])).toEqual(['Create'])
  const [columns, ...searches] = await table('/capture-search')
  expect(searches.map((cells) => cells[columns!.indexOf('keywords')])).toContain('schooling')
  expect(columns!.filter((name) => ['reader', 'audience', 'key'].includes(name))).toEqual([])
})
