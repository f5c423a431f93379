// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionString } from '#shared/access/permission-keys.ts'
import { SynonymUpdateScreen } from '#web/features/search/synonyms/synonym-screens.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { record, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const path = '/concept/update-concept/:id'
const set = {
  ...record('c1', { locked: false, broader_id: null, urgent: null, answers: [], language_id: '1', name: 'Rent' }),
  translations: [{ language_id: '1', name: 'Rent', terms: ['rent', 'lease'], phrases: [], exceptions: [] }],
}
const hit = (id: string, title: string) => ({ object: 'faq', id, title, language_id: '1' })
const searches = [
  { id: 's1', keywords: 'lease help', before: [hit('f1', 'Loans')], after: [hit('f2', 'Rent subsidy')] },
  { id: 's2', keywords: 'rent', before: [hit('f2', 'Rent subsidy')], after: [hit('f2', 'Rent subsidy')] },
]

let records = 0

/** Opens a new record each time, which has no draft. */
const open = async (entities: unknown[]) => {
  const id = `c${++records}`
  const calls = serve((call) => {
    if (call.path === `concept/${id}`) return { body: { ...set, id } }
    if (call.path === 'search/preview') return { body: { entities, examined: 7 } }
    return undefined
  })
  await show({ [path]: <SynonymUpdateScreen /> }, { at: `/concept/update-concept/${id}` })
  return { previews: () => calls.filter((call) => call.path === 'search/preview') }
}
const compare = async () => fireEvent.click(await screen.findByRole('button', { name: 'Compare search results' }))

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

test('unsaved synonyms are compared with the stored ones in recent searches', async () => {
  const { previews } = await open(searches)
  type(await screen.findByRole('textbox', { name: /^Name/ }), 'Renting')
  await compare()
  await screen.findByText('Searches whose first results change: 1 of 2')
  expect(previews()[0]!.body).toMatchObject({ id: 'c1', set: { translations: [{ name: 'Renting' }] } })
  const changed = within(screen.getByRole('article', { name: 'lease help' }))
  const lines = changed.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Loans (no longer in the first three)', 'Rent subsidy (new)'])
  expect(screen.getByText('Searches that do not change: 1')).toBeTruthy()
  expect(screen.queryByText(/since this comparison/)).toBeNull()
  type(screen.getByRole('textbox', { name: /^Name/ }), 'Rents')
  await screen.findByText(/The form has changed since this comparison/)
})

test('says how many searches were checked if none contains the terms', async () => {
  await open([])
  await compare()
  await waitFor(() => expect(screen.getByText(/Searches checked: 7/)).toBeTruthy())
})

test('is missing without the right to list searches', async () => {
  hold([permissionString('HashTag', 'SAVE'), permissionString('HashTag', 'UPDATE')])
  await open(searches)
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByRole('button', { name: 'Compare search results' })).toBeNull()
})
