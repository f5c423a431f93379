import {
  can,
  withoutHiddenPending,
  isPendingTextHidden,
  hasPermission,
  canEditOrReview,
} from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import {
  isAwaitingApproval,
  findEdit,
  requiredKeyForStatus,
  transitionsFrom,
  listTransitions,
  faqStateOf,
  targetStatuses,
  type FaqStatus,
  type WorkflowActor,
} from '#shared/domain/faq/faq-workflow.ts'
import * as z from 'zod'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { editionOf } from '#shared/reader/bulletins.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'
import type { Draft, Extra, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { cleanAnswers, confirmTranslations, updateSourceVersions } from './translation-versions.ts'
import { loadFaqDependencies } from './faq-dependencies.ts'
import { storeReferenceKeys, updateReferenceTexts, resolveAnswersFor } from './living-references.ts'
import { storePassageHashes } from './translation-memory.ts'
import { listVisibleComments, applyComment, readComment, type CommentInput } from './faq-comments.ts'
import { loadOutdatedTranslations } from './outdated-translations.ts'
import { resolveHashtags } from './resolve-hashtags.ts'
import { requiresFourEyes } from './four-eyes-rule.ts'
import { applyTransition, setPin } from './workflow-transitions.ts'
import { withTranslationStates } from '#shared/domain/faq/faq-translation-states.ts'
import { waitingSince } from './approval-waiting-time.ts'

type Save = Draft<typeof entity>
type Stored = StoredOf<typeof entity>
type PublicationState = Pick<Stored, 'status' | 'pinned'>

/** Fields of a PATCH that are actions or flags, not content. */
const requested = z.strictObject({
  status: z.enum(['DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED', 'PUBLISHED']).optional(),
  pinned: z.boolean().optional(),
  comment: z.unknown().optional(),
  significance: z.enum(['minor', 'major']).optional(),
  still_right: z.array(z.string()).max(100).optional(),
  behind: z.array(z.string()).max(100).optional(),
  machine: z.array(z.string()).max(100).optional(),
})
type Requested = z.infer<typeof requested>

const requestFields = ['status', 'pinned', 'comment', 'significance', 'still_right', 'behind', 'machine']

const isEdit = (body: Values): boolean =>
  Object.keys(body).some((name) => !requestFields.includes(name) && name !== 'version')

const transitionActor = ({ caller }: Request): WorkflowActor => ({
  id: caller.id,
  holds: (key) => hasPermission(caller, 'FAQ', key),
})

/**
 * Checks that the caller may edit the record, or at least change its status or comment. Each transition checks its own
 * permission later.
 */
function mayUpdate(request: Request, record: StoredRecord | null, body: Values): void {
  const { caller } = request
  const held = (key: string) => hasPermission(caller, 'FAQ', key)
  if (!record) {
    const any = ['UPDATE', 'UPDATE MINE', ...(isEdit(body) ? [] : ['PUBLISH', 'DECLINE'])].some(held)
    if (!any)
      throw forbidden('FAQ', body['pinned'] !== undefined || body['status'] === 'PUBLISHED' ? 'PUBLISH' : 'UPDATE')
    return
  }
  const mayEdit = can(caller, entity, 'UPDATE', record)
  const edits = isEdit(body) || request.method === 'PUT' || body['still_right'] !== undefined
  const key = requiredKeyForStatus(body['status'])
  // The pending text is hidden from the caller: an edit would change it, and a transition would decide on it.
  if (isPendingTextHidden(caller, record) && (edits || (body['status'] !== undefined && (!key || held(key)))))
    throw new Problem('not_found')
  if (edits) {
    if (!mayEdit) throw forbidden('FAQ', 'UPDATE')
  } else if (!mayEdit && !held('PUBLISH') && !held('DECLINE')) throw forbidden('FAQ', 'UPDATE')
}

/**
 * Applies an edit to the record, or to its pending revision if the text is published and the caller may not publish. An
 * existing revision receives all further edits.
 */
async function merge(draft: Save): Promise<void> {
  const { before, given, request } = draft
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !requestFields.includes(name)))
  draft.values = { ...before! }
  const { caller } = request
  const pending = before!.pending ?? null
  const flags = readTranslationFlags(draft)
  if (request.method === 'PATCH' && !isEdit(given)) {
    requireOtherReader(pending ?? before!, flags.stillRight, caller.id!)
    if (pending) draft.values.pending = { ...pending, ...confirmTranslations(pending, flags.stillRight, caller.id!) }
    else Object.assign(draft.values, confirmTranslations(before!, flags.stillRight, caller.id!))
    return
  }
  const base = pending ?? before!
  const whole = withEmptyValues(entity, request.method === 'PUT' ? fields : { ...base, ...fields })
  const edit = { minor: given['significance'] === 'minor', by: caller.id!, ...flags }
  const text = textOf(whole)
  await cleanAnswers(text)
  const content = updateSourceVersions(base, text, edit, before!)
  const written = { ...content, text_changed_by: caller.id }
  // A machine translation always needs a review before publication.
  const waits =
    flags.machine.length > 0 || (await requiresFourEyes(before!.service_categories, content.service_categories))
  const { effect, to } = findEdit(transitionActor(request), { ...before!, pending }, waits)
  if (effect === 'stands') Object.assign(draft.values, written, to && { status: to })
  else {
    const created_at = new Date().toISOString()
    const started = pending ?? { created_by: caller.id!, created_by_name: caller.name, created_at }
    draft.values.pending = { ...started, ...written, status: to }
  }
}

