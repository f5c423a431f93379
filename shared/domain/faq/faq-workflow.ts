/** Statuses of an FAQ. */
export type FaqStatus = 'DRAFT' | 'WAITING_FOR_APPROVAL' | 'DECLINED' | 'PUBLISHED'

/** Where an FAQ stands: its own status, and that of the revision that waits beside a published text. */
export type FaqState = FaqStatus | 'PUBLISHED_WAITING' | 'PUBLISHED_RETURNED'

/**
 * What becomes of the FAQ: it stands as was asked for; so does the revision beside it; the revision takes the place of
 * the text; or there is no revision any more.
 */
export type TransitionEffect = 'stands' | 'revision stands' | 'revision replaces' | 'revision goes'

/** What must be there before: a comment, a text that can be read by others, a second person who has read it. */
export type TransitionRequirement = 'comment' | 'whole text' | 'second reader'

export type FaqTransition = {
  from: readonly FaqState[]
  /** The status that is asked for. */
  to: FaqStatus
  /** The key of FAQ that it takes; 'WRITER' where it is for whoever wrote the text that it is about. */
  by: 'UPDATE' | 'PUBLISH' | 'DECLINE' | 'WRITER'
  needs: readonly TransitionRequirement[]
  effect: TransitionEffect
  /** What the log calls it. */
  log: string
}

const createTransition = (
  from: readonly FaqState[],
  to: FaqStatus,
  by: FaqTransition['by'],
  effect: TransitionEffect,
  log: string,
  ...needs: readonly TransitionRequirement[]
): FaqTransition => ({ from, to, by, effect, log, needs })

const unread: readonly FaqState[] = ['DRAFT', 'DECLINED']
const revisionStates: readonly FaqState[] = ['PUBLISHED_WAITING', 'PUBLISHED_RETURNED']

/** Every move there is. Where two lead from one place to one status, the first that a caller may make is theirs. */
export const faqTransitions: readonly FaqTransition[] = [
  createTransition(unread, 'WAITING_FOR_APPROVAL', 'UPDATE', 'stands', 'submitted', 'whole text'),
  createTransition(unread, 'PUBLISHED', 'PUBLISH', 'stands', 'published_unreviewed', 'whole text'),
  createTransition(['WAITING_FOR_APPROVAL'], 'DRAFT', 'WRITER', 'stands', 'withdrawn'),
  createTransition(
    ['WAITING_FOR_APPROVAL'],
    'PUBLISHED',
    'PUBLISH',
    'stands',
    'approved',
    'whole text',
    'second reader',
  ),
  createTransition(['WAITING_FOR_APPROVAL'], 'DECLINED', 'DECLINE', 'stands', 'returned', 'comment'),
  createTransition(['PUBLISHED'], 'DRAFT', 'PUBLISH', 'stands', 'unpublished'),
  createTransition(
    ['PUBLISHED_WAITING'],
    'PUBLISHED',
    'PUBLISH',
    'revision replaces',
    'revision_approved',
    'whole text',
    'second reader',
  ),
  createTransition(['PUBLISHED_WAITING'], 'DECLINED', 'DECLINE', 'revision stands', 'revision_returned', 'comment'),
  createTransition(
    ['PUBLISHED_RETURNED'],
    'WAITING_FOR_APPROVAL',
    'UPDATE',
    'revision stands',
    'revision_submitted',
    'whole text',
  ),
  createTransition(revisionStates, 'DRAFT', 'WRITER', 'revision goes', 'revision_withdrawn'),
  createTransition(revisionStates, 'DRAFT', 'PUBLISH', 'revision replaces', 'unpublished'),
]

/** What becomes of an FAQ whose text is changed, by itself: `stands` where the text itself is, with the status that it has then, or the one it had. */
export type FaqEdit =
  | { from: readonly FaqState[]; by: FaqTransition['by']; effect: 'stands'; to: FaqStatus | null }
  | { from: readonly FaqState[]; by: FaqTransition['by']; effect: 'revision stands'; to: FaqStatus }

