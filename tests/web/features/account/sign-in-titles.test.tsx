// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTitlePart } from '#web/components/navigation/document-title.ts'
import { ForgotPasswordScreen } from '#web/features/account/forgot-password-screen.tsx'
import { ResetPasswordScreen } from '#web/features/account/reset-password-screen.tsx'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn<() => Promise<never>>() }))
vi.mock('#web/session/sign-in/sign-in.ts', async (original) => ({ ...(await original<object>()), signIn }))

beforeEach(() => {
  setTitlePart('page', 'Page - Daleel')
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/config.json')
      ? Response.json({ apiBase: '/api' })
      : Response.json({ code: 'rate_limited', detail: 'Later.' }, { status: 429 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(element: Parameters<typeof show>[0], language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces(['login', 'account'])
  return show(element, { language })
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the document title of the sign-in form reports missing fields until they are filled in', async () => {
  await draw(<SignInForm headingOrder={1} />)
  expect(document.title).toBe('Page - Daleel')
  press('Sign in')
  await waitFor(() => expect(document.title).toBe('Error: Page - Daleel'))
  type('Email', 'rana@daleel.example')
  type('Password', 'a few words together')
  await waitFor(() => expect(document.title).toBe('Page - Daleel'))
})

test('the document title reports a rejected sign-in as long as its error is shown', async () => {
  signIn.mockRejectedValue(Object.assign(new Error('refused'), { name: 'NotAuthorizedException' }))
  await draw(<SignInForm headingOrder={1} />)
  type('Email', 'rana@daleel.example')
  type('Password', 'something else')
  press('Sign in')
  await screen.findByRole('alert')
  expect(document.title).toBe('Error: Page - Daleel')
  type('Password', '')
  press('Sign in')
  type('Password', 'another')
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(document.title).toBe('Error: Page - Daleel')
})

test.each([
  ['en', 'Error: Page - Daleel'],
  ['ar', 'خطأ: Page - Daleel'],
  ['fr', 'Erreur\u00a0: Page - Daleel'],
] as const)('in %s the document titles of the password forms report errors, too [EXP-21]', async (language, title) => {
  const { container } = await draw(<ResetPasswordScreen />, language)
  fireEvent.submit(container.querySelector('form')!)
  await waitFor(() => expect(document.title).toBe(title))
  cleanup()
  expect(document.title).toBe('Page - Daleel')
  const forgot = await draw(<ForgotPasswordScreen />, language)
  fireEvent.change(forgot.container.querySelector('input')!, { target: { value: 'rana@daleel.example' } })
  fireEvent.submit(forgot.container.querySelector('form')!)
  await screen.findByRole('alert')
  expect(document.title).toBe(title)
})
