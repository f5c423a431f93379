import { listTransitions, targetStatuses, type FaqStatus, type FaqWorkflow } from '#shared/domain/faq/faq-workflow.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'

/**
 * A button under the form: the status that is asked for with an edit, and the one where nothing was edited. Null asks for
 * none; without an edit there is then nothing to do.
 */
export type EditAction = { name: 'draft' | 'submit' | 'publish'; edited: FaqStatus | null; unedited: FaqStatus | null }

type Holds = (entity: string, key: string) => boolean

const action = (
  name: EditAction['name'],
  edited: FaqStatus | null = null,
  unedited: FaqStatus | null = edited,
): EditAction => ({ name, edited, unedited })

/** Saves without a move. */
export const draftAction = action('draft')

/** The buttons of a new FAQ: one's own, so UPDATE MINE is enough to submit it. */
export function listNewFaqActions(holds: Holds): EditAction[] {
  const me = { id: '', holds: (key: string) => holds('FAQ', key) }
  const own: FaqWorkflow = { status: 'DRAFT', created_by: me.id, pending: null }
  const to = targetStatuses(listTransitions(me, own))
  return [draftAction, ...to.map((status) => action(status === 'PUBLISHED' ? 'publish' : 'submit', status))]
}

type EditableFaq = Pick<FaqRecord, 'status' | 'pending' | 'moves' | 'abilities' | 'created_by'>

/**
 * The buttons of a form that edits an FAQ. An edit comes before its move: its author's edit takes a waiting text back to
 * draft, another's leaves it waiting, and without PUBLISH an edit of a published text waits beside it.
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

/** What can be done with the FAQ as a whole, beside editing it. */
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
 * What DRAFT means from here to a reader of it: its writer takes what waits back, whoever may publish takes the published
 * text from its readers. Null where it is not theirs.
 */
export function getTakeBackAction(faq: EditableFaq, userId: string): 'withdraw' | 'unpublish' | null {
  if (!faq.moves.includes('DRAFT')) return null
  const me = { id: userId, holds: (key: string) => faq.abilities.includes(key) }
  return listTransitions(me, faq).find(({ to }) => to === 'DRAFT')?.by === 'WRITER' ? 'withdraw' : 'unpublish'
}

/** Whether the choice lets more people read than the one before, which cannot be taken back from those who have read. */
export function isWiderAudience(before: string | null, after: string | null): boolean {
  const order = ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC']
  return !!before && order.indexOf(after ?? '') > order.indexOf(before)
}
