import { beforeEach, expect, test, vi } from 'vitest'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { role } from '#shared/entities/registry.ts'
import { unit } from '#shared/entities/unit.ts'
import { user } from '#shared/entities/user.ts'
import { readTimeOf } from '#functions/domain/bulletin/current-bulletins.ts'
import { readersRoute } from '#functions/api/bulletin/bulletin-readers-route.ts'
import { bulletinReadersOf } from '#functions/data/repositories/activity/bulletin-reads.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'

vi.mock('#functions/data/repositories/activity/bulletin-reads.ts')

type Readers = {
  entities: { id: string; name: string; unit: string | null; read_at: string | null }[]
  units: { unit: string | null; read: number; all: number }[]
}

const there = mockTable()

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  there.answer()
})

test('the readers of a bulletin: at most 1,000, unread first, and the counts of all', async () => {
  there.keep(role, 'reader', { permissions: [{ entity_name: 'User', permission_key: 'SHOW' }] })
  there.keep(unit, 'unit-1', { name: 'Amman' })
  there.keep(faq, 'faq-1', publishedFaq('Where do I register?'))
  there.keep(bulletin, 'bulletin-1', {
    faq_id: 'faq-1',
    translations: [],
    visibility: 'PUBLIC',
    countries: [],
    units: [],
  })
  const keepUser = (at: number, more: object) =>
    there.keep(user, `user-${at}`, {
      first_name: 'User',
      last_name: String(at).padStart(4, '0'),
      type: 'STAFF',
      status: 'ACTIVE',
      roles: ['reader'],
      countries: [],
      unit_id: null,
      ...more,
    })
  for (let at = 0; at < 1200; at++) keepUser(at, at < 1100 ? {} : { unit_id: 'unit-1' })
  keepUser(1200, { status: 'INACTIVE' })
  keepUser(1201, { roles: [] })
  const readTimes = Array.from({ length: 300 }, (_, at) => [`user-${at}`, '2026-01-02'] as const)
  vi.mocked(bulletinReadersOf).mockResolvedValue(new Map(readTimes))

  const caller = { id: 'me', rights: new Set(['FAQ:PUBLISH', 'FAQ:SHOW']), audience: 'STAFF', countries: [], roles: [] }
  const answer = async (accept: string) =>
    readersRoute.handle({ caller, params: { id: 'bulletin-1' }, headers: { accept } } as unknown as Request)

  const { entities, units } = (await answer('application/json')).body as Readers
  expect(entities).toHaveLength(1000)
  expect(entities.findIndex(({ read_at: at }) => at !== null)).toBe(900)
  expect(entities[0]).toEqual({ id: 'user-300', name: 'User 0300', unit: null, read_at: null })
  expect(entities[899]).toEqual({ id: 'user-1199', name: 'User 1199', unit: 'Amman', read_at: null })
  expect(units).toEqual([
    { unit: null, read: 300, all: 1100 },
    { unit: 'Amman', read: 0, all: 100 },
  ])
  expect((await answer('text/csv')).text?.trim().split('\r\n')).toHaveLength(1201)
})

test('the author of a bulletin has read it by writing it', () => {
  const by = { created_by: 'user-7', created_at: '2026-01-01T10:00:00.000Z' }
  expect(readTimeOf(by, 'user-7', undefined)).toBe(by.created_at)
  expect(readTimeOf(by, 'user-7', '2026-01-02')).toBe('2026-01-02')
  expect(readTimeOf(by, 'user-8', undefined)).toBeNull()
})
