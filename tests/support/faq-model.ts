import { fc } from '#tests/support/fast-check.ts'
import type { FaqState, FaqStatus } from '#shared/domain/faq/faq-workflow.ts'

/** Target states of transitions, written independently of the code under test. */
export const outcomes: Record<string, FaqState> = {
  'DRAFT>WAITING_FOR_APPROVAL': 'WAITING_FOR_APPROVAL',
  'DRAFT>PUBLISHED': 'PUBLISHED',
  'DECLINED>WAITING_FOR_APPROVAL': 'WAITING_FOR_APPROVAL',
  'DECLINED>PUBLISHED': 'PUBLISHED',
  'WAITING_FOR_APPROVAL>DRAFT': 'DRAFT',
  'WAITING_FOR_APPROVAL>PUBLISHED': 'PUBLISHED',
  'WAITING_FOR_APPROVAL>DECLINED': 'DECLINED',
  'PUBLISHED>DRAFT': 'DRAFT',
  'PUBLISHED_WAITING>PUBLISHED': 'PUBLISHED',
  'PUBLISHED_WAITING>DECLINED': 'PUBLISHED_RETURNED',
  'PUBLISHED_WAITING>DRAFT': 'PUBLISHED',
  'PUBLISHED_RETURNED>WAITING_FOR_APPROVAL': 'PUBLISHED_WAITING',
  'PUBLISHED_RETURNED>DRAFT': 'PUBLISHED',
}
export const statuses: FaqStatus[] = ['DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED', 'PUBLISHED']

/** FAQ state according to the contract; users are represented by roles. */
export type Model = {
  status: FaqStatus
  author: string
  changedBy: string
  pending: { status: 'WAITING_FOR_APPROVAL' | 'DECLINED'; author: string; changedBy: string } | null
  comments: number
}
const roles = ['Administrator', 'Supervisor', 'Content Creator', 'Mine', 'Staff User'] as const
const rights: Record<string, { update: boolean; mine: boolean; publish: boolean }> = {
  Administrator: { update: true, mine: true, publish: true },
  Supervisor: { update: true, mine: false, publish: true },
  'Content Creator': { update: true, mine: false, publish: false },
  Mine: { update: false, mine: true, publish: false },
  'Staff User': { update: false, mine: false, publish: false },
}
type Command =
  | { as: string; kind: 'edit' }
  | { as: string; kind: 'move'; to: FaqStatus; comment: boolean }
  | { as: string; kind: 'comment' }

/** Expected next state, or the status of the error response. */
export function next(now: Model, command: Command): Model | number {
  const { as } = command
  const { update, mine, publish } = rights[as]!
  const own = now.author === as
  if (!update && !mine && !publish) return 403
  const reads = now.status === 'PUBLISHED' || own || update || publish
  if (!reads) return 404
  const edits = update || (mine && own)
  if (!edits && !publish) return 403
  const commented = { ...now, comments: now.comments + 1 }
  if (command.kind === 'comment') return commented
  if (command.kind === 'edit') {
    if (!edits) return 403
    if (now.status === 'PUBLISHED' && (now.pending || !publish))
      return { ...now, pending: { status: 'WAITING_FOR_APPROVAL', author: now.pending?.author ?? as, changedBy: as } }
    return { ...now, changedBy: as, status: now.status === 'WAITING_FOR_APPROVAL' && own ? 'DRAFT' : now.status }
  }
  const { to, comment } = command
  if ((to === 'PUBLISHED' || to === 'DECLINED') && !publish) return 403
  const state = !now.pending
    ? now.status
    : now.pending.status === 'DECLINED'
      ? 'PUBLISHED_RETURNED'
      : 'PUBLISHED_WAITING'
  if (!outcomes[`${state}>${to}`]) return 409
  const after = comment ? commented : now
  const writer = now.pending?.author ?? now.author
  if (to === 'WAITING_FOR_APPROVAL') {
    if (!update && !(mine && (own || writer === as))) return 403
    return now.pending ? { ...after, pending: { ...now.pending, status: to } } : { ...after, status: to }
  }
  if (to === 'DRAFT') {
    if (state === 'WAITING_FOR_APPROVAL') return own ? { ...after, status: 'DRAFT' } : 403
    if (now.pending && writer === as) return { ...after, pending: null }
    if (!publish) return 403
    return { ...after, status: 'DRAFT', changedBy: now.pending?.changedBy ?? now.changedBy, pending: null }
  }
  if (to === 'DECLINED') {
    if (!comment) return 422
    return now.pending
      ? { ...after, pending: { ...now.pending, status: 'DECLINED' } }
      : { ...after, status: 'DECLINED' }
  }
  const approves = state === 'WAITING_FOR_APPROVAL' || state === 'PUBLISHED_WAITING'
  const changedBy = now.pending?.changedBy ?? now.changedBy
  if (approves && changedBy === as && as !== 'Administrator') return 403
  return { ...after, status: 'PUBLISHED', changedBy, pending: null }
}

const as = fc.constantFrom(...roles)
/** Arbitrary sequence of commands by any role. */
export const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ as, kind: fc.constant('edit' as const) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        as,
        kind: fc.constant('move' as const),
        to: fc.constantFrom(...statuses),
        comment: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ as, kind: fc.constant('comment' as const) }) },
  ),
  { minLength: 6, maxLength: 14 },
)
