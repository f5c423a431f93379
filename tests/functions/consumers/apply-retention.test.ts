import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const erased: string[] = []
vi.mock('#functions/domain/personal-data/erase-person.ts', () => ({
  erasePerson: async ({ id }: { id: string }) => {
    if (id === 'broken') throw new Error('the ledger refused')
    erased.push(id)
  },
}))
vi.mock('#functions/domain/feedback/delete-old-feedback.ts', () => ({
  deleteOldFeedback: async () => void erased.push('reports'),
}))
const person = (id: string) => ({ id, reviewed_at: '2020-01-01T00:00:00.000Z' })
const rows = new Map(['first', 'broken', 'last'].map((id) => [id, person(id)]))
vi.mock('#functions/data/services.ts', () => ({
  services: () => ({
    entityCache: () => ({ fresh: async () => undefined, rows }),
    records: { get: async (_entity: unknown, id: string) => rows.get(id) },
  }),
}))

beforeEach(() => void (erased.length = 0))
afterEach(() => vi.restoreAllMocks())

test('a record that cannot be erased is logged and retried, and does not stop the others', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { handler } = await import('#functions/consumers/apply-retention.ts')
  const day = handler({ 'detail-type': 'DayBegan', detail: { id: 'day', at: '2026-01-01T00:00:00.000Z' } } as never)
  await expect(day).rejects.toThrow('not everything was done')
  expect(erased.toSorted()).toEqual(['first', 'last', 'reports'])
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  expect(lines).toContainEqual(expect.objectContaining({ message: 'retention_failed', id: 'broken' }))
})
