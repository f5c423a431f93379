import { contentFields } from '#shared/entities/faq.ts'
import { administers } from '#shared/access/administrators.ts'
import { holds } from '#shared/access/can.ts'
import { forbidden, invalid, Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { MoveName } from '#shared/workflow/faq.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { Draft, Values } from '#functions/entity/rules.ts'

/** Carries out a move that is possible and allowed, on the values to be written. Answers what the log calls it. */
export function move(draft: Draft, name: MoveName, comment: string | null): string {
  const { values } = draft
  const pending = values['pending'] as Values | null
  switch (name) {
    case 'submit':
      requireWhole(values)
      values['status'] = 'WAITING_FOR_APPROVAL'
      return 'submitted'
    case 'withdraw':
      values['status'] = 'DRAFT'
      return 'withdrawn'
    case 'publish':
      requireWhole(values)
      values['status'] = 'PUBLISHED'
      return 'published_unreviewed'
    case 'approve': {
      requireWhole(values)
      const note = fourEyes(draft, values)
      values['status'] = 'PUBLISHED'
      return note
    }
    case 'return':
      if (!comment) throw invalid('comment', 'needs_comment')
      values['status'] = 'DECLINED'
      return 'returned'
    case 'unpublish':
      values['status'] = 'DRAFT'
      values['pinned'] = false
      return 'unpublished'
    case 'submit_pending':
      requireWhole(pending!)
      values['pending'] = { ...pending, status: 'WAITING_FOR_APPROVAL' }
      return 'revision_submitted'
    case 'approve_pending': {
      requireWhole(pending!)
      const note = fourEyes(draft, pending!)
      for (const field of [...contentFields, 'source_version', 'source_language_id', 'text_changed_by'])
        values[field] = pending![field]
      values['pending'] = null
      return `revision_${note}`
    }
    case 'return_pending':
      if (!comment) throw invalid('comment', 'needs_comment')
      values['pending'] = { ...pending, status: 'DECLINED' }
      return 'revision_returned'
    case 'leave_pending':
      return leave(draft, pending!)
  }
}

/** Its author takes a waiting revision back; any other who may publish takes the published text down, and keeps both. */
function leave({ values, request }: Draft, pending: Values): string {
  if (pending['created_by'] === request.caller.id) {
    values['pending'] = null
    return 'revision_withdrawn'
  }
  values['status'] = 'DRAFT'
  values['pinned'] = false
  for (const field of [...contentFields, 'source_version', 'source_language_id', 'text_changed_by'])
    values[field] = pending[field]
  values['pending'] = null
  return 'unpublished'
}

/** Nobody approves what they themselves last changed, save an Administrator: then the log says so. */
function fourEyes({ request }: Draft, text: Values): string {
  if (text['text_changed_by'] !== request.caller.id) return 'approved'
  if (!administers(request.caller.rights)) throw forbidden('FAQ', 'PUBLISH')
  return 'approved_own_text'
}

export function setPin({ values, request }: Draft, pinned: boolean): string {
  if (!holds(request.caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  if (values['status'] !== 'PUBLISHED')
    throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
  values['pinned'] = pinned
  return pinned ? 'pinned' : 'unpinned'
}

/** To be read by others it needs a question with its answer in one language, a category, and who may see it. */
function requireWhole(content: Values): void {
  const fields: FieldProblem[] = []
  const translations = content['translations'] as { question: string; answer: string }[]
  if (!translations.some((one) => one.question && plainText(one.answer ?? '') !== ''))
    fields.push({ path: 'translations', code: 'needs_answer' })
  if ((content['service_categories'] as string[]).length === 0)
    fields.push({ path: 'service_categories', code: 'needs_category' })
  if (!content['visibility']) fields.push({ path: 'visibility', code: 'needs_visibility' })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}