/** Translation flags sent with an edit. Throws `unknown_reference` if the record has no text in that language. */
function readTranslationFlags({ before, given }: Save) {
  const { still_right, behind, machine } = given
  const flags = parse(requested.pick({ still_right: true, behind: true, machine: true }), {
    still_right,
    behind,
    machine,
  })
  const { translations } = { ...before!, ...before!.pending, ...given }
  const has = (id: string) => translations?.some(({ language_id }) => language_id === id)
  for (const [path, languages] of Object.entries(flags))
    if (languages && !languages.every(has)) throw invalidField(path, 'unknown_reference')
  return { stillRight: flags.still_right ?? [], behind: flags.behind ?? [], machine: flags.machine ?? [] }
}

/** Authors cannot confirm their own up-to-date translation. Anyone may confirm a machine translation. */
function requireOtherReader(
  { translations, source_version: now = 1 }: FaqText,
  stillRight: readonly string[],
  by: string,
) {
  const isOwn = (one: FaqText['translations'][number]) =>
    stillRight.includes(one.language_id) && one.written_by === by && !one.machine && (one.source_version ?? 1) >= now
  if (translations.some(isOwn)) throw invalidField('still_right', 'needs_other_reader')
}

const textOf = ({ status: _status, pinned: _pinned, ...text }: FaqText & PublicationState): FaqText => text

async function beforeSave(draft: Save): Promise<Extra> {
  const { before, values, request } = draft
  const wish: Requested = before
    ? parse(
        requested,
        Object.fromEntries(
          Object.entries(draft.given).filter(([name]) => requestFields.includes(name) && request.method === 'PATCH'),
        ),
      )
    : { status: draft.given.status ?? undefined }
  if (!before) initializeFaq(draft)
  const edited = values.pending ?? values
  await cleanAnswers(edited)
  if (!before || isEdit(draft.given) || request.method === 'PUT')
    await updateReferenceTexts(edited, before ? [before, ...[before.pending ?? []].flat()] : [])
  const changes = await resolveHashtags(edited, before, request)
  const notes: string[] = []
  if (before && isEdit(draft.given)) notes.push(values.pending ? 'revision_edited' : 'edited')
  else if (wish.still_right) notes.push('translation_confirmed')
  const commentInput = before ? await readComment(draft, wish.comment) : null
  const target = wish.status
  if (target && !(target === 'DRAFT' && !before)) {
    // Callers without the publish permission get the error of the transition.
    if (target === 'PUBLISHED' && hasPermission(request.caller, 'FAQ', 'PUBLISH')) await requireSecondReader(draft)
    notes.push(requestTransition(draft, target, commentInput))
  } else if (commentInput) notes.push(...applyComment(draft, commentInput))
  if (wish.pinned !== undefined && wish.pinned !== values.pinned) notes.push(setPin(draft, wish.pinned))
  else if (draft.given.pinned === true && !before) throw invalidField('pinned', 'read_only')
  values['awaits_approval'] = isAwaitingApproval(values)
  values.waiting_since = waitingSince(before, values, Date.now())
  if (isMajor(before, values)) values['major_at'] = new Date().toISOString()
  storeReferenceKeys(values)
  storePassageHashes(values)
  return {
    changes,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    keepsDate: notes.length > 0 && notes.every((note) => annotationNotes.includes(note)),
  }
}

