import { execFile, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { externalRecordId } from '#shared/api/external-id.ts'
import { readRows } from '#shared/import/csv/read-rows.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import { byteOrderMark } from '#shared/import/csv/write-csv.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { passPhraseVariable } from '#infra/local/import/account-options.ts'
import { createApi, type FileApi } from '#infra/local/import/api-client.ts'
import { exportFolder, exportOrder, importFolder } from '#infra/local/import/export-folder.ts'
import { openExportCipher, readExportCipher } from '#infra/local/import/folder-encryption.ts'
import { exportPeople, importPeople } from '#infra/local/import/transfer-people.ts'
import { consent } from '#tests/product/people/use-people.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { createWhatIsHard, entityFiles, exportPhrase, partOf, textsOf } from '#tests/support/steps/export-steps.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { startEmpty } from '#tests/support/servers/second-product.ts'
import { pdf, png } from '#tests/support/formats/upload-files.ts'

const product = useOwnProduct({ seed: 'demo' })
const { call, created, sent, origin } = product
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

const script = fileURLToPath(new URL('../../../../infra/local/import/export-command.ts', import.meta.url))
const runExportCommand = (place: string) =>
  promisify(execFile)(
    process.execPath,
    [script, place, '--url', origin(), '--email', admin.email, '--password', admin.password],
    { env: { ...process.env, [passPhraseVariable]: exportPhrase } },
  )

const entriesIn = async (place: string) => await readdir(place, { recursive: true, withFileTypes: true })

/** File modes of a directory and its contents. */
async function modesIn(place: string) {
  const [folders, files] = [new Set<number>(), new Set<number>()]
  folders.add((await stat(place)).mode & 0o777)
  for (const entry of await entriesIn(place)) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    ;(entry.isFile() ? files : folders).add(mode & 0o777)
  }
  return { folders: [...folders], files: [...files] }
}

/** Adds a live language with a reviewed text, and another one whose draft differs from what readers see. */
async function addInterface(): Promise<string> {
  const { id } = await created('language', { acronym: 'prs', name: 'دری', text_direction: 'rtl', active: true })
  const texts = [
    { key: 'label:Phone', source: 'Phone', text: 'تلفن', state: 'reviewed' },
    { key: 'label:Email', source: 'Email', text: 'ایمیل', state: 'reviewed' },
  ]
  const updates = [
    { texts, fallback: 'fr' },
    { state: 'live' },
    { texts: [{ ...texts[1], text: 'نامه', state: 'draft' }] },
  ]
  for (const [at, body] of updates.entries()) {
    const answer = await call('PATCH', `/language/${id}/interface`, { as: 'Administrator', version: at + 1, body })
    expect(answer.status, answer.text).toBe(200)
  }
  return id
}

const rawTextsIn = async (place: string): Promise<string[]> =>
  Promise.all(
    (await entriesIn(place))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )

