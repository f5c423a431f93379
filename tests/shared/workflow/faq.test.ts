import { expect, test } from 'vitest'
import {
  editBy,
  keyOfStatus,
  mayMove,
  moves,
  movesFrom,
  movesOf,
  stateOf,
  statusesOf,
  type FaqState,
  type Move,
  type Mover,
  type Workflow,
} from '#shared/workflow/faq.ts'

const holder = (id: string, ...keys: string[]): Mover => ({ id, holds: (key) => keys.includes(key) })
const logged = (log: string): Move => moves.find((move) => move.log === log)!
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
  expect(statusesOf(movesFrom(stateOf(beside))).sort()).toEqual(['DECLINED', 'DRAFT', 'PUBLISHED'])
})

test.each(moves.map((move) => [move.log, move.from.join(' or '), move] as const))(
  'lets nobody do what is called %s, of %s, without its key',
  (_log, _from, move) => {
    for (const faq of [plain, beside]) expect(mayMove(holder('nobody'), move, faq)).toBe(false)
    const allowed = move.by === 'WRITER' ? holder('author') : holder('somebody', move.by)
    expect(mayMove(allowed, move, plain)).toBe(true)
    expect(mayMove(move.by === 'WRITER' ? holder('writer') : allowed, move, beside)).toBe(true)
  },
)

test('lets an author submit with UPDATE MINE their own, and the writer of a revision that', () => {
  expect(mayMove(holder('author', 'UPDATE MINE'), logged('submitted'), plain)).toBe(true)
  expect(mayMove(holder('other', 'UPDATE MINE'), logged('submitted'), plain)).toBe(false)
  expect(mayMove(holder('writer', 'UPDATE MINE'), logged('revision_submitted'), beside)).toBe(true)
})

test('has one move from a place to a status, save that a revision is its writer’s to take back', () => {
  const twice = Map.groupBy(
    moves.flatMap((move) => move.from.map((from) => ({ from, move }))),
    ({ from, move }) => `${from}>${move.to}`,
  )
  const shared = [...twice].filter(([, all]) => all.length > 1)
  expect(shared.map(([way, all]) => [way, all.map(({ move }) => move.log)])).toEqual([
    ['PUBLISHED_WAITING>DRAFT', ['revision_withdrawn', 'unpublished']],
    ['PUBLISHED_RETURNED>DRAFT', ['revision_withdrawn', 'unpublished']],
  ])
  const toDraft = (mover: Mover) => movesOf(mover, beside).find(({ to }) => to === 'DRAFT')?.log
  expect(toDraft(holder('writer', 'PUBLISH'))).toBe('revision_withdrawn')
  expect(toDraft(holder('other', 'PUBLISH'))).toBe('unpublished')
  expect(toDraft(holder('author'))).toBeUndefined()
})

const submitted: Workflow = { ...plain, status: 'WAITING_FOR_APPROVAL' }
const published: Workflow = { ...plain, status: 'PUBLISHED' }
const returned: Workflow = { ...beside, pending: { status: 'DECLINED', created_by: 'writer' } }

test.each([
  ['a draft', plain, holder('other', 'UPDATE'), 'stands', null],
  ['what was returned', { ...plain, status: 'DECLINED' } as const, holder('author', 'UPDATE MINE'), 'stands', null],
  ['a waiting text of one’s own', submitted, holder('author', 'UPDATE MINE'), 'stands', 'DRAFT'],
  ['a waiting text of another', submitted, holder('other', 'UPDATE', 'PUBLISH'), 'stands', null],
  ['a published text, with the right to publish', published, holder('other', 'UPDATE', 'PUBLISH'), 'stands', null],
  ['a published text', published, holder('author', 'UPDATE'), 'revision stands', 'WAITING_FOR_APPROVAL'],
  ['what waits beside', beside, holder('other', 'UPDATE', 'PUBLISH'), 'revision stands', 'WAITING_FOR_APPROVAL'],
  ['what was returned beside', returned, holder('writer', 'UPDATE'), 'revision stands', 'WAITING_FOR_APPROVAL'],
] as const)('an edit of %s goes where it belongs', (_what, faq, mover, effect, to) => {
  expect(editBy(mover, faq)).toMatchObject({ effect, to })
})

test('asks for the right of a status wherever the FAQ stands, where all its moves take that right', () => {
  expect(['DRAFT', 'WAITING_FOR_APPROVAL', 'PUBLISHED', 'DECLINED', 'ELSEWHERE', undefined].map(keyOfStatus)).toEqual([
    null,
    null,
    'PUBLISH',
    'DECLINE',
    null,
    null,
  ])
})

test('returns nothing without a comment, and shows readers nothing that is not whole', () => {
  const needing = (need: Move['needs'][number]) =>
    moves.filter(({ needs }) => needs.includes(need)).map(({ log }) => log)
  expect(needing('comment')).toEqual(moves.filter(({ to }) => to === 'DECLINED').map(({ log }) => log))
  expect(needing('whole text')).toEqual(
    moves.filter(({ to }) => to === 'PUBLISHED' || to === 'WAITING_FOR_APPROVAL').map(({ log }) => log),
  )
  const waiting: FaqState[] = ['WAITING_FOR_APPROVAL', 'PUBLISHED_WAITING']
  const approving = moves.filter(({ from, to }) => to === 'PUBLISHED' && from.some((one) => waiting.includes(one)))
  expect(needing('second reader')).toEqual(approving.map(({ log }) => log))
})