/** Whether the published text changes to a new edition. */
const isMajor = (before: Save['before'], after: Save['values']): boolean =>
  before?.status === 'PUBLISHED' && after.status === 'PUBLISHED' && editionOf(after) > editionOf(before)

/** Four-eyes rule: the last editor of a text cannot publish it. */
async function requireSecondReader({ values, before, request }: Save): Promise<void> {
  const text = values.pending ?? values
  if (text.text_changed_by !== request.caller.id) return
  if (await requiresFourEyes(text.service_categories, before?.service_categories ?? []))
    throw invalidField('status', 'needs_second_reader')
}

/** Notes of actions that do not update `updated_at`: the content is unchanged. */
const annotationNotes = [
  'commented',
  'comment_taken_back',
  'resolved',
  'reopened',
  'pinned',
  'unpinned',
  'translation_confirmed',
]

function initializeFaq(draft: Save): void {
  const [first] = draft.values.translations
  const fresh = {
    status: 'DRAFT',
    pinned: false,
    comments: [],
    pending: null,
    text_changed_by: draft.request.caller.id,
  }
  Object.assign(draft.values, fresh, { source_language_id: first!.language_id, source_version: 1 })
  draft.values.translations = draft.values.translations.map((one) => ({
    ...one,
    source_version: 1,
    ...(one !== first && { written_by: draft.request.caller.id! }),
  }))
}

function requestTransition(draft: Save, target: FaqStatus, commentInput: CommentInput | null): string {
  const actor = transitionActor(draft.request)
  // Checked first, so that the error does not reveal the status to callers without the permission.
  const needed = requiredKeyForStatus(target)
  if (needed && !actor.holds(needed)) throw forbidden('FAQ', needed)
  const { status, pending = null } = draft.values
  const workflow = { status, pending, created_by: draft.before?.created_by ?? draft.request.caller.id! }
  const possible = transitionsFrom(faqStateOf(workflow))
  const toTarget = possible.findLast(({ to }) => to === target)
  if (!toTarget) throw new Problem('invalid_transition', { params: { allowed: targetStatuses(possible) } })
  const theirs = listTransitions(actor, workflow).find(({ to }) => to === target)
  if (!theirs) throw forbidden('FAQ', toTarget.by === 'WRITER' ? 'PUBLISH' : toTarget.by)
  if (commentInput) applyComment(draft, commentInput, target)
  return applyTransition(draft, theirs, commentInput?.text ?? null)
}

/** Computed values of an FAQ. Comments, allowed statuses and the pending text are for editors only. */
async function presentFaq(stored: Stored, request: Request): Promise<Values> {
  const record = withoutHiddenPending(request.caller, stored)
  const views_count = record.views_count ?? 0
  const translations = await resolveAnswersFor(record, withTranslationStates(record), request)
  const answer = findTranslation({ ...record, translations }, request.language)?.['answer']
  const { of } = await loadFaqDependencies()
  const all = { translations, answer, views_count, ...of(record) }
  if (!canEditOrReview(request.caller, entity, record)) return all
  const forEditors = {
    ...all,
    comments: listVisibleComments(request, record),
    moves: listAllowedStatuses(request, stored),
  }
  const { pending } = record
  if (!pending) return forEditors
  const { text_changed_by: _whoChanged, source_version: _sourceVersion, ...waiting } = pending
  const texts = await resolveAnswersFor(record, withTranslationStates(pending), request)
  const resolved = findTranslation({ ...pending, translations: texts }, request.language)
  const shown = { question: resolved?.['question'], answer: resolved?.['answer'], translations: texts }
  return { ...forEditors, pending: { ...waiting, ...shown } }
}

/** Statuses that the caller can request now. None if the pending text is hidden from them. */
const listAllowedStatuses = (request: Request, record: Stored): FaqStatus[] =>
  isPendingTextHidden(request.caller, record)
    ? []
    : targetStatuses(listTransitions(transitionActor(request), { ...record, pending: record.pending ?? null }))

export const rules: Rules<typeof entity> = {
  takes: requestFields,
  mayUpdate,
  needsNoVersion: (body) => !isEdit(body) && body['still_right'] === undefined,
  merge,
  beforeSave,
  present: presentFaq,
  rowValues: async () => {
    const [dependencies, debts] = await Promise.all([loadFaqDependencies(), loadOutdatedTranslations()])
    return {
      names: [...dependencies.names, ...debts.names],
      key: `${dependencies.key} ${debts.key}`,
      of: (row) => ({ ...dependencies.of(row), ...debts.of(row) }),
    }
  },
}
