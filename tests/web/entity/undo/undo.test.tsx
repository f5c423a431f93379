// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, type Language, page, record, type Reply, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const faqs = ['Where is the clinic?', 'When does it open?', 'Who may come?'].map((question, at) =>
  record(`f-${at}`, { question, status: 'PUBLISHED', visibility: 'PUBLIC', version: 4 }),
)
const many = Array.from({ length: 41 }, (_, at) => record(`m-${at}`, { question: `Question ${at}`, status: 'DRAFT' }))

let rows = faqs
let refuse: (call: Call) => Reply | undefined
let calls: Call[]

/** Mock API of an FAQ list: accepts deletes, changes and restores unless the test rejects them. */
const answer = (call: Call): Reply | undefined => {
  const refused = refuse(call)
  if (refused) return refused
  const one = rows.find(({ id }) => call.path.startsWith(`faq/${id}`))
  if (call.path === 'faq') return { body: page(rows) }
  if (call.path === 'faq/deleted') return { body: page(rows) }
  if (call.method === 'DELETE') return { status: 204 }
  if (one) return { body: { ...one, version: call.method === 'PATCH' ? 5 : 4, ...(call.body as object) } }
  return call.path === 'country' ? { body: [] } : undefined
}

beforeEach(() => {
  hold('all')
  rows = faqs
  refuse = () => undefined
  calls = serve(answer)
})
afterEach(() => {
  for (const { id } of getShownToasts()) closeToast(id)
  vi.unstubAllGlobals()
})

const open = (language: Language = 'en') =>
  show({ '/faq/list': <EntityListPage entity={entityOf('faq')} /> }, { at: '/faq/list', language })
const sent = (method: string, ending = '') =>
  calls.filter((call) => call.method === method && call.path.endsWith(ending)).map(({ path }) => path)
const chooseAll = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))

