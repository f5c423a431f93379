// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { FaqListScreen } from '#web/features/faq/list/faq-list-screen.tsx'
import { XliffDialog } from '#web/features/faq/xliff/xliff-dialog.tsx'
import texts from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import { show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

const english = texts.xliff
vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

beforeEach(() => {
  request.mockReset()
  hold([])
})
afterEach(cleanup)

const noFaqs = { entities: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const refused = (body: Record<string, unknown>) => new ApiProblem(422, { code: 'validation_failed', ...body })
const calls = () => request.mock.calls.filter(([, path]) => path.startsWith('faq/translations'))

async function send(content: BlobPart, size?: number): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: english.title })
  const file = new File([content], 'back.xlf')
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } })
  fireEvent.click(within(dialog).getByRole('button', { name: english.import.take }))
  return dialog
}

test('shows how many FAQs were imported, and for each rejected one the reason and the changes', async () => {
  const onClose = vi.fn<(hasSaved: boolean) => void>()
  request.mockResolvedValue({
    source_language_id: '1',
    entities: [
      { id: 'f1', question: 'Where?', result: 'saved', version: 2 },
      {
        id: 'f2',
        question: 'When?',
        result: 'refused',
        reason: 'source_changed',
        message: 'The text has changed.',
        changed: { before: ['When?', 'At nine'], after: ['When?', 'At ten'] },
      },
      {
        id: 'f3',
        question: 'How?',
        result: 'refused',
        reason: 'validation_failed',
        message: 'Something is wrong.',
        fields: [{ path: 'translations.3.question', code: 'too_long', params: { maximum: 300 } }],
      },
    ],
  })
  await show(<XliffDialog ids={['f1', 'f2', 'f3']} sourceId="1" languageId="3" onClose={onClose} />)
  const dialog = await send('<xliff>é</xliff>')
  await within(dialog).findByText('1 FAQ saved · 2 not imported')
  expect(calls()).toEqual([['POST', 'faq/translations/import', { body: { xliff: '<xliff>é</xliff>' } }]])
  const list = within(dialog).getByRole('list', { name: english.import.notTaken })
  const [stale, long] = within(list).getAllByRole('listitem')
  expect(within(stale!).getByRole('link', { name: 'When?' }).getAttribute('href')).toBe('/faq/view/f2')
  const changed = within(stale!).getByRole('region', { name: english.import.changed })
  expect(changed.querySelector('del')!.textContent).toContain('nine')
  expect(changed.querySelector('ins')!.textContent).toContain('ten')
  expect(long!.textContent).toContain('Question (Français): Enter no more than 300 characters.')
  fireEvent.click(within(dialog).getByRole('button', { name: english.close }))
  expect(onClose).toHaveBeenCalledWith(true)
})

test.each([
  [refused({ reason: 'not_well_formed', line: 7 }), `${english.fault.broken} (Line 7)`],
  [refused({ reason: 'declares_types', line: 1 }), `${english.fault.declares} (Line 1)`],
  [refused({ reason: 'not_xliff' }), english.fault.otherKind],
  [refused({ fields: [{ path: 'trgLang', code: 'unknown_reference' }] }), english.fault.language],
  [refused({ reason: 'constructor', detail: 'What the server says.' }), 'What the server says.'],
])('shows why a document is rejected (%#)', async (problem, words) => {
  request.mockRejectedValue(problem)
  await show(<XliffDialog ids={[]} />)
  const dialog = await send('<xliff/>')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
})

test.each([
  ['is not in UTF-8', Uint8Array.of(0x3c, 0xe9, 0x3e), undefined, english.fault.broken],
  ['exceeds the size limit', '<xliff/>', translationDocumentLimits.in + 1, null],
])('a file that %s is not sent', async (_what, content, size, words) => {
  await show(<XliffDialog ids={[]} />)
  const dialog = await send(content, size)
  const tooLarge = english.fault.tooLarge.replace('{{records}}', String(translationDocumentLimits.records))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words ?? tooLarge)
  expect(calls()).toEqual([])
})

test('does not offer the source language, and shows an error for FAQs with different sources', async () => {
  request.mockRejectedValue(refused({ fields: [{ path: 'ids', code: 'invalid_choice' }] }))
  await show(<XliffDialog ids={['f1', 'f2']} sourceId="1" languageId="1" />)
  const language = await screen.findByLabelText(english.export.language)
  expect(
    within(language)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['العربية', 'Français'])
  fireEvent.click(screen.getByRole('button', { name: english.export.save }))
  expect((await screen.findByRole('alert')).textContent).toBe(english.fault.sources)
  expect(calls()).toEqual([
    ['POST', 'faq/translations/export', { body: { ids: ['f1', 'f2'], language_id: '2' }, reads: true }],
  ])
})

test.each([
  [['UPDATE'], 1],
  [['UPDATE MINE'], 1],
  [['LIST', 'PUBLISH'], 0],
])('the list offers the import only with permission to update FAQs (%s)', async (held, count) => {
  hold(held.map((key) => `FAQ:${key}`))
  request.mockResolvedValue(noFaqs)
  await show(<FaqListScreen />, { path: '/faq/list', route: '/faq/list' })
  await screen.findByRole('button', { name: 'Pending approval' })
  expect(screen.queryAllByRole('button', { name: 'Import translations' })).toHaveLength(count)
})
