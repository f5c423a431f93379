// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve } from '#tests/web/entity/support.tsx'
import { captureDownloads, openImport } from './import-support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const answer = (call: Call): Reply | undefined => {
  if (call.path === 'unit' && call.method === 'POST') {
    const { name } = call.body as { name: string }
    return name === 'Refused'
      ? { status: 422, body: { code: 'invalid', detail: 'Not allowed' } }
      : { status: 201, body: { id: 'new', created_at: '9' } }
  }
  if (call.path === 'language') return { body: page([record('1', { acronym: 'en', name: 'English' })]) }
  if (call.path === 'unit') return { body: page([record('u-1', { name: 'Protection' })]) }
  return undefined
}

const units = (text: string) => ({ name: 'units.csv', text })
const mixed = units('Name,Remark\nHarbour,"a ""b"", c"\nProtection,=1+1\nBridge,\nBridge,x\n')
const checkButton = 'Check file (nothing is saved)'
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

beforeEach(() => hold('all'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('imports only the rows that the check found valid, and says how many were imported and skipped', async () => {
  const calls = serve(answer)
  const dialog = await openImport('unit', mixed)
  press(dialog, checkButton)
  const report = await within(dialog).findByRole('alert')
  expect(report.textContent).toContain('3 errors found')
  expect(report.textContent).toContain('Nothing has been imported yet.')
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
  press(dialog, 'Import the 2 valid rows')
  await within(dialog).findByText('2 rows imported')
  expect(within(dialog).getByText('2 new · 0 updated · 0 unchanged · 2 rows with errors skipped')).toBeTruthy()
  expect(calls.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([
    { name: 'Harbour' },
    { name: 'Bridge' },
  ])
  expect(within(dialog).getByRole('button', { name: 'Download the 2 rows with errors' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Import|^Check/ })).toBeNull()
})

test('downloads the rows with errors before and after the import, with the reasons in the last column', async () => {
  serve(answer)
  const downloads = captureDownloads()
  const dialog = await openImport('unit', mixed)
  press(dialog, checkButton)
  await within(dialog).findByText('3 errors found')
  press(dialog, 'Download the 2 rows with errors')
  await vi.waitUntil(() => downloads.length === 1)
  press(dialog, 'Import the 2 valid rows')
  await within(dialog).findByText('2 rows imported')
  press(dialog, 'Download the 2 rows with errors')
  await vi.waitUntil(() => downloads.length === 2)
  for (const { name, text } of downloads) {
    expect(name).toBe('units-errors.csv')
    expect(await text()).toBe(
      "Name,Remark,Import errors\r\nProtection,'=1+1,Name: record u-1 already has this value\r\nBridge,x,the same as row 4 · Name: row 4 has the same value\r\n",
    )
  }
})

test('a row that is no longer valid when the import starts stops it before anything is written', async () => {
  let names = ['Protection']
  const calls = serve((call) =>
    call.path === 'unit' && call.method === 'GET'
      ? { body: page(names.map((name) => record(`id-of-${name}`, { name }))) }
      : answer(call),
  )
  const dialog = await openImport('unit', mixed)
  press(dialog, checkButton)
  await within(dialog).findByText('3 errors found')
  names = ['Protection', 'Harbour']
  press(dialog, 'Import the 2 valid rows')
  await within(dialog).findByText('4 errors found')
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
  press(dialog, 'Import the 1 valid row')
  await within(dialog).findByText('1 row imported')
  expect(calls.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([{ name: 'Bridge' }])
})

test('a row that the server rejects counts as skipped and is in the download', async () => {
  serve(answer)
  const downloads = captureDownloads()
  const dialog = await openImport('unit', units('Name\nHarbour\nRefused\n'))
  press(dialog, checkButton)
  await within(dialog).findByText('2 rows checked, ready to import')
  press(dialog, 'Import 2 records')
  await within(dialog).findByText('1 row imported')
  press(dialog, 'Download the 1 row with errors')
  await vi.waitUntil(() => downloads.length === 1)
  expect(await downloads[0]!.text()).toMatch(/^Name,Import errors\r\nRefused,.+\r\n$/)
})

test('the download is imported again without its column of errors', async () => {
  const calls = serve(answer)
  const dialog = await openImport('unit', units('Name,Import errors\nHarbour,the same as row 4\n'))
  expect((within(dialog).getByLabelText('Import errors') as HTMLSelectElement).value).toBe('')
  press(dialog, checkButton)
  await within(dialog).findByText('1 row checked, ready to import')
  press(dialog, 'Import 1 record')
  await within(dialog).findByText('1 row imported')
  expect(calls.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([{ name: 'Harbour' }])
})

test.each([
  [
    'ar',
    'فحص الملف دون حفظ',
    'استيراد الصفين السليمين',
    'تنزيل الصفين اللذين فيهما أخطاء',
    'أخطاء الاستيراد',
    'للسجل \u2068u-1\u2069 هذه القيمة',
  ],
  [
    'fr',
    'Vérifier le fichier (sans enregistrer)',
    'Importer les 2 lignes valides',
    'Télécharger les 2 lignes en erreur',
    'Erreurs d’import',
    'la fiche u-1 a déjà cette valeur',
  ],
] as const)(
  'names the column and the reasons in the language of the user: %s',
  async (language, check, write, save, column, reason) => {
    serve(answer)
    const downloads = captureDownloads()
    const dialog = await openImport('unit', mixed, language)
    press(dialog, check)
    await within(dialog).findByRole('button', { name: write })
    press(dialog, save)
    await vi.waitUntil(() => downloads.length === 1)
    const [header, first] = (await downloads[0]!.text()).split('\r\n')
    expect(header).toBe(`Name,Remark,${column}`)
    expect(first).toContain(reason)
  },
)
