// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { UndoCredentialScreen } from '#web/features/account/email-link-screen.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'Undo the change', 'Sign in'],
  ['ar', 'التراجع عن التغيير', 'تسجيل الدخول'],
] as const)('in %s a used link shows an error and links to sign-in', async (language: Language, undo, signIn) => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/config.json')
      ? Response.json({ apiBase: '/api' })
      : Response.json({ code: 'invalid_grant', detail: 'Used.' }, { status: 400 }),
  )
  await startTexts(language)
  await loadNamespaces(['account', 'app'])
  await show(<UndoCredentialScreen />, { language, path: '/undo_credential/0123456789abcdef0123456789abcdef' })
  fireEvent.click(screen.getByRole('button', { name: undo }))
  await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: signIn }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: undo })).toBeNull()
})
