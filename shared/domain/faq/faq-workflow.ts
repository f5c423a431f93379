export type FaqStatus = 'DRAFT' | 'WAITING_FOR_APPROVAL' | 'DECLINED' | 'PUBLISHED'

/** State of an FAQ: its status, combined with that of a pending revision of a published text. */
export type FaqState = FaqStatus | 'PUBLISHED_WAITING' | 'PUBLISHED_RETURNED'

/**
 * Effect of a transition: `stands` sets the status of the FAQ, `revision stands` that of its revision, `revision
 * replaces` replaces the text by the revision, `revision goes` discards the revision.
 */
export type TransitionEffect = 'stands' | 'revision stands' | 'revision replaces' | 'revision goes'

/** Precondition of a transition: a comment, a complete text, or a review by a second person. */
export type TransitionRequirement = 'comment' | 'whole text' | 'second reader'

export type FaqTransition = {
  from: readonly FaqState[]
  to: FaqStatus
  /** Required permission key of FAQ, or 'WRITER' for the author of the text. */
  by: 'UPDATE' | 'PUBLISH' | 'DECLINE' | 'WRITER'
  needs: readonly TransitionRequirement[]
  effect: TransitionEffect
  /** Action name in the change log. */
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

/** All transitions. If two have the same origin and target, the first one that the caller may use applies. */
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

/**
 * Effect of an edit on the status. With `stands`, the text itself is edited, and `to` is its new status; null keeps the
 * status.
 */
export type FaqEdit =
  | { from: readonly FaqState[]; by: FaqTransition['by']; effect: 'stands'; to: FaqStatus | null }
  | { from: readonly FaqState[]; by: FaqTransition['by']; effect: 'revision stands'; to: FaqStatus }

/** All edits. The first one that the caller may use applies. A pending revision receives all further edits. */
export const faqEdits: readonly FaqEdit[] = [
  // An edit by the author withdraws the text from approval.
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

export const isAwaitingApproval = ({ status, pending }: Pick<FaqWorkflow, 'status'> & Partial<FaqWorkflow>): boolean =>
  status === 'WAITING_FOR_APPROVAL' || pending?.status === 'WAITING_FOR_APPROVAL'

/** Returns whether a transition decides on a text that awaited approval. */
export const isReviewDecision = ({ from, to }: Pick<FaqTransition, 'from' | 'to'>): boolean =>
  (from.includes('WAITING_FOR_APPROVAL') || from.includes('PUBLISHED_WAITING')) &&
  (to === 'PUBLISHED' || to === 'DECLINED')

export const transitionsFrom = (state: FaqState): FaqTransition[] =>
  faqTransitions.filter(({ from }) => from.includes(state))

export const targetStatuses = (some: readonly FaqTransition[]): FaqStatus[] => [...new Set(some.map(({ to }) => to))]

/** Returns the key required for requesting a status on any FAQ; null if that depends on the FAQ. */
export function requiredKeyForStatus(status: unknown): 'PUBLISH' | 'DECLINE' | null {
  const [by, ...others] = new Set(faqTransitions.filter(({ to }) => to === status).map((one) => one.by))
  return others.length === 0 && (by === 'PUBLISH' || by === 'DECLINE') ? by : null
}

/** Caller of a transition. `holds` returns whether they hold a key of FAQ. */
export type WorkflowActor = { id: string | null; holds: (key: string) => boolean }

export function canTransition(
  { id, holds }: WorkflowActor,
  { by }: Pick<FaqTransition, 'by'>,
  faq: FaqWorkflow,
): boolean {
  const isWriter = (faq.pending ?? faq).created_by === id
  if (by === 'WRITER') return isWriter
  return holds(by) || (by === 'UPDATE' && (isWriter || faq.created_by === id) && holds('UPDATE MINE'))
}

export const listTransitions = (actor: WorkflowActor, faq: FaqWorkflow): FaqTransition[] =>
  transitionsFrom(faqStateOf(faq)).filter((one) => canTransition(actor, one, faq))

/**
 * Returns the effect of an edit by a caller who may edit the FAQ. With `fourEyes`, edits of a published text always
 * await approval by another person.
 *
 * @throws {Error} if the caller may not edit the FAQ
 */
export function findEdit(actor: WorkflowActor, faq: FaqWorkflow, fourEyes = false): FaqEdit {
  const state = faqStateOf(faq)
  const isOpen = ({ from, by }: FaqEdit): boolean => from.includes(state) && !(fourEyes && by === 'PUBLISH')
  const theirs = faqEdits.find((one) => isOpen(one) && canTransition(actor, one, faq))
  if (!theirs) throw new Error(`nobody without a right edits what is ${state}`)
  return theirs
}
