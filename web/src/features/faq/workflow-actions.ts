import { listTransitions, targetStatuses, type FaqStatus, type FaqWorkflow } from '#shared/domain/faq/faq-workflow.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'

/**
 * Save button of the form. `edited` is the status requested with an edit, `unedited` the one requested without. Null
 * requests no status; without an edit the button then does nothing.
 */
export type EditAction = { name: 'draft' | 'submit' | 'publish'; edited: FaqStatus | null; unedited: FaqStatus | null }

type HasPermission = (entity: string, key: string) => boolean

const action = (
  name: EditAction['name'],
  edited: FaqStatus | null = null,
  unedited: FaqStatus | null = edited,
): EditAction => ({ name, edited, unedited })

/** Saves without a transition. */
export const draftAction = action('draft')

/** Actions of a new FAQ. It belongs to its author, so UPDATE MINE is enough to submit it. */
export function listNewFaqActions(hasPermission: HasPermission): EditAction[] {
  const me = { id: '', holds: (key: string) => hasPermission('FAQ', key) }
  const own: FaqWorkflow = { status: 'DRAFT', created_by: me.id, pending: null }
  const to = targetStatuses(listTransitions(me, own))
  return [draftAction, ...to.map((status) => action(status === 'PUBLISHED' ? 'publish' : 'submit', status))]
}

type EditableFaq = Pick<FaqRecord, 'status' | 'pending' | 'moves' | 'abilities' | 'created_by'>

/**
 * Actions of the edit form. The server applies the edit before the transition: an author's edit returns a pending text
 * to draft, another user's leaves it pending, and without PUBLISH an edit of a published text becomes a pending
 * revision.
 */
export function listEditFaqActions(faq: EditableFaq, userId: string): EditAction[] {
  const { abilities, moves, pending, status } = faq
  if (!abilities.includes('UPDATE')) return []
  const ifMovable = (to: FaqStatus) => (moves.includes(to) ? to : null)
  const publish = moves.includes('PUBLISHED') ? [action('publish', 'PUBLISHED')] : []
  if (pending) return [action('submit', null, ifMovable('WAITING_FOR_APPROVAL')), ...publish]
  if (status === 'PUBLISHED') return [action(abilities.includes('PUBLISH') ? 'publish' : 'submit')]
  if (status === 'WAITING_FOR_APPROVAL')
    return faq.created_by === userId
      ? [action('draft', null, ifMovable('DRAFT')), action('submit', 'WAITING_FOR_APPROVAL', null), ...publish]
      : [action('submit'), ...publish]
  const submit = moves.includes('WAITING_FOR_APPROVAL') ? [action('submit', 'WAITING_FOR_APPROVAL')] : []
  return [draftAction, ...submit, ...publish]
}

/** Actions on the FAQ as a whole, apart from editing. */
export function recordActions(faq: EditableFaq & Pick<FaqRecord, 'pinned'>) {
  const { abilities, moves, status } = faq
  const live = status === 'PUBLISHED'
  return {
    edit: abilities.includes('UPDATE'),
    publish: moves.includes('PUBLISHED'),
    return: moves.includes('DECLINED'),
    review: moves.includes('PUBLISHED') || moves.includes('DECLINED'),
    submit: moves.includes('WAITING_FOR_APPROVAL'),

    pin: live && abilities.includes('PUBLISH') && !faq.pinned,
    unpin: live && abilities.includes('PUBLISH') && faq.pinned,
    comment: ['UPDATE', 'PUBLISH', 'DECLINE'].some((key) => abilities.includes(key)),
    delete: abilities.includes('DELETE'),
  }
}

/**
 * Meaning of the transition to DRAFT: the author withdraws a submission, a publisher unpublishes the text. Null if the
 * user may do neither.
 */
export function getTakeBackAction(faq: EditableFaq, userId: string): 'withdraw' | 'unpublish' | null {
  if (!faq.moves.includes('DRAFT')) return null
  const me = { id: userId, holds: (key: string) => faq.abilities.includes(key) }
  return listTransitions(me, faq).find(({ to }) => to === 'DRAFT')?.by === 'WRITER' ? 'withdraw' : 'unpublish'
}

/**
 * Whether a change of the audience lets more people read. Such a change cannot be undone for those who have read the
 * text.
 */
export function isWiderAudience(before: string | null, after: string | null): boolean {
  const order = ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC']
  return !!before && order.indexOf(after ?? '') > order.indexOf(before)
}
