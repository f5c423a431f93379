// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { guessMapping } from '#web/entity/import/import-file.ts'
import { readMapping, rememberMapping } from '#web/entity/import/remembered-mapping.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, type Reply, serve, type as enter } from '#tests/web/entity/support.tsx'
import { openImport } from './import-support.tsx'

const device = vi.hoisted(() => new Map<string, unknown>())

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/storage/user-storage.ts', () => ({
  userKey: (userId: string, what: string) => `${userId}:${what}`,
  readUserValue: async (name: string) => device.get(name),
  updateUserValue: async (name: string, change: (now: unknown) => unknown) => {
    device.set(name, structuredClone(change(device.get(name))))
    return true
  },
}))

const answer = (call: Call): Reply | undefined => (call.path === 'language' ? { body: page([]) } : undefined)

const languages = { name: 'languages.csv', text: 'Kürzel,Bezeichnung,Active\nde,Deutsch,yes\n' }
const valueOf = (dialog: HTMLElement, column: string): string =>
  (within(dialog).getByLabelText(column) as HTMLSelectElement).value

beforeEach(() => {
  device.clear()
  hold('all')
})
afterEach(() => vi.unstubAllGlobals())

test('the second import of a file with the same columns has the mapping of the first', async () => {
  serve(answer)
  const first = await openImport('language', languages)
  expect(['Kürzel', 'Bezeichnung', 'Active'].map((column) => valueOf(first, column))).toEqual(['', '', 'active'])
  enter(within(first).getByLabelText('Kürzel'), 'acronym')
  enter(within(first).getByLabelText('Bezeichnung'), 'name')
  enter(within(first).getByLabelText('Active'), '')
  fireEvent.click(within(first).getByRole('button', { name: 'Check file (nothing is saved)' }))
  await within(first).findByRole('alert')
  const again = { name: 'other.csv', text: 'Bezeichnung,Active,Kürzel,Import errors\nIgbo,yes,ig,\n' }
  const second = await openImport('language', again)
  expect(['Kürzel', 'Bezeichnung', 'Active', 'Import errors'].map((column) => valueOf(second, column))).toEqual([
    'acronym',
    'name',
    '',
    '',
  ])
})

test('is separate by user, entity and columns, among the values that are deleted at sign-out', async () => {
  await rememberMapping('u1', 'language', { a: 'name', b: null })
  expect(await readMapping('u1', 'language', ['b', 'a'])).toEqual({ a: 'name', b: null })
  expect(await readMapping('u2', 'language', ['a', 'b'])).toBeUndefined()
  expect(await readMapping('u1', 'unit', ['a', 'b'])).toBeUndefined()
  expect(await readMapping('u1', 'language', ['a'])).toBeUndefined()
  expect([...device.keys()]).toEqual(['u1:import-mappings'])
})

test('keeps the 50 mappings used last', async () => {
  for (let at = 0; at < 51; at++) await rememberMapping('u1', 'unit', { [`column ${at}`]: 'name' })
  await rememberMapping('u1', 'unit', { 'column 1': null })
  await rememberMapping('u1', 'unit', { 'column 51': 'name' })
  const known = await Promise.all([0, 1, 2, 3, 51].map((at) => readMapping('u1', 'unit', [`column ${at}`])))
  expect(known).toEqual([undefined, { 'column 1': null }, undefined, { 'column 3': 'name' }, { 'column 51': 'name' }])
})

test('ignores a remembered field that no longer exists for that column only', () => {
  const remembered = { Code: 'name', Name: 'removed_field', Remark: null }
  const targets = ['external_id', 'id', 'name', 'acronym']
  expect(guessMapping(entityOf('language'), ['Code', 'Name', 'Remark', 'Acronym'], targets, 'en', remembered)).toEqual({
    Code: 'name',
    Name: null,
    Remark: null,
    Acronym: 'acronym',
  })
})
