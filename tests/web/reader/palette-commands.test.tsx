// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchCommands } from '#web/reader/search/palette-commands.ts'
import { usePaletteCommands } from '#web/reader/search/use-palette-commands.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const { quickExit } = vi.hoisted(() => ({ quickExit: vi.fn<() => Promise<void>>() }))
vi.mock('#web/session/quick-exit.ts', async (original) => ({ ...(await original<object>()), quickExit }))
vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({
    status: 'signed-in',
    user: { id: 'u1', name: 'Rana' },
    rights: new Set(),
    hasPermission: () => true,
  }),
}))

beforeEach(() => quickExit.mockResolvedValue())
afterEach(cleanup)

/** Commands of the palette for a text, as buttons. */
function Offered({ typed }: { typed: string }) {
  return matchCommands(usePaletteCommands(), typed).map(({ label, onChoose }) => (
    <button type="button" key={label} onClick={onChoose}>
      {label}
    </button>
  ))
}

async function draw(typed: string, path: string, language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces(['palette', 'suggestions', 'colours', 'screens'])
  await show(<Offered typed={typed} />, { path, language })
}
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['en', 'danger', 'Exit this page'],
  ['ar', 'خطر', 'خروج سريع من الموقع'],
  ['fr', 'fuir', 'Quitter rapidement'],
] as const)(
  'in %s the palette offers quick exit, including by synonyms [EXP-6] [EXP-28]',
  async (language, typed, label) => {
    await draw(typed, '/search-result', language)
    expect(offered()[0]).toBe(label)
    expect(quickExit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: label }))
    expect(quickExit).toHaveBeenCalledOnce()
    quickExit.mockClear()
  },
)

test('the palette does not offer quick exit where content is edited', async () => {
  await draw('danger', '/faq/list')
  expect(offered()).not.toContain('Exit this page')
})

test.each([
  ['en', 'offline', 'Offline use'],
  ['ar', 'بلا اتصال', 'القراءة دون اتصال بالإنترنت'],
  ['fr', 'hors ligne', 'Utilisation hors connexion'],
  ['en', 'hors ligne', 'Offline use'],
] as const)('in %s the palette finds offline use by “%s”', async (language, typed, label) => {
  await draw(typed, '/home', language)
  expect(offered()[0]).toBe(label)
})
