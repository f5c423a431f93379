// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BulletinUpdateScreen } from '#web/features/bulletins/bulletin-update-screen.tsx'
import { hold } from '../../entity/session-mock.ts'
import { record, serve, show } from '../../entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('../../entity/session-mock.ts'))
beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const entities = [{ id: 'user-1', name: 'Amal Haddad', unit: 'Amman', read_at: null }]

async function showReaders(all: number) {
  const bulletin = record('b-1', { faq_id: 'faq-1', translations: [], countries: [], units: [], visibility: 'PUBLIC' })
  serve((call) => {
    if (call.path === 'bulletin/b-1/readers') return { body: { entities, units: [{ unit: 'Amman', read: 0, all }] } }
    return call.path === 'bulletin/b-1' ? { body: bulletin } : undefined
  })
  await show({ '/bulletin/update/:id': <BulletinUpdateScreen /> }, { at: '/bulletin/update/b-1' })
  await screen.findByText('Amal Haddad')
}

test('the readers of an update say how many users the table leaves out', async () => {
  await showReaders(1200)
  expect(screen.getByText(/^Showing .* users/).textContent).toContain('1,200')
})

test('the readers of an update have no such note when all are listed', async () => {
  await showReaders(1)
  expect(screen.queryByText(/^Showing .* users/)).toBeNull()
})
