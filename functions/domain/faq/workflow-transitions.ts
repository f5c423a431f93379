import { contentFields, type faq, type FaqText } from '#shared/entities/faq.ts'
import { hasAllPermissions } from '#shared/access/administrators.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import {
  isReviewDecision,
  type TransitionEffect,
  type FaqTransition,
  type TransitionRequirement,
} from '#shared/domain/faq/faq-workflow.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { Draft, Values } from '#functions/domain/entity/entity-rules.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import { markReadBy } from './translation-versions.ts'
import { appendDecision } from './approval-waiting-time.ts'

type Save = Draft<typeof faq>

type TransitionInput = { draft: Save; text: FaqText & Values; comment: string | null; to: FaqTransition['to'] }

/** Preconditions of transitions. Each throws if it is not met, and may return a suffix for the log note. */
const requirements: Record<TransitionRequirement, (input: TransitionInput) => string | void> = {
  comment: ({ comment }) => {
    if (!comment) throw invalidField('comment', 'needs_comment')
  },
  'whole text': ({ text }) => requireComplete(text),
  'second reader': ({ draft, text }) => (isSecondReader(draft, text) ? undefined : '_own_text'),
}

const effects: Record<TransitionEffect, (input: TransitionInput) => void> = {
  stands: ({ draft: { values }, to }) => {
    values.status = to
    if (to === 'DRAFT') values.pinned = false
  },
  'revision stands': ({ draft: { values }, to }) => {
    values.pending = { ...values.pending!, status: to }
  },
  'revision replaces': (input) => {
    const { draft, text } = input
    for (const field of [...contentFields, 'source_version', 'source_language_id', 'text_changed_by'])
      draft.values[field] = text[field]
    effects['revision goes'](input)
    effects.stands(input)
  },
  'revision goes': ({ draft: { values } }) => {
    values.pending = null
  },
}

/** Applies an allowed transition to the draft. Returns the log note. */
export function applyTransition(draft: Save, move: FaqTransition, comment: string | null): string {
  const { to, effect, log, needs: needed } = move
  const { values } = draft
  const input: TransitionInput = { draft, text: values.pending ?? values, comment, to }
  const added = needed.map((need) => requirements[need](input) ?? '')
  // An unreviewed machine translation cannot be published.
  if (to === 'PUBLISHED' && input.text.translations.some(({ machine }) => machine))
    throw invalidField('translations', 'machine_draft')
  if (isReviewDecision(move)) values.decisions = appendDecision(draft.before, input.text.visibility, Date.now())
  effects[effect](input)
  // Publishing verifies the text and marks all its translations as read by the caller.
  if (to === 'PUBLISHED') {
    const { caller } = draft.request
    Object.assign(values, verificationBy(caller), { translations: values.translations.map(markReadBy(caller.id!)) })
  }
  return log + added.join('')
}

/**
 * Whether the text was last changed by another user. Administrators may approve their own text; for others it throws
 * `forbidden`.
 */
function isSecondReader({ request }: Save, text: FaqText): boolean {
  if (text.text_changed_by !== request.caller.id) return true
  if (!hasAllPermissions(request.caller.rights)) throw forbidden('FAQ', 'PUBLISH')
  return false
}

export function setPin({ values, request }: Save, pinned: boolean): string {
  if (!hasPermission(request.caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  if (values.status !== 'PUBLISHED')
    throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
  values.pinned = pinned
  return pinned ? 'pinned' : 'unpinned'
}

/** Throws `validation_failed` unless there is a question with an answer, a category and a visibility. */
function requireComplete(content: FaqText): void {
  const fields: FieldProblem[] = []
  if (!content.translations.some((one) => one.question && htmlToText(one.answer) !== ''))
    fields.push({ path: 'translations', code: 'needs_answer' })
  if (content.service_categories.length === 0) fields.push({ path: 'service_categories', code: 'needs_category' })
  if (!content.visibility) fields.push({ path: 'visibility', code: 'needs_visibility' })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}
