import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { parseCsv } from '#shared/import/csv.ts'
import { readRows } from '#shared/import/rows.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import { byteOrderMark } from '#shared/text/csv.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { createApi, type FileApi } from '#infra/local/import/api.ts'
import { exportFolder, exportOrder, importFolder } from '#infra/local/import/folder.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { parts } from '#tests/support/parts.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { startEmpty } from '#tests/support/second-product.ts'
import { announcement, png } from '#tests/support/uploads.ts'
import { movedPeople } from './moved-people.ts'

const product = useProduct({ seed: 'demo' })
const { call, created, bodyOf, sent, account, settled, origin } = product
const admin = { email: demo.users[0]!.email, password: demo.password }

let folder: string
let other: ChildProcess
let target: FileApi

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-export-'))
  const empty = await startEmpty()
  other = empty.process
  target = createApi(empty.url, admin)
})

afterAll(async () => {
  other?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** What is hard to take along: what is named both ways, guarded, returned, switched off, and has a file. */
async function fillWithWhatIsHard(): Promise<void> {
  const parent = await created('service-category', { four_eyes: true, icon: await sent('icon', 'image/png', png()) })
  const child = await created('service-category', { parent_id: parent.id })
  const texts = (question: string, answer: string) => [
    { language_id: '2', question, answer },
    { language_id: '1', question: `${question} in English`, answer: '<p>An answer.</p>' },
  ]
  const one = await created('faq', wholeFaq(child.id, { translations: texts(uniqueWord(), '<p>نعم</p>') }))
  const two = await created(
    'faq',
    wholeFaq(child.id, { translations: texts('=question', `<p><data value="faq/${one.id}#title">x</data></p>`) }),
  )
  const shows = `<p><data value="faq/${two.id}#title">x</data></p>`
  const named = await call('PATCH', `/faq/${one.id}`, {
    as: 'Administrator',
    version: one.version,
    body: { translations: texts(one.translations[0]!['question'] as string, shows) },
  })
  expect(named.status, named.text).toBe(200)
  const move = async (id: string, body: Record<string, unknown>) => {
    const answer = await call('PATCH', `/faq/${id}`, { as: 'Administrator', body })
    expect(answer.status, answer.text).toBe(200)
  }
  await move(two.id, { status: 'WAITING_FOR_APPROVAL' })
  await move(two.id, { status: 'DECLINED', comment: 'Not yet.' })
  const broader = await created('concept', { answers: [one.id] })
  await created('concept', { broader_id: broader.id })
  await created('suggestion', { state: 'taken_over' })
  for (const { name } of exportOrder())
    if (name !== 'language') await call('POST', `/${name}`, { as: 'Administrator', body: await bodyOf(name) })
}

const bytesOf = async (at: string, files: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(at, name), 'utf8')] as const)),
  )

/** An export in all of its parts. */
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

describe('an export of everything', () => {
  test('is read by an import of an empty product, and comes out of it again to the byte', async () => {
    await fillWithWhatIsHard()
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    await exportFolder(createApi(origin(), admin), first, () => undefined)
    const reports: Record<string, ImportReport> = {}
    await importFolder(target, first, ({ entity, report }) => void (reports[entity] = report))
    const faults = Object.entries(reports).flatMap(([entity, report]) =>
      report.faults.map((fault) => ({ entity, ...fault })),
    )
    expect(faults).toEqual([])
    await exportFolder(target, second, () => undefined)
    const files = (await readdir(first)).filter((name) => name.endsWith('.jsonl'))
    expect(files).toHaveLength(exportOrder().length)
    const [before, after] = [await bytesOf(first, files), await bytesOf(second, files)]
    for (const name of files) {
      expect(before[name], name).not.toBe('')
      expect(
        after[name]!.split('\n').filter((line) => !before[name]!.includes(line)),
        name,
      ).toEqual([])
      expect(after[name] === before[name], name).toBe(true)
    }
    expect(await readdir(join(second, 'files'))).toEqual(await readdir(join(first, 'files')))
  }, 300_000)

  test('as tables tells the same, and is read again without a change', async () => {
    for (const entity of ['directory', 'media', 'faq', 'hashtag', 'role', 'country', 'user']) {
      const table = await call('GET', `/${entity}/export?format=csv`, { as: 'Administrator' })
      expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const rows = () => readRows(textIn(table.text.replace(byteOrderMark, '')), 'csv')
      const report = await runImport({
        entity,
        rows,
        api: target,
        clean: cleanHtml,
        createLookups: false,
        dryRun: true,
      })
      expect({ entity, ...report }).toMatchObject({
        entity,
        faults: [],
        created: 0,
        updated: 0,
        unchanged: report.rows,
      })
      expect(report.rows).toBeGreaterThan(0)
    }
  }, 120_000)

  test('that breaks off leaves nothing half-written, and goes on where it was', async () => {
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
    await expect(exportFolder(broken(2), at, () => undefined)).rejects.toThrow('the connection was lost')
    await expect(importFolder(target, at, () => undefined)).rejects.toThrow('has no whole export')
    expect((await readdir(at)).filter((name) => name.endsWith('.jsonl'))).toHaveLength(2)
    asked.length = 0
    await exportFolder(broken(Infinity), at, () => undefined)
    const entities = exportOrder().map(({ name }) => name)
    expect(asked.filter((path) => !/^\/|after=/.test(path))).toEqual(
      entities.slice(2).map((name) => `${name}/export?format=jsonl`),
    )
    expect((await readdir(at)).filter((name) => name.endsWith('.part'))).toEqual([])
    await expect(exportFolder(broken(Infinity), at, () => undefined)).rejects.toThrow('choose another folder')
  }, 120_000)

  test('comes in parts that are the whole, one after the other', async () => {
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
  }, 60_000)
})

