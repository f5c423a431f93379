import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { importErrorText } from '#shared/import/import-errors.ts'
import type { Api } from '#shared/import/import-api.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { createApi } from '#infra/local/import/api-client.ts'
import { readFileRows } from '#infra/local/import/read-file-rows.ts'
import { useProduct } from '#tests/support/product.ts'

const { origin, settled } = useProduct()
let api: Api
let folder: string
const account = { email: demo.users[0]!.email, password: demo.password }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-import-'))
  api = createApi(origin(), account)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

type Row = Record<string, unknown>

async function fileOf(name: string, content: Row[] | string): Promise<string> {
  const text = typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n')
  const path = join(folder, name)
  await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

const load = (file: string, options: { entity?: string; createLookups?: boolean; dryRun?: boolean } = {}) =>
  runImport({
    entity: 'faq',
    rows: () => readFileRows(file),
    api,
    clean: cleanHtml,
    createLookups: true,
    dryRun: false,
    ...options,
  })

/** Errors as the command line reports them. */
const faultsOf = ({ faults }: ImportReport) =>
  faults.map((fault) => ({ number: fault.number, field: fault.field, reason: importErrorText(fault, 'en') }))

const counts = ({ created, updated, unchanged, faultCount }: ImportReport) => ({
  created,
  updated,
  unchanged,
  faultCount,
})

const total = async (entity: string): Promise<number> =>
  Number((await api.call('GET', `${entity}?per_page=1`)).body['total'])

async function faqOf(question: string): Promise<Row> {
  const found = await api.call('POST', 'faq/filter', { body: { conditions: { 'question:equal': question } } })
  const [row] = found.body['entities'] as Row[]
  return (await api.call('GET', `faq/${String(row!['id'])}`)).body
}

const published = (external_id: string, more: Row = {}): Row => ({
  external_id,
  'question.en': `Question ${external_id}`,
  'answer.en': `<p>Answer ${external_id}</p>`,
  service_categories: 'Shelter',
  visibility: 'PUBLIC',
  status: 'PUBLISHED',
  ...more,
})

test('one invalid row rejects the import, with field and reason', async () => {
  const before = [await total('faq'), await total('service-category'), await total('hashtag')]
  const report = await load(
    await fileOf('bad.jsonl', [
      published('bad-1', { hashtags: 'never|made' }),
      { ...published('bad-2'), 'question.fr': 'x'.repeat(301) },
      { ...published('bad-3'), visibility: 'NOBODY', colour: 'red' },
      published('bad-1'),
      { ...published('bad-5'), countries: 'Atlantis', 'answer.en': '' },
    ]),
  )
  expect(report.written).toBe(false)
  expect(faultsOf(report)).toEqual([
    { number: 2, field: 'question.fr', reason: 'Enter no more than 300 characters.' },
    { number: 3, field: 'visibility', reason: 'Choose one of the options.' },
    { number: 3, field: 'colour', reason: 'This field does not exist. Check its name or remove it.' },
    { number: 4, field: 'external_id', reason: 'row 1 is the same record' },
    { number: 5, field: 'countries', reason: 'there is no country "Atlantis"' },
  ])
  expect([await total('faq'), await total('service-category'), await total('hashtag')]).toEqual(before)
})

test('a row that cannot be published is reported before any write', async () => {
  const report = await load(
    await fileOf('unfinished.jsonl', [{ external_id: 'u', 'question.en': 'Why?', status: 'PUBLISHED' }]),
  )
  expect(report.faults.map(({ field }) => field)).toEqual(['answer', 'service_categories', 'visibility'])
})

test('unknown categories and hashtags are rejected unless created on request', async () => {
  const file = await fileOf('lookups.jsonl', [
    published('lookup-1', { service_categories: 'Mobile clinics|إيواء', hashtags: '#Cholera|Vaccine' }),
    published('lookup-2', { service_categories: 'mobile CLINICS', hashtags: 'cholera' }),
  ])
  const refused = await load(file, { createLookups: false })
  expect(refused.faults[0]).toMatchObject({ number: 1, field: 'service_categories' })
  const made = await load(file)
  expect(made).toMatchObject({ created: 2, lookups: 4, faultCount: 0 })
  const [one, other] = [await faqOf('Question lookup-1'), await faqOf('Question lookup-2')]
  expect(other['service_categories']).toEqual([(one['service_categories'] as string[])[0]])
  expect(other['hashtags']).toEqual([(one['hashtags'] as string[])[0]])
  const arabic = await api.call('GET', `service-category/${(one['service_categories'] as string[])[1]}`)
  expect(arabic.body['translations']).toEqual([{ language_id: '2', name: 'إيواء' }])
  expect(arabic.body['parent_id']).toBeNull()
})

test('a second run changes nothing, and a changed row only its record', async () => {
  const rows = [
    published('again-1', { 'question.ar': 'أين المأوى؟', 'answer.ar': '<p onclick="x()">هنا</p>', pinned: 'true' }),
    published('again-2', { hashtags: 'roof', contact_office: 'North' }),
    { ...published('again-3'), status: 'DRAFT' },
  ]
  expect(counts(await load(await fileOf('again.jsonl', rows)))).toEqual({
    created: 3,
    updated: 0,
    unchanged: 0,
    faultCount: 0,
  })
  expect(counts(await load(await fileOf('again.jsonl', rows)))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 3,
    faultCount: 0,
  })
  const versions = async () => [
    (await faqOf('Question again-1'))['version'],
    (await faqOf('Question again-3'))['version'],
  ]
  const before = await versions()
  rows[1] = { ...rows[1]!, 'answer.en': '<p>Another answer</p>', contact_office: 'South' }
  const dry = await load(await fileOf('again.jsonl', rows), { dryRun: true })
  const real = await load(await fileOf('again.jsonl', rows))
  expect(counts(dry)).toEqual(counts(real))
  expect(counts(real)).toEqual({ created: 0, updated: 1, unchanged: 2, faultCount: 0 })
  expect(await versions()).toEqual(before)
  const changed = await faqOf('Question again-2')
  expect(changed).toMatchObject({ answer: '<p>Another answer</p>', contact_office: 'South', status: 'PUBLISHED' })
  const first = await faqOf('Question again-1')
  expect(first).toMatchObject({ pinned: true, status: 'PUBLISHED' })
  expect((first['translations'] as Row[])[1]).toMatchObject({ language_id: '2', answer: '<p>هنا</p>' })
})

