// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#web/reader/search/search-box.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const commands = [
  { to: '/hashtag/list', label: 'Hashtags', words: '' },
  { to: '/user/list', label: 'Users', words: '' },
  { to: '/unit/list', label: 'User Groups', words: '' },
]
const title = { object: 'faq', id: 'f1', title: 'Hashtags of a question', language_id: '1', highlights: [] }

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

/** Types into the search with the titles that the API finds; resolves when the options are listed. */
async function typed(words: string, titles: object[], options: number, isPalette = true) {
  serve(({ path }) => (path === 'search/suggestions' ? { body: { entities: titles } } : undefined))
  const box = <SearchBox {...(isPalette && { commands })} />
  const { history } = await show({ '/here': box }, { at: '/here' })
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  type(input, words)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(options))
  return { input, history }
}

/** Presses Enter; true if the form would be submitted. */
const submits = (input: HTMLElement): boolean => fireEvent.keyDown(input, { key: 'Enter' })

test('Enter in the palette opens the only match', async () => {
  const { input, history } = await typed('hash', [], 2)
  expect(submits(input)).toBe(false)
  expect(history.location.pathname).toBe('/hashtag/list')
})

test.each([
  ['several screens match', 'user', [], 3, true],
  ['a title matches too', 'hash', [title], 3, true],
  ['it is not the palette', 'hash', [title], 2, false],
] as const)('Enter searches if %s', async (_case, words, titles, options, isPalette) => {
  const { input, history } = await typed(words, [...titles], options, isPalette)
  expect(submits(input)).toBe(true)
  expect(history.location.pathname).toBe('/here')
})