movedPeople(product, { folder: () => join(folder, 'people'), target: () => target })

describe('who exports', () => {
  const exported = async (entity: string, as: Who) => {
    const answer = await call('GET', `/${entity}/export`, { as })
    return { status: answer.status, text: answer.text }
  }
  const reader = async (...permissions: [string, string][]) => {
    const held = permissions.map(([entity_name, permission_key]) => ({ entity_name, permission_key }))
    const { id } = await created('role', { title: uniqueWord(), permissions: held })
    return (given: Record<string, unknown> = {}) => account([id], given)
  }

  test('holds LIST and SHOW, and of people nobody does so', async () => {
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

  test('gets what a list has for them, and no name of anything else', async () => {
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

describe('an id that is kept', () => {
  const post = (path: string, id: string, body: unknown, headers: Record<string, string> = {}, as = 'Administrator') =>
    call('POST', path, { as, body, headers: { 'kept-id': id, ...headers } })

  test('is that of the record, once, and tells nothing of what somebody may not see', async () => {
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

  test('is for no account, and for no person', async () => {
    expect((await post('/user', 'a-former-user', await bodyOf('user'))).body.fields).toMatchObject([
      { path: 'Kept-Id' },
    ])
    const person = await post('/personal-data', 'a-person', await bodyOf('personal-data'))
    expect(person.body.fields).toMatchObject([{ path: 'Kept-Id' }])
  })

  test('is for no file that somebody else has, or that a record has', async () => {
    const id = await sent('image', 'image/png', png())
    const announced = () => announcement('image', 'image/png', png())
    expect((await post('/upload', id, announced(), {}, 'Supervisor')).status).toBe(409)
    expect((await post('/upload', id, announced())).status).toBe(201)
    const organisation = await created('directory', { image: await sent('image', 'image/png', png()) })
    expect((await post('/upload', organisation['image'] as string, announced())).status).toBe(409)
    expect((await post('/upload', 'k-cv', announcement('cv', 'application/pdf', png()))).status).toBe(422)
  })
})

test('the log and searches come as tables, from page to page', async () => {
  const { id } = await created('hashtag', { hashtag: uniqueWord() })
  await call('GET', '/search?q=schooling', { as: 'Administrator' })
  await settled()
  const table = async (path: string) => {
    const answer = await call('GET', path, { as: 'Administrator', headers: { accept: 'text/csv' } })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return Array.fromAsync(parseCsv(textIn(answer.text.replace(byteOrderMark, ''))))
  }
  const [heading, ...rows] = await table(`/log?conditions[object_id:equal]=${id}`)
  expect(heading).toContain('changes')
  expect(rows.map((cells) => cells[heading!.indexOf('action')])).toEqual(['Create'])
  const [columns, ...searches] = await table('/capture-search')
  expect(searches.map((cells) => cells[columns!.indexOf('keywords')])).toContain('schooling')
  expect(columns!.filter((name) => ['reader', 'audience', 'key'].includes(name))).toEqual([])
})

async function* textIn(text: string): AsyncGenerator<string> {
  yield text
}

parts({ 'the feed of the directory': () => import('./hsds.ts'), 'files of a feed': () => import('./hsds-import.ts') })
