import { contentFields, type faq, type FaqText } from '#shared/entities/faq.ts'
import { administers } from '#shared/access/administrators.ts'
import { holds } from '#shared/access/can.ts'
import { forbidden, invalid, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { decides, type Effect, type Move, type Need } from '#shared/workflow/faq.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { Draft, Values } from '#functions/entity/rules.ts'
import { vouchedBy } from '#functions/entity/verified.ts'
import { readBy } from './faq-content.ts'
import { withDecision } from './faq-waits.ts'

type Save = Draft<typeof faq>

/** What a move is about: the revision that waits, or the text itself; and what is said with it. */
type Moved = { draft: Save; text: FaqText & Values; comment: string | null; to: Move['to'] }

/** Throws where what a move needs is not there. Answers what the log adds to the name of the move, if anything. */
const needs: Record<Need, (moved: Moved) => string | void> = {
  comment: ({ comment }) => {
    if (!comment) throw invalid('comment', 'needs_comment')
  },
  'whole text': ({ text }) => requireWhole(text),
  'second reader': ({ draft, text }) => (isSecondReader(draft, text) ? undefined : '_own_text'),
}

/** What a move writes into the values of the record. */
const effects: Record<Effect, (moved: Moved) => void> = {
  stands: ({ draft: { values }, to }) => {
    values.status = to
    if (to === 'DRAFT') values.pinned = false
  },
  'revision stands': ({ draft: { values }, to }) => {
    values.pending = { ...values.pending!, status: to }
  },
  'revision replaces': (moved) => {
    const { draft, text } = moved
    for (const field of [...contentFields, 'source_version', 'source_language_id', 'text_changed_by'])
      draft.values[field] = text[field]
    effects['revision goes'](moved)
    effects.stands(moved)
  },
  'revision goes': ({ draft: { values } }) => {
    values.pending = null
  },
}

/** Carries out a move that is possible and allowed, on the values to be written. Answers what the log calls it. */
export function carryOut(draft: Save, move: Move, comment: string | null): string {
  const { to, effect, log, needs: needed } = move
  const { values } = draft
  const moved: Moved = { draft, text: values.pending ?? values, comment, to }
  const added = needed.map((need) => needs[need](moved) ?? '')
  // Whoever moves it from here to readers: what no person has read is not for them.
  if (to === 'PUBLISHED' && moved.text.translations.some(({ machine }) => machine))
    throw invalid('translations', 'machine_draft')
  if (decides(move)) values.decisions = withDecision(draft.before, moved.text.visibility, Date.now())
  effects[effect](moved)
  // Whoever puts a text before readers vouches for it, and has read it in all its languages.
  if (to === 'PUBLISHED') {
    const { caller } = draft.request
    Object.assign(values, vouchedBy(caller), { translations: values.translations.map(readBy(caller.id!)) })
  }
  return log + added.join('')
}

/** Nobody approves what they themselves last changed, save an Administrator. */
function isSecondReader({ request }: Save, text: FaqText): boolean {
  if (text.text_changed_by !== request.caller.id) return true
  if (!administers(request.caller.rights)) throw forbidden('FAQ', 'PUBLISH')
  return false
}

export function setPin({ values, request }: Save, pinned: boolean): string {
  if (!holds(request.caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  if (values.status !== 'PUBLISHED')
    throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
  values.pinned = pinned
  return pinned ? 'pinned' : 'unpinned'
}

/** To be read by others it needs a question with its answer in one language, a category, and who may see it. */
function requireWhole(content: FaqText): void {
  const fields: FieldProblem[] = []
  if (!content.translations.some((one) => one.question && plainText(one.answer) !== ''))
    fields.push({ path: 'translations', code: 'needs_answer' })
  if (content.service_categories.length === 0) fields.push({ path: 'service_categories', code: 'needs_category' })
  if (!content.visibility) fields.push({ path: 'visibility', code: 'needs_visibility' })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}
