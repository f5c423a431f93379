import { expect, test } from 'vitest'
import { groupTasks } from '#shared/domain/tasks/group-tasks.ts'

const tasks = (['due', 'approve', 'stale', 'link', 'approve'] as const).map((kind, at) => ({ kind, id: String(at) }))
const grouped = (by: Parameters<typeof groupTasks>[1]) =>
  groupTasks(tasks, by).map(({ name, tasks: some }) => [name, some.map(({ id }) => id).join('')])

test('tasks are grouped by kind in the order of the list', () => {
  expect(grouped('kind')).toEqual([
    ['due', '0'],
    ['approve', '14'],
    ['stale', '2'],
    ['link', '3'],
  ])
})

test('tasks are grouped by review date, overdue ones first', () => {
  expect(grouped('due')).toEqual([
    ['stale', '2'],
    ['due', '0'],
    ['undated', '134'],
  ])
})

test('tasks without a grouping keep the order of the list', () => {
  expect(grouped('none')).toEqual([[null, '01234']])
})
