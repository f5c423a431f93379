// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { describeError } from '#web/entity/import/describe-error.ts'
import { guessMapping, listMappingTargets } from '#web/entity/import/import-file.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = { '/unit/list': <EntityListPage entity={entityOf('unit')} /> }

const answer = (call: Call): Reply | undefined => {
  if (call.method === 'POST' && call.path === 'unit') return { status: 201, body: { id: 'new', created_at: '9' } }
  if (call.path === 'language') return { body: page([record('1', { acronym: 'en', name: 'English' })]) }
  if (call.path === 'unit') return { body: page([record('u-1', { name: 'Protection' })]) }
  return undefined
}

/** jsdom does not implement `File.stream`. */
function fileOf(text: string): File {
  const file = new File([text], 'units.csv')
  const stream = () => new Response(text).body!
  return Object.assign(file, { stream })
}

async function choose(text: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import user groups' })
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [fileOf(text)] } })
  await within(dialog).findByText('Match columns to fields')
  return dialog
}

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

test('checks a file without saving anything, and imports it if every row is valid', async () => {
  const calls = serve(answer)
  await show(screens, { at: '/unit/list' })
  const dialog = await choose('Name,Remark\nHarbour,old\nBridge,new\n')
  const posts = () => calls.filter((call) => call.method === 'POST')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check file (nothing is saved)' }))
  await within(dialog).findByText('2 rows checked, ready to import')
  expect(posts()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 2 records' }))
  await within(dialog).findByText('2 rows imported')
  expect(posts().map((call) => call.body)).toEqual([{ name: 'Harbour' }, { name: 'Bridge' }])
})

test('lists each invalid row with its field and the reason, and offers no import', async () => {
  const calls = serve(answer)
  await show(screens, { at: '/unit/list' })
  const dialog = await choose(`Name\nProtection\n${'x'.repeat(400)}\n`)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check file (nothing is saved)' }))
  const report = await within(dialog).findByRole('alert')
  expect(within(report).getByText('2 errors found')).toBeTruthy()
  const rows = within(report).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '2Namerecord u-1 already has this value',
    expect.stringMatching(/^3NameEnter no more than \d+ characters\.$/),
  ])
  expect(within(dialog).queryByRole('button', { name: /^Import \d/ })).toBeNull()
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
})

test('import is offered only to users who may create records', async () => {
  hold(['Group:LIST', 'Group:UPDATE'])
  serve(answer)
  await show(screens, { at: '/unit/list' })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Export as CSV' })
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull()
})

test('maps a column to a field by the field name, or by its label in any language', () => {
  const entity = entityOf('directory')
  const targets = listMappingTargets(entity, [{ acronym: 'en' }, { acronym: 'ar' }])
  expect(guessMapping(entity, ['external_id', 'Name en', 'name.ar', 'الاختصار', 'Notes'], targets, 'fr')).toEqual({
    external_id: 'external_id',
    'Name en': 'name.en',
    'name.ar': 'name.ar',
    الاختصار: 'acronym',
    Notes: null,
  })
})

test('maps the name of a translated field to the language that it names, or to that of the interface', () => {
  const entity = entityOf('directory')
  const targets = listMappingTargets(entity, [{ acronym: 'en' }, { acronym: 'ar' }, { acronym: 'xprivatecode' }])
  expect(guessMapping(entity, ['Nom', 'الاسم (العربية)', 'description', 'Description (Arabic)'], targets, 'en')).toEqual(
    {
      Nom: 'name.en',
      'الاسم (العربية)': 'name.ar',
      description: 'description.en',
      'Description (Arabic)': 'description.ar',
    },
  )
})

test('describes an error with the column of the file or the label of the field, and the label of the entity', () => {
  const names = { entity: entityOf('directory'), language: 'en', columnOf: () => undefined }
  const unknown = { number: 3, field: 'directory_type_id', code: 'unknown_record' } as const
  const params = { entity: 'directory-type', text: 'Nonsense' }
  expect(describeError({ ...unknown, params }, names)).toEqual({
    field: 'Type',
    reason: 'there is no Directory type "Nonsense"',
  })
  expect(describeError({ ...unknown, params }, { ...names, columnOf: () => 'kind' }).field).toBe('kind')
  expect(describeError({ number: 2, field: 'translations', code: 'required' }, names).field).toBe('Name')
  expect(describeError({ number: 2, field: '', code: 'row_too_large' }, names).field).toBe('')
})
