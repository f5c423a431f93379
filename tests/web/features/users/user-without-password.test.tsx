// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/sign-in/login-methods.ts', () => ({
  hasPasswords: () => false,
  identityProviderName: () => 'Agency',
}))

afterEach(() => vi.unstubAllGlobals())

test('the form of a new user has no password field if sign-in with passwords is disabled', async () => {
  hold('all')
  serve((call) => (['unit', 'role'].includes(call.path) ? { body: [] } : undefined))
  await show({ '/user/create-user': <EntityFormPage entity={entityOf('user')} /> }, { at: '/user/create-user' })
  await screen.findByLabelText(/^Email/)
  expect(screen.queryByLabelText(/password/i)).toBeNull()
})
