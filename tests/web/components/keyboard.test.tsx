// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'
import { isTyping, runShortcut } from '#web/components/keyboard/run-shortcut.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { shortcuts, matchShortcut } from '#web/components/keyboard/shortcuts.ts'
import { ShortcutsDialog } from '#web/components/keyboard/shortcuts-dialog.tsx'
import texts from '#web/components/keyboard/texts/keyboard.en.json' with { type: 'json' }

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', () => ({ accept: vi.fn<() => void>() }))

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const pressed = (init: KeyboardEventInit) => matchShortcut(new KeyboardEvent('keydown', init))

test('shortcuts match the Latin letter of a key in any keyboard layout, and with Ctrl or ⌘ another action', () => {
  expect(pressed({ key: 'j', code: 'KeyJ' })).toEqual({ action: 'next', by: 'letter' })
  expect(pressed({ key: 'ت', code: 'KeyJ' })).toEqual({ action: 'next', by: 'letter' })
  expect(pressed({ key: '؟', code: 'Slash', shiftKey: true })).toEqual({ action: 'help', by: 'letter' })
  expect(pressed({ key: '?', code: 'Slash', shiftKey: true })).toEqual({ action: 'help', by: 'letter' })
  expect(pressed({ key: 'ArrowDown' })).toEqual({ action: 'next', by: 'named' })
  expect(pressed({ key: 's', code: 'KeyS', ctrlKey: true })).toEqual({ action: 'save', by: 'chord' })
  expect(pressed({ key: 'س', code: 'KeyS', metaKey: true })).toEqual({ action: 'save', by: 'chord' })
  expect(pressed({ key: 'Enter', ctrlKey: true })).toEqual({ action: 'submit', by: 'chord' })
  for (const other of [
    { key: 's', code: 'KeyS', ctrlKey: true, shiftKey: true },
    { key: 'J', code: 'KeyJ', shiftKey: true },
    { key: 'j', code: 'KeyJ', altKey: true },
    { key: 'j', code: 'KeyJ', ctrlKey: true },
    { key: 's', code: 'KeyS' },
  ])
    expect(pressed(other)).toBeNull()
})

test('each key has one action, and only combinations that are always on set aria-keyshortcuts', () => {
  const all = shortcuts.flatMap(({ letter, named, chord }) => [letter, named, chord && `Ctrl ${chord}`]).filter(Boolean)
  expect(new Set(all).size).toBe(all.length)
  expect(shortcutAttributes('save')).toEqual({ 'data-shortcut': 'save', 'aria-keyshortcuts': 'Control+S Meta+S' })
  expect(shortcutAttributes('edit')).toEqual({ 'data-shortcut': 'edit' })
})

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div contenteditable="true"></div>', true],
  ['<div role="menu"></div>', true],
  ['<input type="checkbox">', false],
  ['<button></button>', false],
])('%s accepts typing: %s', (html, typing) => {
  document.body.innerHTML = html
  expect(isTyping(document.body.firstElementChild!)).toBe(typing)
})

test('the keys for the next and previous row open the next and previous task on a page without rows', () => {
  document.body.innerHTML =
    '<main id="main"><a data-shortcut="previous"></a><button data-shortcut="next"></button></main>'
  const clicked: unknown[] = []
  document.body.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).dataset['shortcut']))
  expect([runShortcut('next', document.body), runShortcut('previous', document.body)]).toEqual([true, true])
  expect(clicked).toEqual(['next', 'previous'])
  document.querySelector('#main')!.insertAdjacentHTML('beforeend', '<div data-row tabindex="-1"></div>')
  expect(runShortcut('next', document.body)).toBe(true)
  expect([document.activeElement?.hasAttribute('data-row'), clicked]).toEqual([true, ['next', 'previous']])
})

test('the shortcuts dialog lists all shortcuts, and omits those for editing for readers', async () => {
  await show({ '/': <ShortcutsDialog /> }, { at: '/' })
  const sheet = await screen.findByRole('dialog', { name: texts.title })
  const terms = within(sheet).getAllByRole('term')
  expect(terms.map((one) => one.textContent).toSorted()).toEqual(
    shortcuts.map((key) => texts.deeds[key.action]).toSorted(),
  )
  expect(terms.map((one) => one.nextElementSibling!.textContent)).toContain('Ctrl Enter')

  hold(['FAQ:FRONTLINER_VIEW'])
  await show({ '/': <ShortcutsDialog /> }, { at: '/' })
  await screen.findByRole('heading', { name: texts.groups.rows })
  expect(screen.queryByRole('heading', { name: texts.groups.writing })).toBeNull()
})

test('turning off single keys keeps all other preferences', async () => {
  const calls = serve(({ path, method }) => {
    if (path !== 'me') return undefined
    return { body: { id: 'u1', ...(method === 'GET' && { preferences: { theme: 'dark' } }) } }
  })
  await show({ '/': <ShortcutsDialog /> }, { at: '/' })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: texts.letters })
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'))
  expect(calls.at(-1)!.body).toEqual({ preferences: { theme: 'dark', 'keys.lettersOff': true } })
})
