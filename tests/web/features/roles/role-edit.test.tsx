// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionEntities, listValidKeys } from '#shared/access/permissions.ts'
import { RoleEditScreen } from '#web/features/roles/role-edit-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const held = [
  { entity_name: 'FAQ', permission_key: 'LIST' },
  { entity_name: 'FAQ', permission_key: 'SHOW' },
]

const screens = { '/role/update-role/:role_id': <RoleEditScreen />, '/role/list': <p>the list</p> }
const at = '/role/update-role/r1'

const answerRole = (call: Call): Reply | undefined => {
  if (call.path === 'me') return { body: { id: 'u1', roles: ['mine'] } }
  if (call.path === 'role/r1')
    return { body: record('r1', { title: 'Reader', resource_type: null, permissions: held }) }
  if (call.path === 'role/mine') return { body: record('mine', { title: 'Mine', permissions: held }) }
  if (call.path === 'role') return { body: [record('r1', { title: 'Reader' }), record('mine', { title: 'Mine' })] }
  return undefined
}

const box = (name: string): HTMLInputElement => screen.getByLabelText(name)

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('the permission matrix of a role', () => {
  test('has a checkbox for each valid permission, and no others', async () => {
    serve(answerRole)
    await show(screens, { at })
    const table = (await screen.findByLabelText('FAQs: View list')).closest('table')!
    const rows = [...table.querySelectorAll('tbody tr')]
    const pairs = permissionEntities.reduce((sum, entity) => sum + listValidKeys(entity).length, 0)
    expect(rows).toHaveLength(permissionEntities.length)
    // Each row has an extra checkbox for the whole row.
    expect(table.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(pairs + rows.length)
    expect(box('FAQs: View list').checked).toBe(true)
    expect(screen.queryByLabelText('Users: Edit own')).toBeNull()
    expect(screen.queryByLabelText('Searches and logs: Create')).toBeNull()
    expect(within(table).getByRole('rowheader', { name: /Unit/ })).toBeTruthy()
  })

  test('counts added and removed permissions, and shows no changes once they are reverted [EXP-25]', async () => {
    serve(answerRole)
    await show(screens, { at })
    fireEvent.click(await screen.findByLabelText('Hashtags: View'))
    fireEvent.click(box('Hashtags: View list'))
    fireEvent.click(box('FAQs: View'))
    expect(screen.getByText('2 permissions added · 1 permission removed')).toBeTruthy()
    fireEvent.click(box('FAQs: View'))
    fireEvent.click(box('Hashtags: View list'))
    fireEvent.click(box('Hashtags: View'))
    expect(screen.getByText('No changes yet')).toBeTruthy()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('previews the pages that the role can open [EXP-25]', async () => {
    serve(answerRole)
    await show(screens, { at })
    const view = (await screen.findByText(/^View as this role: 0 of \d+ pages available$/)).closest('details')!
    expect(view.textContent).toContain('Add the permission to view users')
    expect(view.open).toBe(true)
    fireEvent.click(box('Users: View'))
    expect(within(view).getByText('After sign-in, “Manage FAQs” opens first.')).toBeTruthy()
    expect(within(view).getByText('FAQs')).toBeTruthy()
    expect(within(view).getByText('Content Management')).toBeTruthy()
    expect(within(view).queryByText('Hashtags')).toBeNull()
    expect(view.textContent).not.toContain('0 of')
  })

  test('selects all permissions of a row or a column at once', async () => {
    serve(answerRole)
    await show(screens, { at })
    fireEvent.click(await screen.findByLabelText('All permissions: Hashtags'))
    expect(screen.getByText(`${listValidKeys('HashTag').length} permissions added`)).toBeTruthy()
    fireEvent.click(box('For all entities: View'))
    const shown = permissionEntities.filter((entity) => listValidKeys(entity).includes('SHOW')).length
    expect(screen.getByText(`${listValidKeys('HashTag').length + shown - 2} permissions added`)).toBeTruthy()
  })

  test('disables permissions that the user lacks, with the reason, but lets them be removed', async () => {
    hold(['Role:UPDATE', 'Role:LIST', 'HashTag:LIST'])
    serve(answerRole)
    await show(screens, { at })
    const refused = await screen.findByLabelText<HTMLInputElement>('FAQs: Publish')
    expect(refused.disabled).toBe(true)
    const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('You can only grant permissions that you have')
    expect(box('FAQs: View').disabled).toBe(false)
    expect(box('Hashtags: View list').disabled).toBe(false)
    fireEvent.click(box('For all entities: View list'))
    // Only the two rights that the user may grant are added.
    expect(screen.getByText('2 permissions added')).toBeTruthy()
  })

  test('is read-only for one of the user’s own roles', async () => {
    serve(answerRole)
    await show(screens, { at: '/role/update-role/mine' })
    expect(await screen.findByText(/one of your own roles, so you can’t change its permissions/)).toBeTruthy()
    await waitFor(() => expect(box('FAQs: View list').disabled).toBe(true))
  })

  test('can be filtered by the name of an entity', async () => {
    serve(answerRole)
    await show(screens, { at })
    fireEvent.change(await screen.findByRole('searchbox', { name: /Search entities/ }), { target: { value: 'hasht' } })
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Hashtags'])
  })

  test('is a list of expandable entities on narrow screens', async () => {
    serve(answerRole)
    await show(screens, { at, narrow: true })
    fireEvent.click(await screen.findByRole('button', { name: /Unit/ }))
    expect(screen.queryByRole('table')).toBeNull()
    expect((await screen.findAllByRole('checkbox', { name: 'Unit: Edit own' })).length).toBe(1)
  })

  test('sends the permissions in the order of the matrix', async () => {
    const calls = serve((call) => (call.method === 'PUT' ? { body: record('r1', {}) } : answerRole(call)))
    await show(screens, { at })
    fireEvent.click(await screen.findByLabelText('Organisations: View list'))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('the list')
    expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
      title: 'Reader',
      resource_type: null,
      permissions: [
        { entity_name: 'Directory', permission_key: 'LIST' },
        { entity_name: 'FAQ', permission_key: 'SHOW' },
        { entity_name: 'FAQ', permission_key: 'LIST' },
      ],
    })
  })
})

describe('the templates of a new role', () => {
  const pick = (template: string) =>
    fireEvent.change(screen.getByLabelText('Start from a template'), { target: { value: template } })
  const create = { '/role/create-role': <RoleEditScreen />, '/role/list': <p>the list</p> }

  test('are ready sets of permissions, which replace each other', async () => {
    serve(answerRole)
    await show(create, { at: '/role/create-role' })
    const names = await screen.findByLabelText<HTMLSelectElement>('Start from a template')
    expect([...names.options].map(({ text }) => text)).toEqual([
      'No template',
      'Reader',
      'Editor',
      'Supervisor',
      'Media editor',
      'Analyst',
    ])
    pick('supervisor')
    expect([box('FAQs: Publish').checked, box('Users: View').checked]).toEqual([true, true])
    pick('mediaEditor')
    expect([box('FAQs: Publish').checked, box('Media: Edit own').checked]).toEqual([false, true])
    expect(screen.getByText('After sign-in, “Home” opens first.')).toBeTruthy()
  })

  test('leave out permissions that the user does not have', async () => {
    hold(['Role:SAVE', 'Role:LIST', 'User:SHOW', 'Media:SHOW'])
    serve(answerRole)
    await show(create, { at: '/role/create-role' })
    await screen.findByLabelText('Start from a template')
    pick('mediaEditor')
    expect(box('Media: View').checked).toBe(true)
    expect(screen.getByText(/permissions were not copied because you don’t have them/)).toBeTruthy()
    expect(screen.getByText('After sign-in, “Multimedia Search” opens first.')).toBeTruthy()
  })

  test('are not offered for an existing role', async () => {
    serve(answerRole)
    await show(screens, { at })
    await screen.findByLabelText('FAQs: View list')
    expect(screen.queryByLabelText('Start from a template')).toBeNull()
  })
})
