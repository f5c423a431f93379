// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, serve, show, type Language } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

afterEach(() => vi.unstubAllGlobals())

const gap = {
  kind: 'gap',
  object: 'search',
  id: 'hash.en',
  title: 'winter coat',
  language_id: '1',
  language: 'en',
  search: 's1',
  since: '2026-11-18',
  views: 3,
  abilities: [],
  assignee: null,
  possible_answer: { object: 'faq', id: 'f1', title: 'Where do I get a coat for winter?', language_id: '1' },
}

const gapRow = async (task: object, language?: Language) => {
  hold('all')
  serve(({ path }) => (path === 'work' ? { body: { ...page([task]), counts: { gap: 1 }, waiting: 1 } } : undefined))
  await show({ '/work': <TasksScreen /> }, { at: '/work?kind=gap', ...(language && { language }) })
  return within((await screen.findByRole('link', { name: 'winter coat' })).closest('li')!)
}

test.each([
  ['en', 'Possible answer:', 'Mark “winter coat” as already answered'],
  ['ar', 'إجابة محتملة:', 'لها إجابة: «winter coat»'],
  ['fr', 'Réponse possible\u00a0:', 'Réponse existante\u00a0: «\u00a0winter coat\u00a0»'],
] as const)(
  'a gap offers its possible answer and stays until an editor decides, in %s',
  async (language, label, decision) => {
    const row = await gapRow(gap, language)
    const answer = row.getByRole('link', { name: gap.possible_answer.title })
    expect(answer.getAttribute('href')).toBe('/frontline/faq/f1')
    expect(answer.parentElement!.textContent).toBe(`${label} ${gap.possible_answer.title}`)
    expect(await row.findByRole('button', { name: decision })).toBeTruthy()
  },
)

test('a gap without a possible answer has only its own link', async () => {
  const row = await gapRow({ ...gap, possible_answer: null })
  expect(row.getAllByRole('link')).toHaveLength(1)
})