describe('a full export folder', () => {
  test('is imported into an empty product and exported again byte for byte; it is unreadable without its pass phrase [DR-11]', async () => {
    await createWhatIsHard(product)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const canary = uniqueWord()
    const shelter = { label: 'Shelter', address_line_1: `Hidden street ${canary}`, city: 'Irbid' }
    await created('directory', { contacts: [shelter], address_shown: 'hidden' })
    const dari = await addInterface()
    await runExportCommand(first)
    expect(await modesIn(first)).toEqual({ folders: [0o700], files: [0o600] })
    for (const text of await rawTextsIn(first))
      for (const secret of [canary, admin.email, '\x89PNG\r\n']) expect(text.includes(secret)).toBe(false)
    const { entities } = (
      await call('GET', '/security-log?kind=records_exported&per_page=100', { as: 'Administrator' })
    ).body
    expect(new Set(entities.map(({ object, user_email }) => `${String(object)} ${String(user_email)}`))).toEqual(
      new Set(exportOrder().map(({ name }) => `${name} ${admin.email}`)),
    )
    await expect(importFolder(target, first, () => undefined, 'another pass phrase, quite long')).rejects.toThrow(
      'the pass phrase is wrong for this export',
    )
    const reports: Record<string, ImportReport> = {}
    await importFolder(target, first, ({ entity, report }) => void (reports[entity] = report), exportPhrase)
    const faults = Object.entries(reports).flatMap(([entity, report]) =>
      report.faults.map((fault) => ({ entity, ...fault })),
    )
    expect(faults).toEqual([])
    const moved = await target.call('GET', `language/${dari}/interface`)
    expect(moved.body).toMatchObject({ state: 'live', fallback: 'fr', total: 2, reviewed: 2 })
    expect(moved.body['texts']).toEqual(
      (await call('GET', `/language/${dari}/interface`, { as: 'Administrator' })).body['texts'],
    )
    await exportFolder(target, second, () => undefined, { passPhrase: exportPhrase })
    const files = await entityFiles(first)
    expect(files).toHaveLength(exportOrder().length)
    const [before, after] = [await textsOf(first, files), await textsOf(second, files)]
    for (const name of files) {
      expect(before[name], name).not.toBe('')
      expect(
        after[name]!.split('\n').filter((line) => !before[name]!.includes(line)),
        name,
      ).toEqual([])
      expect(after[name] === before[name], name).toBe(true)
    }
    expect(await readdir(join(second, 'files'))).toEqual(await readdir(join(first, 'files')))
  })

  test('as CSV has the same data, and is imported without a change', async () => {
    for (const entity of ['directory', 'media', 'faq', 'hashtag', 'role', 'country', 'user']) {
      const table = await call('GET', `/${entity}/export?format=csv`, { as: 'Administrator' })
      expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const rows = () => readRows(partOf(table.text.replace(byteOrderMark, '')), 'csv')
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
  })
})

const people = '/personal-data'
const why = 'The stage moves to another region'

describe('exported personal data', () => {
  const place = () => join(folder, 'people')
  const api = () => createApi(origin(), admin)
  const imported = async (passPhrase = exportPhrase) =>
    importPeople(target, place(), await readExportCipher(place(), passPhrase))
  /** Stored values of a person in each field tier, and both files. */
  const storedPerson = async (one: FileApi, id: string) => {
    const shown = await one.call('GET', `personal-data/${id}`)
    const revealed = await one.call('POST', `personal-data/${id}/reveal`, { body: { reason: why } })
    const { name, phone, consent: agreed } = shown.body
    const { date_of_birth: birth, agency_number: number } = revealed.body
    expect([name, phone, birth, number, agreed]).not.toContain(undefined)
    const addresses = [shown.body['picture_url'], revealed.body['cv_url']]
    const files = await Promise.all(addresses.map(async (address) => (await one.download(String(address))).bytes))
    return { name, phone, birth, number, agreed, files }
  }

  test('is imported into another product completely, with files', async () => {
    const canary = uniqueWord()
    const ids = await Promise.all([sent('cv', 'application/pdf', pdf()), sent('picture', 'image/png', png())])
    const person = {
      name: `Nour ${canary}`,
      phone: '+20 100 777 5151',
      date_of_birth: '1987-04-21',
      registered_with_agency: true,
      agency_number: `899-${canary}`,
      consent,
      cv: ids[0],
      picture: ids[1],
    }
    const { id } = await created('personal-data', person)
    const over = { ...consent, given_at: '2020-01-01T00:00:00Z', expires_at: '2021-01-01T00:00:00Z' }
    const gone = await created('personal-data', { ...person, name: 'Over', consent: over, cv: null, picture: null })
    await exportPeople(api(), place(), await openExportCipher(place(), exportPhrase), why)
    expect(await modesIn(place())).toEqual({ folders: [0o700], files: [0o600] })
    const files = (await readdir(place(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const text = await readFile(join(file.parentPath, file.name), 'latin1')
      for (const secret of [canary, '+20 100 777 5151']) expect(text.includes(secret), file.name).toBe(false)
    }
    expect(await imported()).toMatchObject({ faults: [], updated: 0, written: true })
    const there = await externalRecordId('personal-data', id)
    expect(await storedPerson(target, there)).toEqual(await storedPerson(api(), id))
    const left = await externalRecordId('personal-data', gone.id)
    expect((await target.call('GET', `personal-data/${left}`)).status).toBe(404)
    expect(await imported()).toMatchObject({ created: 0, updated: 0, faults: [] })
    const { entities } = (await call('GET', `${people}/${id}/accesses?per_page=100`, { as: 'Administrator' })).body
    expect(entities.map(({ tier, reason }) => [tier, reason])).toContainEqual(['export', why])
  })

  test('is encrypted with the pass phrase, and rejects removed or reordered lines', async () => {
    await expect(imported('another pass phrase, quite long')).rejects.toThrow('is wrong for this export')
    const file = join(place(), 'people.sealed')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(3)
    await writeFile(file, `${lines.toSpliced(0, 1).join('\n')}\n`)
    await expect(imported()).rejects.toThrow('people are missing in this folder')
    const [first = '', second = '', ...rest] = lines
    await writeFile(file, `${[second, first, ...rest].join('\n')}\n`)
    await expect(imported()).rejects.toThrow(/authenticate/)
    await rm(place(), { recursive: true })
    await expect(openExportCipher(place(), 'short')).rejects.toThrow('16 characters')
  })
})
