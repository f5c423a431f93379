import { expect, test, vi, beforeEach } from 'vitest'
import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import type { StoredInterface } from '#web/api/interface-texts.ts'
import { saveInterface, TextConflictError } from '#web/features/languages/save-interface.ts'
import { coverageOf, filterRows, findConflicts, listRows, listUpdates } from '#web/features/languages/text-rows.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) => {
  const { mockRequests } = await import('#tests/web/request-mock.ts')
  return mockRequests(original)
})

const catalogue = [
  { key: 'app:search', source: 'Search' },
  { key: 'app:hello', source: 'Hello {{name}}' },
  { key: 'label:Phone', source: 'Phone' },
]
const text = (key: string, source: string, more: Partial<InterfaceText> = {}): InterfaceText => ({
  key,
  source,
  text: '',
  state: 'draft',
  reviewed_text: '',
  ...more,
})
const stored = [
  text('app:search', 'Search', { text: 'جستجو', state: 'reviewed', reviewed_text: 'جستجو' }),
  text('app:hello', 'Hello', { text: 'سلام', state: 'reviewed', reviewed_text: 'سلام' }),
  text('app:gone', 'Gone', { text: 'رفت' }),
]
const none = new Map()

test('a text is reviewed until its English text changes', () => {
  const rows = listRows(catalogue, stored, none)
  expect(rows.map(({ state }) => state)).toEqual(['reviewed', 'draft', 'missing'])
  expect(coverageOf(rows)).toBe(33)
  const edited = listRows(catalogue, stored, new Map([['label:Phone', { text: 'تلفن', isReviewed: true }]]))
  expect(edited[2]).toMatchObject({ text: 'تلفن', state: 'reviewed', isEdited: true })
})

test('rows are found by English text, translation and key, and by state', () => {
  const rows = listRows(catalogue, stored, none)
  const keys = (words: string, state: 'missing' | null = null) => filterRows(rows, words, state).map(({ key }) => key)
  expect(keys('hello {')).toEqual(['app:hello'])
  expect(keys('جستجو')).toEqual(['app:search'])
  expect(keys('label')).toEqual(['label:Phone'])
  expect(keys('', 'missing')).toEqual(['label:Phone'])
})

test('a save sends edited and new texts, drops what no longer fits, and removes what no longer exists', () => {
  const edits = new Map([['app:search', { text: 'پویش', isReviewed: false }]])
  expect(listUpdates(listRows(catalogue, stored, edits), stored)).toEqual([
    { key: 'app:search', source: 'Search', text: 'پویش', state: 'draft' },
    { key: 'app:hello', source: 'Hello {{name}}', text: '', state: 'draft' },
    { key: 'label:Phone', source: 'Phone', text: '', state: 'draft' },
    { key: 'app:gone', source: 'Gone', text: null, state: 'draft' },
  ])
  const complete = listRows(catalogue.slice(0, 1), stored.slice(0, 1), none)
  expect(listUpdates(complete, stored.slice(0, 1))).toEqual([])
})

const current = { id: '9', version: 4, texts: stored } as StoredInterface
const conflict = new ApiProblem(412, { code: 'version_conflict' })
beforeEach(() => {
  request.mockReset()
})

test('texts are sent in batches, each for the version of the one before', async () => {
  request.mockImplementation(async (_method, _path, { version }) => ({ ...current, version: version! + 1 }))
  const many = Array.from({ length: 900 }, (_, at) => ({
    key: `app:k${at}`,
    source: 'x',
    text: '',
    state: 'draft' as const,
  }))
  const settings = { state: 'trial', fallback: null, reviewers: [] } as const
  const saved = await saveInterface(current, many, { ...settings, reviewers: [] }, () => false)
  expect(saved.version).toBe(8)
  const sent = request.mock.calls.map(([method, path, { version, body }]) => [
    `${method} ${path}`,
    version,
    (body!['texts'] as unknown[] | undefined)?.length ?? body,
  ])
  expect(sent).toEqual([
    ['PATCH language/9/interface', 4, 400],
    ['PATCH language/9/interface', 5, 400],
    ['PATCH language/9/interface', 6, 100],
    ['PATCH language/9/interface', 7, settings],
  ])
})

test('a save after a change of other texts is sent again, and one after a change of the same text is not', async () => {
  const edits = new Map([['app:search', { text: 'پویش', isReviewed: false }]])
  const update = { key: 'app:search', source: 'Search', text: 'پویش', state: 'draft' } as const
  const isConflict = (texts: readonly InterfaceText[]) => findConflicts(edits, stored, texts).length > 0
  const others = { ...current, version: 6, texts: [...stored, text('app:new', 'New', { text: 'نو' })] }
  request
    .mockRejectedValueOnce(conflict)
    .mockResolvedValueOnce(others)
    .mockResolvedValueOnce({ ...others, version: 7 })
  expect((await saveInterface(current, [update], null, isConflict)).version).toBe(7)
  expect(request.mock.calls.at(-1)![2].version).toBe(6)

  const same = { ...current, version: 6, texts: [text('app:search', 'Search', { text: 'یافتن' })] }
  request.mockRejectedValueOnce(conflict).mockResolvedValueOnce(same)
  const refused = saveInterface(current, [update], null, isConflict)
  await expect(refused).rejects.toBeInstanceOf(TextConflictError)
  await expect(refused).rejects.toMatchObject({ current: same })
})