test('a language added in the product stays if the row lacks it', async () => {
  const file = await fileOf('kept.jsonl', [published('kept')])
  await load(file)
  const { id, version, translations } = (await faqOf('Question kept')) as {
    id: string
    version: number
    translations: Row[]
  }
  const plain = translations.map(({ language_id, question, answer }) => ({ language_id, question, answer }))
  const french = { language_id: '3', question: 'Question gardée', answer: '<p>Oui</p>' }
  await api.call('PATCH', `faq/${id}`, { body: { version, translations: [...plain, french] } })
  expect(counts(await load(file))).toMatchObject({ updated: 0, unchanged: 1 })
  await load(await fileOf('kept.jsonl', [published('kept', { 'answer.en': '<p>New</p>' })]))
  const after = (await faqOf('Question kept'))['translations'] as Row[]
  expect(after.map((one) => one['answer'])).toEqual(['<p>New</p>', '<p>Oui</p>'])
})

test('records deleted in the product are not recreated', async () => {
  const file = await fileOf('deleted.jsonl', [published('deleted')])
  await load(file)
  const { id } = await faqOf('Question deleted')
  expect((await api.call('DELETE', `faq/${String(id)}`)).status).toBe(204)
  expect(await load(file, { dryRun: true })).toMatchObject({ created: 0, deleted: 1 })
  expect(await load(file)).toMatchObject({ created: 0, deleted: 1, faultCount: 0 })
  expect((await api.call('GET', `faq/${String(id)}`)).status).toBe(404)
})

test('CSV may have localized names, labels, words for flags, and a byte order mark', async () => {
  const csv = [
    'external_id,question.fr,answer.fr,service_categories,countries,nationalities,visibility,status',
    'csv-1,"Où, ""ici""?","<p>Ici,\r\nlà</p>",Shelter,الأردن|jo|Liban,Syrian,"équipe, partenaires et public",Publiée',
    'csv-2,Comment ?,,,,,,',
    '',
  ].join('\r\n')
  expect(counts(await load(await fileOf('rows.csv', `\ufeff${csv}`)))).toMatchObject({ created: 2, faultCount: 0 })
  const first = await faqOf('Où, "ici"?')
  expect(first).toMatchObject({ visibility: 'PUBLIC', status: 'PUBLISHED', countries: ['jo', 'lb'] })
  expect(first['nationalities']).toHaveLength(1)
  expect(await faqOf('Comment ?')).toMatchObject({ status: 'DRAFT', visibility: null, service_categories: [] })
  const packed = await load(await fileOf('rows.csv.gz', csv))
  expect(counts(packed)).toMatchObject({ created: 0, unchanged: 2, faultCount: 0 })
})

test('a CSV row with the wrong number of cells is rejected by its spreadsheet row number', async () => {
  const report = await load(await fileOf('cells.csv', 'external_id,question.en\na,One?\nb,Two?,three\n'))
  expect(faultsOf(report)).toEqual([{ number: 3, field: '', reason: '3 cells, but the first row has 2' }])
})

