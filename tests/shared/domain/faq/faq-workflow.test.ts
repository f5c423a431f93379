import { expect, test } from 'vitest'
import {
  findEdit,
  requiredKeyForStatus,
  canTransition,
  faqTransitions,
  transitionsFrom,
  listTransitions,
  faqStateOf,
  targetStatuses,
  type FaqState,
  type FaqTransition,
  type WorkflowActor,
  type FaqWorkflow,
} from '#shared/domain/faq/faq-workflow.ts'

const holder = (id: string, ...keys: string[]): WorkflowActor => ({ id, holds: (key) => keys.includes(key) })
const logged = (log: string): FaqTransition => faqTransitions.find((move) => move.log === log)!
const plain: FaqWorkflow = { status: 'DRAFT', created_by: 'author', pending: null }
const publishedWithRevision: FaqWorkflow = {
  status: 'PUBLISHED',
  created_by: 'author',
  pending: { status: 'WAITING_FOR_APPROVAL', created_by: 'writer' },
}

test('derives the state from status and pending revision', () => {
  expect(faqStateOf(plain)).toBe('DRAFT')
  expect(faqStateOf(publishedWithRevision)).toBe('PUBLISHED_WAITING')
  expect(faqStateOf({ ...publishedWithRevision, pending: { status: 'DECLINED', created_by: 'x' } })).toBe(
    'PUBLISHED_RETURNED',
  )
  expect(targetStatuses(transitionsFrom(faqStateOf(publishedWithRevision))).sort()).toEqual([
    'DECLINED',
    'DRAFT',
    'PUBLISHED',
  ])
})

test.each(faqTransitions.map((move) => [move.log, move.from.join(' or '), move] as const))(
  'allows the transition %s from %s only to permitted users',
  (_log, _from, move) => {
    for (const faq of [plain, publishedWithRevision]) expect(canTransition(holder('nobody'), move, faq)).toBe(false)
    const allowed = move.by === 'WRITER' ? holder('author') : holder('somebody', move.by)
    expect(canTransition(allowed, move, plain)).toBe(true)
    expect(canTransition(move.by === 'WRITER' ? holder('writer') : allowed, move, publishedWithRevision)).toBe(true)
  },
)

test('lets authors submit their own FAQs and revisions with UPDATE MINE', () => {
  expect(canTransition(holder('author', 'UPDATE MINE'), logged('submitted'), plain)).toBe(true)
  expect(canTransition(holder('other', 'UPDATE MINE'), logged('submitted'), plain)).toBe(false)
  expect(canTransition(holder('writer', 'UPDATE MINE'), logged('revision_submitted'), publishedWithRevision)).toBe(true)
})

test('has one transition per state and status, except that authors withdraw their own revision', () => {
  const twice = Map.groupBy(
    faqTransitions.flatMap((move) => move.from.map((from) => ({ from, move }))),
    ({ from, move }) => `${from}>${move.to}`,
  )
  const shared = [...twice].filter(([, all]) => all.length > 1)
  expect(shared.map(([way, all]) => [way, all.map(({ move }) => move.log)])).toEqual([
    ['PUBLISHED_WAITING>DRAFT', ['revision_withdrawn', 'unpublished']],
    ['PUBLISHED_RETURNED>DRAFT', ['revision_withdrawn', 'unpublished']],
  ])
  const toDraft = (actor: WorkflowActor) =>
    listTransitions(actor, publishedWithRevision).find(({ to }) => to === 'DRAFT')?.log
  expect(toDraft(holder('writer', 'PUBLISH'))).toBe('revision_withdrawn')
  expect(toDraft(holder('other', 'PUBLISH'))).toBe('unpublished')
  expect(toDraft(holder('author'))).toBeUndefined()
})

const submitted: FaqWorkflow = { ...plain, status: 'WAITING_FOR_APPROVAL' }
const published: FaqWorkflow = { ...plain, status: 'PUBLISHED' }
const returned: FaqWorkflow = { ...publishedWithRevision, pending: { status: 'DECLINED', created_by: 'writer' } }

test.each([
  ['a draft', plain, holder('other', 'UPDATE'), 'stands', null],
  ['what was returned', { ...plain, status: 'DECLINED' } as const, holder('author', 'UPDATE MINE'), 'stands', null],
  ['a waiting text of one’s own', submitted, holder('author', 'UPDATE MINE'), 'stands', 'DRAFT'],
  ['a waiting text of another', submitted, holder('other', 'UPDATE', 'PUBLISH'), 'stands', null],
  ['a published text, with the right to publish', published, holder('other', 'UPDATE', 'PUBLISH'), 'stands', null],
  ['a published text', published, holder('author', 'UPDATE'), 'revision stands', 'WAITING_FOR_APPROVAL'],
  [
    'what waits beside',
    publishedWithRevision,
    holder('other', 'UPDATE', 'PUBLISH'),
    'revision stands',
    'WAITING_FOR_APPROVAL',
  ],
  ['what was returned beside', returned, holder('writer', 'UPDATE'), 'revision stands', 'WAITING_FOR_APPROVAL'],
] as const)('derives the effect and the new status of an edit: %s', (_what, faq, actor, effect, to) => {
  expect(findEdit(actor, faq)).toMatchObject({ effect, to })
})

test('requires the permission of a status wherever all its transitions do', () => {
  expect(
    ['DRAFT', 'WAITING_FOR_APPROVAL', 'PUBLISHED', 'DECLINED', 'ELSEWHERE', undefined].map(requiredKeyForStatus),
  ).toEqual([null, null, 'PUBLISH', 'DECLINE', null, null])
})

test('requires a comment to return a text, and complete texts to publish', () => {
  const needing = (need: FaqTransition['needs'][number]) =>
    faqTransitions.filter(({ needs }) => needs.includes(need)).map(({ log }) => log)
  expect(needing('comment')).toEqual(faqTransitions.filter(({ to }) => to === 'DECLINED').map(({ log }) => log))
  expect(needing('whole text')).toEqual(
    faqTransitions.filter(({ to }) => to === 'PUBLISHED' || to === 'WAITING_FOR_APPROVAL').map(({ log }) => log),
  )
  const waiting: FaqState[] = ['WAITING_FOR_APPROVAL', 'PUBLISHED_WAITING']
  const approving = faqTransitions.filter(
    ({ from, to }) => to === 'PUBLISHED' && from.some((one) => waiting.includes(one)),
  )
  expect(needing('second reader')).toEqual(approving.map(({ log }) => log))
})
