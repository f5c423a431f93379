import { expect, test } from 'vitest'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import { buildUndoBody } from '#web/features/faq/undo-body.ts'
import type { Changed } from '#web/api/record-changes.ts'

type State = { status: FaqStatus; version?: number; pending?: object | null; moves?: FaqStatus[]; pinned?: boolean }

const changed = (before: State, body: Record<string, unknown>, after: State) =>
  ({
    before: { version: 3, visibility: 'PARTNERS', pinned: false, ...before },
    body,
    after: { version: 4, ...after },
  }) as unknown as Changed
const pending = { status: 'WAITING_FOR_APPROVAL', created_by: 'me' }
const edit = { visibility: 'PUBLIC' }
const former = { visibility: 'PARTNERS' }

test.each<[what: string, Changed, Record<string, unknown> | null]>([
  ['an edit', changed({ status: 'DRAFT' }, edit, { status: 'DRAFT' }), former],
  ['a pin', changed({ status: 'PUBLISHED' }, { pinned: true }, { status: 'PUBLISHED' }), { pinned: false }],
  [
    'a submission',
    changed(
      { status: 'DRAFT' },
      { status: 'WAITING_FOR_APPROVAL' },
      { status: 'WAITING_FOR_APPROVAL', moves: ['DRAFT'] },
    ),
    { status: 'DRAFT' },
  ],
  [
    'a publication',
    changed({ status: 'DRAFT' }, { status: 'PUBLISHED' }, { status: 'PUBLISHED', moves: ['DRAFT'] }),
    { status: 'DRAFT' },
  ],
  [
    'an edit that withdrew the FAQ from approval',
    changed({ status: 'WAITING_FOR_APPROVAL' }, edit, { status: 'DRAFT', moves: ['WAITING_FOR_APPROVAL'] }),
    { ...former, status: 'WAITING_FOR_APPROVAL' },
  ],
  [
    'an edit pending next to the published text',
    changed({ status: 'PUBLISHED' }, edit, { status: 'PUBLISHED', pending, moves: ['DRAFT'] }),
    { status: 'DRAFT' },
  ],
])('%s can be undone', (_what, change, back) => {
  expect(buildUndoBody(change)).toEqual(back)
})

test.each<[what: string, Changed]>([
  [
    'an approval, which has no transition back to pending',
    changed({ status: 'WAITING_FOR_APPROVAL' }, { status: 'PUBLISHED' }, { status: 'PUBLISHED', moves: ['DRAFT'] }),
  ],
  [
    'a resubmission of a declined FAQ, because declining requires a comment',
    changed(
      { status: 'DECLINED' },
      { status: 'WAITING_FOR_APPROVAL' },
      { status: 'WAITING_FOR_APPROVAL', moves: ['DRAFT', 'DECLINED'] },
    ),
  ],
  [
    'a transition that the user may not revert',
    changed({ status: 'DRAFT' }, { status: 'WAITING_FOR_APPROVAL' }, { status: 'WAITING_FOR_APPROVAL', moves: [] }),
  ],
  ['a change of a pending revision', changed({ status: 'PUBLISHED', pending }, edit, { status: 'PUBLISHED', pending })],
  ['a comment', changed({ status: 'DRAFT' }, { comment: 'Why?' }, { status: 'DRAFT' })],
  ['a change followed by another change', changed({ status: 'DRAFT' }, edit, { status: 'DRAFT', version: 5 })],
])('%s cannot be undone', (_what, change) => {
  expect(buildUndoBody(change)).toBe(null)
})
