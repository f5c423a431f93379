// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UserProfileScreen } from '#web/features/users/profile/user-profile-screen.tsx'
import { UserUpdateScreen } from '#web/features/users/user-update-screen.tsx'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { describedBy, record, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const rana = {
  first_name: 'Rana',
  last_name: 'Haddad',
  email: 'rana@daleel.example',
  type: 'STAFF',
  status: 'ACTIVE',
  roles: [],
  countries: [],
}

describe('deactivating a user', () => {
  test('names the person in the message', async () => {
    const calls = serve((call) => {
      if (call.path === 'user/3')
        return { body: record('3', call.method === 'PATCH' ? { ...rana, status: 'INACTIVE' } : rana) }
      return ['unit', 'role'].includes(call.path) ? { body: [] } : undefined
    })
    await show({ '/user/update-user/:user_id': <UserUpdateScreen /> }, { at: '/user/update-user/3' })
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Rana Haddad?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(getShownToasts().at(-1)?.text).toBe('Rana Haddad can no longer sign in'))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'INACTIVE' })
  })
})

test('the profile of a user has tabs for details, activity and API keys', async () => {
  serve((call) => (call.path === 'user/3' ? { body: record('3', rana) } : undefined))
  await show({ '/user/profile/:user_id': <UserProfileScreen /> }, { at: '/user/profile/3' })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Details', 'User activity', 'API keys'])
})

describe('the invitation of a user', () => {
  const path = 'user/3/invitation'
  const open = async (invitation: object) => {
    const calls = serve((call) => {
      if (call.path === path)
        return { body: call.method === 'POST' ? { expires_at: '2126-01-09T10:00:00.000Z' } : invitation }
      if (call.path === 'user/3') return { body: record('3', rana) }
      return ['unit', 'role'].includes(call.path) ? { body: [] } : undefined
    })
    await show({ '/user/update-user/:user_id': <UserUpdateScreen /> }, { at: '/user/update-user/3' })
    await screen.findByRole('button', { name: 'Deactivate' })
    return calls
  }
  const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

  test('that has expired is sent again, which is then valid for another 7 days', async () => {
    const calls = await open({ open: true, expires_at: '2026-01-02T10:00:00.000Z' })
    expect((await screen.findByText(/^Has never signed in/)).textContent).toMatch(
      /expired on .*2026\. Send it again\.$/,
    )
    openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Resend invitation' }))
    await waitFor(() => expect(getShownToasts().at(-1)?.text).toMatch(/^Invitation sent to .rana@daleel\.example/))
    expect(calls.filter((call) => call.path === path).map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(await screen.findByText(/^Has never signed in\. The invitation is valid until/)).toBeTruthy()
  })

  test('that was never sent is offered under its own name', async () => {
    await open({ open: true, expires_at: null })
    expect((await screen.findByText(/^Has never signed in/)).textContent).toBe('Has never signed in.')
    openMenu()
    expect(items()).toContain('Send invitation')
  })

  test('is not offered once the user has signed in', async () => {
    const calls = await open({ open: false, expires_at: '2026-01-02T10:00:00.000Z' })
    await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true))
    openMenu()
    expect(items().filter((one) => /invitation/i.test(one ?? ''))).toEqual([])
    expect(screen.queryByText(/never signed in/)).toBeNull()
  })
})

test('a user needs a role in the form, and can do without a temporary password', async () => {
  const calls = serve((call) => {
    if (call.path === 'role') return { body: [record('r1', { title: 'Media editor' })] }
    if (call.method === 'POST' && call.path === 'user') return { status: 201, body: record('9', rana) }
    return call.path === 'unit' ? { body: [] } : undefined
  })
  const routes = { '/user/create-user': <EntityFormPage entity={entityOf('user')} />, '/user/list': <p>the list</p> }
  await show(routes, { at: '/user/create-user' })
  type(await screen.findByLabelText(/^First name/), 'Rana')
  type(screen.getByLabelText(/^Last name/), 'Haddad')
  type(screen.getByLabelText(/^Email/), 'rana@daleel.example')
  type(screen.getByLabelText(/^Type/), 'STAFF')
  const roles = await screen.findByRole('combobox', { name: /^Roles/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(describedBy(roles)).toContain('required'))
  const created = () => calls.find(({ method, path }) => method === 'POST' && path === 'user')
  expect(created()).toBeUndefined()
  fireEvent.keyDown(roles, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name: 'Media editor' }))
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('the list')
  const body = created()?.body as Record<string, unknown>
  expect(body).toMatchObject({ email: 'rana@daleel.example', roles: ['r1'] })
  expect(body['password'] ?? null).toBeNull()
})

describe('the temporary password of a user', () => {
  const users = {
    '/user/create-user': <EntityFormPage entity={entityOf('user')} />,
    '/user/update-user/3': <EntityFormPage entity={entityOf('user')} id="3" />,
  }

  test('must be entered twice when creating a user', async () => {
    serve((call) => (['unit', 'role'].includes(call.path) ? { body: [] } : undefined))
    await show(users, { at: '/user/create-user' })
    const first = await screen.findByLabelText(/^Temporary password/)
    type(first, 'Olive-River-47')
    type(screen.getByLabelText(/^Confirm password/), 'Olive-River-48')
    fireEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText(/^Confirm password/))).toContain('The passwords don’t match.'),
    )
    expect(describedBy(first)).toContain('must change it when they first sign in')
  })

  test('is not shown when editing an existing user', async () => {
    serve((call) => {
      if (call.path === 'user/3') return { body: record('3', rana) }
      return ['unit', 'role'].includes(call.path) ? { body: [] } : undefined
    })
    await show(users, { at: '/user/update-user/3' })
    await screen.findByRole('textbox', { name: /^First name/ })
    expect(screen.queryByLabelText(/password/i)).toBeNull()
  })
})
