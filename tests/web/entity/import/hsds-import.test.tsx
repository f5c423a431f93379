// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = { '/directory/list': <EntityListPage entity={entityOf('directory')} /> }

const lookups = {
  languages: [{ id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', is_default: true }],
  countries: [],
  nationalities: [],
  categories: [],
  directory_types: [{ id: 'type-1', name: 'Charity', translations: [] }],
}

const answer = (call: Call): Reply | undefined => {
  if (call.method === 'POST' && call.path === 'directory') return { status: 201, body: { id: 'new', created_at: '9' } }
  if (call.path === 'published/lookups') return { body: lookups }
  if (call.path === 'language') return { body: page([record('1', { acronym: 'en', name: 'English' })]) }
  if (call.path === 'directory-type')
    return { body: page([record('type-1', { translations: [{ language_id: '1', name: 'Charity' }] })]) }
  if (call.path === 'directory/deleted') return { body: { entities: [] } }
  return { body: page([]) }
}

/** jsdom does not implement `File.stream`. */
const fileOf = (name: string, text: string): File =>
  Object.assign(new File([text], name), { stream: () => new Response(text).body! })

const organisation = {
  id: '11111111-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  name: 'Harbour',
  description: 'Helps',
  tax_status: 'none',
}

async function choose(...files: File[]): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Import HSDS 3 files' }))
  await screen.findByText(/in HSDS 3 format/)
  const dialog = await screen.findByRole('dialog', { name: 'Import organisations' })
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files } })
  return dialog
}

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

test('checks HSDS organisations, lists the fields that are not imported, and imports them', async () => {
  const calls = serve(answer)
  await show(screens, { at: '/directory/list' })
  const dialog = await choose(fileOf('feed.json', JSON.stringify({ organizations: [organisation] })))
  fireEvent.change(await within(dialog).findByLabelText('Type for organisations that have none'), {
    target: { value: 'type-1' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check file (nothing is saved)' }))
  await within(dialog).findByText('1 row checked, ready to import')
  await within(dialog).findByText(/organization\.tax_status/)
  const posts = () => calls.filter((call) => call.method === 'POST')
  expect(posts()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 1 record' }))
  await within(dialog).findByText('1 row imported')
  expect(posts().map((call) => call.body)).toMatchObject([
    { directory_type_id: 'type-1', translations: [{ language_id: '1', name: 'Harbour', description: 'Helps' }] },
  ])
})

test('shows why a file cannot be read, and offers no check', async () => {
  serve(answer)
  await show(screens, { at: '/directory/list' })
  const dialog = await choose(fileOf('phones.csv', 'id,number\n1,2\n'))
  await within(dialog).findByText('phones.csv contains no HSDS organisations or services.')
  expect(within(dialog).queryByRole('button', { name: 'Check file (nothing is saved)' })).toBeNull()
})
