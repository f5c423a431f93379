// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve } from '#tests/web/entity/support.tsx'
import { openImport } from './import-support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const shelter = record('c-1', { translations: [{ language_id: '1', name: 'Shelter' }] })

const answer = ({ method, path, body }: Call): Reply | undefined => {
  if (method === 'POST') return { status: 201, body: record(`new-${path}`, body as Record<string, unknown>) }
  if (path === 'language') return { body: page([record('1', { acronym: 'en', name: 'English' })]) }
  if (path === 'faq/deleted') return { body: { entities: [] } }
  return { body: page(path === 'service-category' ? [shelter] : []) }
}

const faqs = (...rows: Record<string, unknown>[]) => ({
  name: 'faqs.jsonl',
  text: rows.map((row, at) => JSON.stringify({ 'question.en': `Question ${at}`, ...row })).join('\n'),
})

async function check(dialog: HTMLElement): Promise<void> {
  fireEvent.click(within(dialog).getByLabelText('Create missing categories and hashtags'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check file (nothing is saved)' }))
}

const listedIn = (note: HTMLElement): (string | null)[] =>
  within(note)
    .getAllByRole('listitem')
    .map((one) => one.textContent)

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

test('the check lists each category and hashtag that the import would create once, before it creates them', async () => {
  const calls = serve(answer)
  const dialog = await openImport(
    'faq',
    faqs({ service_categories: 'Shelter|Sheltr', hashtags: '#winter' }, { service_categories: 'SHELTR' }),
  )
  await check(dialog)
  const note = await within(dialog).findByRole('note', { name: 'Categories and hashtags to create' })
  expect(listedIn(note)).toEqual(['Sheltr (Service category)', '#winter (Hashtag)'])
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 2 records' }))
  await within(dialog).findByText('2 rows imported')
  expect(calls.filter((call) => call.method === 'POST').map((call) => call.path)).toEqual([
    'service-category',
    'hashtag',
    'faq',
    'faq',
  ])
  expect(within(dialog).queryByRole('note', { name: 'Categories and hashtags to create' })).toBeNull()
})

test('shows the first 20 names and the number of the others, also if rows have errors', async () => {
  serve(answer)
  const hashtags = Array.from({ length: 23 }, (_, at) => `tag${at}`).join('|')
  const dialog = await openImport('faq', faqs({ hashtags }, { countries: 'Atlantis' }))
  await check(dialog)
  const note = await within(dialog).findByRole('note', { name: 'Categories and hashtags to create' })
  expect(listedIn(note)).toHaveLength(20)
  expect(within(note).getByText('and 3 more')).toBeTruthy()
})

test('only the names of imported rows are created', async () => {
  const calls = serve(answer)
  const dialog = await openImport('faq', faqs({ hashtags: 'kept' }, { hashtags: 'dropped', countries: 'Atlantis' }))
  await check(dialog)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Import the 1 valid row' }))
  await within(dialog).findByText('1 row imported')
  const created = calls.filter((call) => call.method === 'POST' && call.path === 'hashtag')
  expect(created.map((call) => call.body)).toEqual([{ hashtag: 'kept' }])
})
