// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { WebhookUpdateScreen } from '#web/features/webhooks/webhook-update-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, record, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const screens = {
  '/webhook/list': <EntityListPage entity={entityOf('webhook')} />,
  '/webhook/update/:id': <WebhookUpdateScreen />,
}

/** Mocks an active webhook that gets its secret during the test. */
function serveWebhook() {
  const state = { hasSecret: false }
  serve(({ method, path }) => {
    const webhook = record('w1', {
      name: 'Portal',
      url: 'https://portal.example/hook',
      status: 'active',
      effective_status: state.hasSecret ? 'active' : 'inactive',
    })
    if (path === 'webhook') return { body: page([webhook]) }
    if (path === 'webhook/w1') return { body: webhook }
    if (path === 'webhook/w1/deliveries') return { body: { deliveries: [], has_secret: state.hasSecret } }
    if (method !== 'POST' || path !== 'webhook/w1/secret') return undefined
    state.hasSecret = true
    return { body: { secret: 'shown-once' } }
  })
}

describe('a webhook without a secret', () => {
  test('is inactive in the list', async () => {
    serveWebhook()
    await show(screens, { at: '/webhook/list' })
    const row = (await screen.findByRole('rowheader', { name: 'Portal' })).closest('tr')!
    expect(within(row).getByText('Inactive')).toBeTruthy()
  })

  test('is inactive on its page until it has one', async () => {
    serveWebhook()
    await show(screens, { at: '/webhook/update/w1' })
    expect(await screen.findByText(/^Inactive: nothing is sent/)).toBeTruthy()
    const badges = () => screen.queryAllByText('Inactive', { selector: '.mantine-Badge-label' })
    expect(badges()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Create secret' }))
    await waitFor(() => expect(badges()).toHaveLength(0))
    expect(screen.queryByText(/^Inactive: nothing is sent/)).toBeNull()
  })
})

test('the dialog with the only copy of a secret closes neither by Escape nor by a click outside', async () => {
  serveWebhook()
  await show(screens, { at: '/webhook/update/w1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Create secret' }))
  const dialog = await screen.findByRole('dialog', { name: 'Secret for “Portal”' })
  const code = within(dialog).getByText('shown-once')
  fireEvent.keyDown(within(dialog).getByRole('button', { name: /Copy/ }), { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner')!)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  expect(code.isConnected).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: /stored|saved|done/i }))
  await waitFor(() => expect(code.isConnected).toBe(false))
})