describe('deleting with undo', () => {
  test('deletes at once, and offers an undo button that names the record', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Where is the clinic?' }))
    const undo = await screen.findByRole('button', { name: 'Undo: deleted: “Where is the clinic?”' })
    expect(undo.closest('[aria-live]')?.textContent).toContain('deleted: “Where is the clinic?”')
    expect(sent('DELETE')).toEqual(['faq/f-0'])
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(undo)
    await screen.findByText('1 record restored')
    expect(sent('POST', '/restore')).toEqual(['faq/f-0/restore'])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test.each([
    ['ar', 'تراجع – تم حذف السؤال «Where is the clinic?»'],
    ['fr', 'Annuler – La question « Where is the clinic? » a été supprimée'],
  ] as const)('labels the undo button with a full sentence (%s)', async (language, sentence) => {
    await open(language)
    const named = { ar: 'حذف «Where is the clinic?»', fr: 'Supprimer « Where is the clinic? »' }
    fireEvent.click(await screen.findByRole('button', { name: named[language] }))
    expect(await screen.findByRole('button', { name: sentence })).toBeTruthy()
  })

  test('restores the last record on Ctrl+Z, but not while typing [EXP-4]', async () => {
    await open()
    for (const question of ['Where is the clinic?', 'When does it open?'])
      fireEvent.click(await screen.findByRole('button', { name: `Delete ${question}` }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2))
    const key = { key: 'z', code: 'KeyZ', ctrlKey: true }
    fireEvent.keyDown(screen.getByRole('searchbox'), key)
    expect(sent('POST', '/restore')).toEqual([])
    fireEvent.keyDown(document.body, key)
    await screen.findByText('1 record restored')
    expect(sent('POST', '/restore')).toEqual(['faq/f-1/restore'])
  })

  test('asks for confirmation, and offers no undo, if the user may not restore records', async () => {
    hold(['FAQ:LIST', 'FAQ:DELETE MINE'])
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Where is the clinic?' }))
    await screen.findByText("You won't be able to revert this!")
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('deleted')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('a bulk action', () => {
  test('restores only the deleted records on undo, and shows why others failed', async () => {
    refuse = ({ method, path }) => {
      if (method === 'DELETE' && path === 'faq/f-1') return { status: 403, body: { code: 'forbidden', detail: 'No.' } }
      const taken = { status: 409, body: { code: 'duplicate', detail: 'Another has its name.' } }
      return path === 'faq/f-2/restore' ? taken : undefined
    }
    await open()
    await chooseAll()
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: 2 records deleted' }))
    await screen.findByText('1 record restored')
    expect(sent('POST', '/restore')).toEqual(['faq/f-0/restore', 'faq/f-2/restore'])
    const left = screen.getByText(/1 record couldn’t be undone:/).textContent
    expect(left?.replace(/[\u2068\u2069]/g, '')).toContain('Who may come?: Another has its name.')
    expect(screen.getByText('1 record couldn’t be changed')).toBeTruthy()
  })

  test('deletes more than 20 records only after their number is typed, in any digits', async () => {
    rows = many
    await open()
    await chooseAll()
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }))
    const number = await screen.findByRole('textbox', { name: 'To confirm, type the number of records: 41' })
    const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 41 records' })
    expect(screen.getByText(/restore them for 30 days/)).toBeTruthy()
    type(number, '40')
    expect(yes.disabled).toBe(true)
    type(number, '4x1')
    expect(yes.disabled).toBe(true)
    type(number, '٤١')
    expect(yes.disabled).toBe(false)
    fireEvent.click(yes)
    await screen.findByRole('button', { name: 'Undo: 41 records deleted' })
    expect(sent('DELETE')).toHaveLength(41)
  })

  test('deletes 20 records without confirmation', async () => {
    rows = many.slice(0, 20)
    await open()
    await chooseAll()
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo: 20 records deleted' })
    expect(sent('DELETE')).toHaveLength(20)
  })

  test('resets only the changed field on undo, at the version of the response', async () => {
    await open()
    await chooseAll()
    fireEvent.click(bar().getByRole('button', { name: 'Edit a field' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 3 records' }))
    const field = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Field' })
    type(field, within(field).getByRole<HTMLOptionElement>('option', { name: 'Visibility' }).value)
    type(await dialog.findByLabelText('Visibility'), 'PARTNERS')
    refuse = ({ method, path, headers }) =>
      method === 'PATCH' && path === 'faq/f-1' && headers.get('if-match') === '"5"'
        ? { status: 412, body: { code: 'version_conflict', detail: 'Changed.' } }
        : undefined
    fireEvent.click(dialog.getByRole('button', { name: 'Update 3 records' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: 3 records updated' }))
    await screen.findByText('Undone: 2 records')
    const back = calls.filter((call) => call.method === 'PATCH').slice(3)
    expect(back.map((call) => [call.path, call.body, call.headers.get('if-match')])).toEqual(
      faqs.map(({ id }) => [`faq/${id}`, { visibility: 'PUBLIC' }, '"5"']),
    )
    expect(screen.getByText(/Someone has changed this record since/).textContent).toContain('When does it open?')
  })
})

test('all recently deleted records are restored at once, with a result per row', async () => {
  refuse = ({ path }) =>
    path === 'faq/f-1/restore'
      ? { status: 409, body: { code: 'duplicate', detail: 'Another has its name.' } }
      : undefined
  await open('ar')
  fireEvent.click(await screen.findByRole('button', { name: 'المزيد' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'المحذوف حديثًا' }))
  fireEvent.click(await screen.findByRole('button', { name: 'استعادة الكل (3)' }))
  await screen.findByText('استُعيد سجلان')
  const all = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(all.map((one) => [/تمت الاستعادة/.test(one.textContent!), /Another has/.test(one.textContent!)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(within(all[2]!).getByRole('button', { name: 'استعادة «When does it open?»' })).toBeTruthy()
})