/** Every edit there is: the first that its writer may make is theirs. What waits beside a published text takes all further ones. */
export const faqEdits: readonly FaqEdit[] = [
  // Who goes on writing takes the text back from those who would approve it.
  { from: ['WAITING_FOR_APPROVAL'], by: 'WRITER', effect: 'stands', to: 'DRAFT' },
  { from: [...unread, 'WAITING_FOR_APPROVAL'], by: 'UPDATE', effect: 'stands', to: null },
  { from: ['PUBLISHED'], by: 'PUBLISH', effect: 'stands', to: null },
  { from: ['PUBLISHED', ...revisionStates], by: 'UPDATE', effect: 'revision stands', to: 'WAITING_FOR_APPROVAL' },
]

export type FaqWorkflow = {
  status: FaqStatus
  created_by: string
  pending: { status: FaqStatus; created_by: string } | null
}

export function faqStateOf({ status, pending }: FaqWorkflow): FaqState {
  if (status !== 'PUBLISHED' || !pending) return status
  return pending.status === 'DECLINED' ? 'PUBLISHED_RETURNED' : 'PUBLISHED_WAITING'
}

/** Whether somebody has to decide: on the FAQ itself, or on the revision that waits beside a published text. */
export const isAwaitingApproval = ({ status, pending }: Pick<FaqWorkflow, 'status'> & Partial<FaqWorkflow>): boolean =>
  status === 'WAITING_FOR_APPROVAL' || pending?.status === 'WAITING_FOR_APPROVAL'

/** Whether a move is somebody's word on a text that waited for approval. */
export const isReviewDecision = ({ from, to }: Pick<FaqTransition, 'from' | 'to'>): boolean =>
  (from.includes('WAITING_FOR_APPROVAL') || from.includes('PUBLISHED_WAITING')) &&
  (to === 'PUBLISHED' || to === 'DECLINED')

export const transitionsFrom = (state: FaqState): FaqTransition[] =>
  faqTransitions.filter(({ from }) => from.includes(state))

/** The statuses that some moves ask for, each once. */
export const targetStatuses = (some: readonly FaqTransition[]): FaqStatus[] => [...new Set(some.map(({ to }) => to))]

/** The key without which a status may be asked for of no FAQ at all; null where that depends on the FAQ. */
export function requiredKeyForStatus(status: unknown): 'PUBLISH' | 'DECLINE' | null {
  const [by, ...others] = new Set(faqTransitions.filter(({ to }) => to === status).map((one) => one.by))
  return others.length === 0 && (by === 'PUBLISH' || by === 'DECLINE') ? by : null
}

/** Who would move: their id, and whether they hold a key of FAQ. */
export type WorkflowActor = { id: string | null; holds: (key: string) => boolean }

/** Whether somebody may make the move on this FAQ. */
export function canTransition(
  { id, holds }: WorkflowActor,
  { by }: Pick<FaqTransition, 'by'>,
  faq: FaqWorkflow,
): boolean {
  const isWriter = (faq.pending ?? faq).created_by === id
  if (by === 'WRITER') return isWriter
  return holds(by) || (by === 'UPDATE' && (isWriter || faq.created_by === id) && holds('UPDATE MINE'))
}

/** The moves that somebody has, on this FAQ as it stands. */
export const listTransitions = (actor: WorkflowActor, faq: FaqWorkflow): FaqTransition[] =>
  transitionsFrom(faqStateOf(faq)).filter((one) => canTransition(actor, one, faq))

/** What an edit of somebody who may edit this FAQ makes of it; under four eyes, what readers have waits for somebody else, whoever edits it. */
export function findEdit(actor: WorkflowActor, faq: FaqWorkflow, fourEyes = false): FaqEdit {
  const state = faqStateOf(faq)
  const isOpen = ({ from, by }: FaqEdit): boolean => from.includes(state) && !(fourEyes && by === 'PUBLISH')
  const theirs = faqEdits.find((one) => isOpen(one) && canTransition(actor, one, faq))
  if (!theirs) throw new Error(`nobody without a right edits what is ${state}`)
  return theirs
}
