// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginScreen } from '#web/features/account/login-screen.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { endSession } from '#web/session/session.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: '/api' }))
  await startTexts('en')
  await loadNamespaces('login')
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'Your account has no role yet', /Ask your administrator for a role/],
  ['ar', 'لا دور لحسابك بعد', /اطلب من المسؤول أن يمنحك دورًا/],
  ['fr', 'Votre compte n’a pas encore de rôle', /Demandez un rôle à votre administrateur/],
] as const)(
  'in %s, a user without a role is told so after the sign-in, and what to do',
  async (language, title, ask) => {
    await startTexts(language)
    await loadNamespaces('login')
    await show(<LoginScreen />, { language })
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
    act(() => endSession('no-role'))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(ask)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
  },
)
