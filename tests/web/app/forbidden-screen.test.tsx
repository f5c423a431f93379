// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { ForbiddenScreen } from '#web/app/error-screens/forbidden-screen.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Language, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
afterEach(() => vi.unstubAllGlobals())

async function open(query: Record<string, string>, language: Language = 'en') {
  serve(() => undefined)
  await startTexts(language)
  await loadNamespaces('pages')
  return show({ '/403': <ForbiddenScreen /> }, { at: `/403?${new URLSearchParams(query)}`, language })
}

/** Keeps whitespace, to check non-breaking spaces. */
const asWritten = { normalizer: (text: string) => text }

test.each([
  ['en', 'You need permission to view the list “FAQs”.', /ask your administrator/],
  ['ar', 'لفتح هذه الصفحة، تلزم صلاحية الاطلاع على قائمة «الأسئلة الشائعة».', /اطلب الصلاحية من المسؤول/],
  [
    'fr',
    'Pour ouvrir cette page, il faut pouvoir voir la liste « Questions fréquentes ».',
    /Demandez l’accès à votre administration/,
  ],
] as const)(
  'in %s, the screen describes the missing permission and whom to ask for it',
  async (language, words, who) => {
    const { container } = await open({ entity: 'FAQ', key: 'LIST' }, language)
    expect(await screen.findByText(words, asWritten)).toBeTruthy()
    expect(screen.getByText(who)).toBeTruthy()
    expect(container.textContent).not.toContain('LIST')
  },
)

test('every permission has a description in each language', async () => {
  for (const language of ['en', 'ar', 'fr'] as const)
    for (const { permission_key: key, entity_name: entity } of new Map(
      listAllPermissions().map((one) => [one.permission_key, one]),
    ).values()) {
      // Rendering throws if a text is missing.
      const { container } = await open({ entity, key }, language)
      expect(container.textContent).not.toContain(key)
    }
})

test('unknown values in the URL are not shown', async () => {
  const { container } = await open({ entity: 'FAQ', key: 'Call +1 555 0100' })
  expect(await screen.findByText('Your role doesn’t give you access to this page.')).toBeTruthy()
  expect(container.textContent).not.toContain('555')
})

test('the way out leads to a screen that the role may open', async () => {
  hold(['User:SHOW', 'Media:SHOW'])
  await open({ entity: 'FAQ', key: 'LIST' })
  const way = await screen.findByRole('link', { name: 'Go to home page' })
  expect(way.getAttribute('href')).toBe('/media-items')
})