test('rows may be POST bodies, nested or not, also for lookups', async () => {
  const body = {
    external_id: 'بيت 1',
    translations: [{ language_id: 'en', question: 'In a body?', answer: '<p>Yes</p>' }],
  }
  expect(counts(await load(await fileOf('body.jsonl.gz', [body])))).toMatchObject({ created: 1, faultCount: 0 })
  const units = [
    { external_id: 1, name: 'Harbour' },
    { external_id: 2, name: 'Bridge' },
  ]
  const file = await fileOf('units.jsonl', units)
  expect(counts(await load(file, { entity: 'unit' }))).toMatchObject({ created: 2 })
  expect(counts(await load(file, { entity: 'unit' }))).toMatchObject({ created: 0, unchanged: 2 })
  const twice = await load(await fileOf('units.jsonl', [{ external_id: 3, name: 'HARBOUR' }]), { entity: 'unit' })
  expect(faultsOf(twice)).toEqual([
    { number: 1, field: 'name', reason: expect.stringContaining('already has this value') },
  ])
})

test('a reimported organisation is unchanged despite values that the server derived from its location', async () => {
  const type = await api.call('POST', 'directory-type', {
    body: { translations: [{ language_id: '1', name: 'Clinic' }] },
  })
  expect(type.status).toBe(201)
  const row = {
    external_id: 'o-1',
    'name.en': 'Harbour clinic',
    directory_type_id: 'Clinic',
    contacts: [
      { label: 'Gate', latitude: 30.05, longitude: 31.23, email: '', phones: [{ country_code: '999', number: '123' }] },
    ],
  }
  const file = await fileOf('places.jsonl', [row])
  expect(counts(await load(file, { entity: 'directory' }))).toMatchObject({ created: 1, faultCount: 0 })
  expect(counts(await load(file, { entity: 'directory' }))).toMatchObject({ created: 0, unchanged: 1 })
  const changedFile = await fileOf('moved.jsonl', [{ ...row, contacts: [{ ...row.contacts[0], phones: [] }] }])
  expect(counts(await load(changedFile, { entity: 'directory' }))).toMatchObject({ updated: 1, unchanged: 0 })
})

test('services are imported with an organisation, resolve names, and keep their ids', async () => {
  const service = {
    translations: [{ language_id: 'ar', name: 'عيادة الأطفال', documents: 'بطاقة' }],
    cost: 'Gratuit',
    languages: ['ar'],
    service_categories: ['Children'],
  }
  const row = { external_id: 'o-2', 'name.en': 'Bridge clinic', directory_type_id: 'Clinic', services: [service] }
  const file = await fileOf('services.jsonl', [row])
  expect(counts(await load(file, { entity: 'directory' }))).toMatchObject({ created: 1, faultCount: 0 })
  expect(counts(await load(file, { entity: 'directory' }))).toMatchObject({ unchanged: 1, updated: 0 })
  const services = async () => {
    const { body } = await api.call('GET', 'directory?conditions[name:equal]=Bridge clinic')
    const [{ id }] = body['entities'] as [{ id: string }]
    return (await api.call('GET', `directory/${id}`)).body['services'] as Row[]
  }
  const [storedRecord] = await services()
  expect(storedRecord).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}$/),
    cost: 'free',
    languages: ['2'],
    service_categories: [expect.not.stringContaining('Children')],
    translations: [{ language_id: '2', name: 'عيادة الأطفال', documents: 'بطاقة', eligibility: '' }],
  })
  const table = `external_id,services\no-2,"${JSON.stringify([{ ...service, capacity: 'full' }]).replaceAll('"', '""')}"\n`
  expect(counts(await load(await fileOf('services.csv', table), { entity: 'directory' }))).toMatchObject({ updated: 1 })
  expect(await services()).toMatchObject([{ id: storedRecord!['id'], capacity: 'full' }])
})

test('a taken external id returns the record that has it', async () => {
  const body = { name: 'Ferry' }
  const headers = { 'external-id': 'ferry' }
  const first = await api.call('POST', 'unit', { body, headers })
  const second = await api.call('POST', 'unit', { body: { name: 'Another ferry' }, headers })
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 409, body: { code: 'duplicate', id: first.body['id'] } })
  expect((await api.call('POST', 'unit', { body, headers: { 'external-id': '%E0%A4%A' } })).status).toBe(422)
})

test('F24: a killed run resumes without duplicates [F24]', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => published(`killed-${at}`))
  const file = await fileOf('killed.jsonl', rows)
  const before = await total('faq')
  const script = fileURLToPath(new URL('../../../../infra/local/import/import-command.ts', import.meta.url))
  const child = spawn(process.execPath, [script, 'faq', file, '--url', origin(), '--create-lookups'], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect.poll(() => total('faq'), { interval: 10, timeout: 60_000 }).toBeGreaterThanOrEqual(before + 15)
  child.kill('SIGKILL')
  await ended
  // Requests in flight at the kill still arrive.
  let written = 0
  const hasStopped = async () => {
    const last = written
    await settled()
    written = (await total('faq')) - before
    return written === last
  }
  await expect.poll(hasStopped).toBe(true)
  expect(written).toBeGreaterThanOrEqual(15)
  expect(written).toBeLessThan(120)
  expect(counts(await load(file))).toEqual({ created: 120 - written, updated: 0, unchanged: written, faultCount: 0 })
  expect(await total('faq')).toBe(before + 120)
})
