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

/** What a move is about: the revision that waits, or the text itself; and what is said with it. */
type TransitionInput = { draft: Save; text: FaqText & Values; comment: string | null; to: FaqTransition['to'] }

/** Throws where what a move needs is not there. Answers what the log adds to the name of the move, if anything. */
const requirements: Record<TransitionRequirement, (input: TransitionInput) => string | void> = {
  comment: ({ comment }) => {
    if (!comment) throw invalidField('comment', 'needs_comment')
  },
  'whole text': ({ text }) => requireComplete(text),
  'second reader': ({ draft, text }) => (isSecondReader(draft, text) ? undefined : '_own_text'),
}

/** What a move writes into the values of the record. */
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

/** Carries out a move that is possible and allowed, on the values to be written. Answers what the log calls it. */
export function applyTransition(draft: Save, move: FaqTransition, comment: string | null): string {
  const { to, effect, log, needs: needed } = move
  const { values } = draft
  const input: TransitionInput = { draft, text: values.pending ?? values, comment, to }
  const added = needed.map((need) => requirements[need](input) ?? '')
  // Whoever moves it from here to readers: what no person has read is not for them.
  if (to === 'PUBLISHED' && input.text.translations.some(({ machine }) => machine))
    throw invalidField('translations', 'machine_draft')
  if (isReviewDecision(move)) values.decisions = appendDecision(draft.before, input.text.visibility, Date.now())
  effects[effect](input)
  // Whoever puts a text before readers vouches for it, and has read it in all its languages.
  if (to === 'PUBLISHED') {
    const { caller } = draft.request
    Object.assign(values, verificationBy(caller), { translations: values.translations.map(markReadBy(caller.id!)) })
  }
  return log + added.join('')
}

/** Nobody approves what they themselves last changed, save an Administrator. */
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

/** To be read by others it needs a question with its answer in one language, a category, and who may see it. */
function requireComplete(content: FaqText): void {
  const fields: FieldProblem[] = []
  if (!content.translations.some((one) => one.question && htmlToText(one.answer) !== ''))
    fields.push({ path: 'translations', code: 'needs_answer' })
  if (content.service_categories.length === 0) fields.push({ path: 'service_categories', code: 'needs_category' })
  if (!content.visibility) fields.push({ path: 'visibility', code: 'needs_visibility' })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}
