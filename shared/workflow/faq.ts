import { holds, type Caller } from '#shared/access/can.ts'

export type FaqStatus = 'DRAFT' | 'WAITING_FOR_APPROVAL' | 'DECLINED' | 'PUBLISHED'

/** Where an FAQ stands: its own status, and that of the revision that waits beside a published text. */
export type FaqState = FaqStatus | 'PUBLISHED_WAITING' | 'PUBLISHED_RETURNED'

export type MoveName =
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'publish'
  | 'unpublish'
  | 'submit_pending'
  | 'approve_pending'
  | 'return_pending'
  | 'leave_pending'

/** The moves, by where the FAQ stands and the status that is asked for. `leave_pending` withdraws or unpublishes. */
export const moves: Record<FaqState, Partial<Record<FaqStatus, MoveName>>> = {
  DRAFT: { WAITING_FOR_APPROVAL: 'submit', PUBLISHED: 'publish' },
  DECLINED: { WAITING_FOR_APPROVAL: 'submit', PUBLISHED: 'publish' },
  WAITING_FOR_APPROVAL: { DRAFT: 'withdraw', PUBLISHED: 'approve', DECLINED: 'return' },
  PUBLISHED: { DRAFT: 'unpublish' },
  PUBLISHED_WAITING: { PUBLISHED: 'approve_pending', DECLINED: 'return_pending', DRAFT: 'leave_pending' },
  PUBLISHED_RETURNED: { WAITING_FOR_APPROVAL: 'submit_pending', DRAFT: 'leave_pending' },
}

export type Workflow = {
  status: FaqStatus
  created_by: string
  pending: { status: 'WAITING_FOR_APPROVAL' | 'DECLINED'; created_by: string } | null
}

export function stateOf({ status, pending }: Workflow): FaqState {
  if (status !== 'PUBLISHED' || !pending) return status
  return pending.status === 'DECLINED' ? 'PUBLISHED_RETURNED' : 'PUBLISHED_WAITING'
}

/** Whether somebody has to decide: on the FAQ itself, or on the revision that waits beside a published text. */
export const awaitsApproval = (faq: Workflow): boolean =>
  faq.status === 'WAITING_FOR_APPROVAL' || faq.pending?.status === 'WAITING_FOR_APPROVAL'

/** The key of FAQ that a move needs; 'AUTHOR' where only who wrote it may. */
export function keyOfMove(move: MoveName): 'UPDATE' | 'PUBLISH' | 'DECLINE' | 'AUTHOR' | 'AUTHOR OR PUBLISH' {
  switch (move) {
    case 'submit':
    case 'submit_pending':
      return 'UPDATE'
    case 'withdraw':
      return 'AUTHOR'
    case 'leave_pending':
      return 'AUTHOR OR PUBLISH'
    case 'return':
    case 'return_pending':
      return 'DECLINE'
    default:
      return 'PUBLISH'
  }
}

/** Whether the caller holds what the move needs, on this FAQ. */
export function mayMove(caller: Caller, move: MoveName, faq: Workflow): boolean {
  const own = faq.created_by === caller.id
  const writer = (faq.pending ? faq.pending.created_by : faq.created_by) === caller.id
  switch (keyOfMove(move)) {
    case 'UPDATE':
      return holds(caller, 'FAQ', 'UPDATE') || ((own || writer) && holds(caller, 'FAQ', 'UPDATE MINE'))
    case 'AUTHOR':
      return writer
    case 'AUTHOR OR PUBLISH':
      return writer || holds(caller, 'FAQ', 'PUBLISH')
    case 'DECLINE':
      return holds(caller, 'FAQ', 'DECLINE')
    case 'PUBLISH':
      return holds(caller, 'FAQ', 'PUBLISH')
  }
}

/** The statuses that can be asked for from here, whoever asks. */
export const possibleStatuses = (faq: Workflow): FaqStatus[] => Object.keys(moves[stateOf(faq)]) as FaqStatus[]
