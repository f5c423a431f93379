import { expect, test } from 'vitest'
import { taskPriority, type WaitingTask } from '#shared/domain/tasks/task-kinds.ts'

const now = Date.parse('2026-11-25T00:00:00Z')
const waiting = (more: Partial<WaitingTask> = {}): number =>
  taskPriority({ kind: 'due', views: 10, since: '2026-11-25', ...more }, now)

test.each([
  ['what is read more', { views: 11 }, {}],
  ['what somebody waits for', { kind: 'approve' }, { kind: 'returned' }],
  ['what is wrong today', { kind: 'stale' }, {}],
  ['what waits longer', { since: '2026-11-01' }, {}],
  ['of what nobody reads yet, what waits for somebody', { kind: 'approve', views: 0 }, { views: 0 }],
] as [string, Partial<WaitingTask>, Partial<WaitingTask>][])('%s comes first', (_name, first, second) => {
  expect(waiting(first)).toBeGreaterThan(waiting(second))
})

test('waiting at most doubles the priority of a task, and future tasks get today’s priority', () => {
  expect(waiting({ since: '2026-10-26' })).toBe(2 * waiting())
  expect(waiting({ since: '2020-01-01' })).toBe(2 * waiting())
  expect(waiting({ since: '2026-12-09' })).toBe(waiting())
})
