// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Me } from '#web/api/types.ts'
import { ReauthenticationDialog } from '#web/app/overlays/reauthentication-dialog.tsx'
import type { Reauthentication } from '#web/session/reauthentication.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

async function ask(reason: Reauthentication['reason']) {
  queryClient.setQueryData(queries.me().queryKey, { email: 'rana@daleel.example' } as Me)
  await startTexts('en')
  await loadNamespaces(['login', 'beside'])
  await show(<ReauthenticationDialog reentry={{ reason, answer: () => {} }} />)
  return (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
}

test('a sign-in to confirm a change has the email filled in and the password focused', async () => {
  const field = await ask('recent')
  expect(field('Email').value).toBe('rana@daleel.example')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
})

test('after the session has ended, the email of the user is not shown', async () => {
  const field = await ask('ended')
  expect(field('Email').value).toBe('')
})
