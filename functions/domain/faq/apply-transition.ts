import { contentFields, type faq, type FaqText } from '#shared/entities/faq.ts'
import { hasAllPermissions } from '#shared/access/administrators.ts'
import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import {
  faqStateOf,
  isReviewDecision,
  listTransitions,
  requiredKeyForStatus,
  targetStatuses,
  transitionsFrom,
  type FaqStatus,
  type FaqTransition,
  type FaqWorkflow,
  type TransitionEffect,
  type TransitionRequirement,
  type WorkflowActor,
} from '#shared/domain/faq/faq-workflow.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { ChangeSet, Save as SaveOf, Values } from '#functions/domain/entity/entity-rules.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import { appendDecision } from './approval-waiting-time.ts'
import { parseComment } from './faq-comments.ts'
import { requiresFourEyes } from './four-eyes-rule.ts'
import { markReadBy } from './translation-versions.ts'

type Save = SaveOf<typeof faq>
type Changes = ChangeSet<typeof faq>
type Changed = NonNullable<Changes['values']>
type Text = FaqText & Values

export const workflowActorOf = (caller: Caller): WorkflowActor => ({
  id: caller.id,
  holds: (key) => hasPermission(caller, 'FAQ', key),
})

/** Preconditions of transitions. Each throws if it is not met, and may return a suffix for the log note. */
const requirements: Record<
  TransitionRequirement,
  (input: { caller: Caller; text: Text; comment: string | null }) => string | void
> = {
  comment: ({ comment }) => {
    if (!comment) throw invalidField('comment', 'needs_comment')
  },
  'whole text': ({ text }) => requireComplete(text),
  'second reader': ({ caller, text }) => (isSecondReader(caller, text) ? undefined : '_own_text'),
}

const withStatus = (to: FaqStatus): Changed => ({ status: to, ...(to === 'DRAFT' && { pinned: false }) })

const replacedFields = [...contentFields, 'source_version', 'source_language_id', 'text_changed_by']

const effects: Record<TransitionEffect, (to: FaqStatus, pending: Save['values']['pending']) => Changed> = {
  stands: withStatus,
  'revision stands': (to, pending) => ({ pending: { ...pending!, status: to } }),
  'revision replaces': (to, pending) => ({
    ...Object.fromEntries(replacedFields.map((name) => [name, (pending as Text)[name]])),
    pending: null,
    ...withStatus(to),
  }),
  'revision goes': () => ({ pending: null }),
}

/** Step of a save: changes the status as requested. Throws `forbidden`, `invalid_transition` or `validation_failed`. */
export async function changeStatus({ request, before, input, values }: Save): Promise<Changes> {
  const { caller } = request
  const target = input.status!
  const text: Text = values.pending ?? values
  // Callers without the publish permission get the error of the transition.
  if (target === 'PUBLISHED' && hasPermission(caller, 'FAQ', 'PUBLISH'))
    await requireSecondReader(caller, text, before?.service_categories ?? [])
  const { status, pending = null } = values
  const transition = findTransition(caller, { status, pending, created_by: before?.created_by ?? caller.id! }, target)
  const comment = parseComment(input['comment'])?.text ?? null
  const suffixes = transition.needs.map((need) => requirements[need]({ caller, text, comment }) ?? '')
  // An unreviewed machine translation cannot be published.
  if (target === 'PUBLISHED' && text.translations.some(({ machine }) => machine))
    throw invalidField('translations', 'machine_draft')
  const changed = effects[transition.effect](target, pending)
  return {
    values: {
      ...changed,
      ...(isReviewDecision(transition) && { decisions: appendDecision(before, text.visibility, Date.now()) }),
      ...(target === 'PUBLISHED' && verifyText(caller, changed.translations ?? values.translations)),
    },
    note: transition.log + suffixes.join(''),
  }
}

/** Publishing verifies the text and marks all its translations as read by the caller. */
const verifyText = (caller: Caller, translations: FaqText['translations']): Changed => ({
  ...verificationBy(caller),
  translations: translations.map(markReadBy(caller.id!)),
})

/** Transition of the caller to a status. */
function findTransition(caller: Caller, workflow: FaqWorkflow, target: FaqStatus): FaqTransition {
  const actor = workflowActorOf(caller)
  // Checked first, so that the error does not reveal the status to callers without the permission.
  const needed = requiredKeyForStatus(target)
  if (needed && !actor.holds(needed)) throw forbidden('FAQ', needed)
  const possible = transitionsFrom(faqStateOf(workflow))
  const toTarget = possible.findLast(({ to }) => to === target)
  if (!toTarget) throw new Problem('invalid_transition', { params: { allowed: targetStatuses(possible) } })
  const allowed = listTransitions(actor, workflow).find(({ to }) => to === target)
  if (!allowed) throw forbidden('FAQ', toTarget.by === 'WRITER' ? 'PUBLISH' : toTarget.by)
  return allowed
}

/** Four-eyes rule: the last editor of a text cannot publish it. */
async function requireSecondReader(caller: Caller, text: Text, categoriesBefore: readonly string[]): Promise<void> {
  if (text.text_changed_by !== caller.id) return
  if (await requiresFourEyes(text.service_categories, categoriesBefore))
    throw invalidField('status', 'needs_second_reader')
}

/**
 * Whether the text was last changed by another user. Administrators may approve their own text; for others it throws
 * `forbidden`.
 */
function isSecondReader(caller: Caller, text: Text): boolean {
  if (text.text_changed_by !== caller.id) return true
  if (!hasAllPermissions(caller.rights)) throw forbidden('FAQ', 'PUBLISH')
  return false
}

/** Step of a save: pins or unpins a published FAQ. */
export function changePin({ request, before, input, values }: Save): Changes | void {
  const pinned = input.pinned ?? false
  if (pinned === values.pinned) return
  if (!before) throw invalidField('pinned', 'read_only')
  if (!hasPermission(request.caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  if (values.status !== 'PUBLISHED')
    throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
  return { values: { pinned }, note: pinned ? 'pinned' : 'unpinned', keepsDate: true }
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
