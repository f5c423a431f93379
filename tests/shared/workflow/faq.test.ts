import { expect, test } from 'vitest'
import { visitor, type Caller } from '#shared/access/can.ts'
import {
  keyOfMove,
  mayMove,
  moves,
  possibleStatuses,
  stateOf,
  type MoveName,
  type Workflow,
} from '#shared/workflow/faq.ts'

const names = [...new Set(Object.values(moves).flatMap((to) => Object.values(to)))] as MoveName[]
const holder = (id: string, ...keys: string[]): Caller => ({
  ...visitor,
  id,
  rights: new Set(keys.map((key) => `FAQ:${key}`)),
})
const plain: Workflow = { status: 'DRAFT', created_by: 'author', pending: null }
const beside: Workflow = {
  status: 'PUBLISHED',
  created_by: 'author',
  pending: { status: 'WAITING_FOR_APPROVAL', created_by: 'writer' },
}

test('stands where status and waiting revision say', () => {
  expect(stateOf(plain)).toBe('DRAFT')
  expect(stateOf(beside)).toBe('PUBLISHED_WAITING')
  expect(stateOf({ ...beside, pending: { status: 'DECLINED', created_by: 'x' } })).toBe('PUBLISHED_RETURNED')
  expect(possibleStatuses(beside).sort()).toEqual(['DECLINED', 'DRAFT', 'PUBLISHED'])
})

test.each(names)('lets nobody %s without its key', (name) => {
  for (const faq of [plain, beside]) expect(mayMove(holder('nobody'), name, faq)).toBe(false)
  const key = keyOfMove(name)
  const keys = key === 'AUTHOR' ? [] : key === 'AUTHOR OR PUBLISH' ? ['PUBLISH'] : [key]
  expect(mayMove(holder(key === 'AUTHOR' ? 'author' : 'somebody', ...keys), name, plain)).toBe(true)
})

test('lets an author submit with UPDATE MINE their own, and the writer of a revision that', () => {
  expect(mayMove(holder('author', 'UPDATE MINE'), 'submit', plain)).toBe(true)
  expect(mayMove(holder('other', 'UPDATE MINE'), 'submit', plain)).toBe(false)
  expect(mayMove(holder('writer', 'UPDATE MINE'), 'submit_pending', beside)).toBe(true)
  expect(mayMove(holder('writer'), 'leave_pending', beside)).toBe(true)
  expect(mayMove(holder('author'), 'leave_pending', beside)).toBe(false)
})
