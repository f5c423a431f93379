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
  listTransitions,
  targetStatuses,
  type FaqStatus,
} from '#shared/domain/faq/faq-workflow.ts'
import * as z from 'zod'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { editionOf } from '#shared/reader/bulletins.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'
import type { ChangeSet, Rules, Save as SaveOf, SaveStep, Values } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { confirmTranslations, sanitizeAnswers, updateSourceVersions } from './translation-versions.ts'
import { loadFaqDependencies } from './faq-dependencies.ts'
import { listReferenceKeys, updateReferenceTexts, resolveAnswersFor } from './living-references.ts'
import { hashPassages } from './translation-memory.ts'
import { addComment, listVisibleComments } from './faq-comments.ts'
import { loadOutdatedTranslations } from './outdated-translations.ts'
import { resolveHashtags } from './resolve-hashtags.ts'
import { requiresFourEyes } from './four-eyes-rule.ts'
import { changePin, changeStatus, workflowActorOf } from './apply-transition.ts'
import { withTranslationStates } from '#shared/domain/faq/faq-translation-states.ts'
import { waitingSince } from './approval-waiting-time.ts'

type Save = SaveOf<typeof entity>
type Changes = ChangeSet<typeof entity>
type Stored = StoredOf<typeof entity>
type PublicationState = Pick<Stored, 'status' | 'pinned'>

/** Fields of a PATCH that are actions or flags, not content. */
const requestSchema = z.strictObject({
  status: z.enum(['DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED', 'PUBLISHED']).optional(),
  pinned: z.boolean().optional(),
  comment: z.unknown().optional(),
  significance: z.enum(['minor', 'major']).optional(),
  still_right: z.array(z.string()).max(100).optional(),
  behind: z.array(z.string()).max(100).optional(),
  machine: z.array(z.string()).max(100).optional(),
})
type FaqRequest = z.infer<typeof requestSchema>

const requestFields = ['status', 'pinned', 'comment', 'significance', 'still_right', 'behind', 'machine']

const isEdit = (body: Values): boolean =>
  Object.keys(body).some((name) => !requestFields.includes(name) && name !== 'version')

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

/** Validates the fields of a PATCH that are actions or flags. */
function checkRequested({ input }: Save): void {
  parse(requestSchema, Object.fromEntries(Object.entries(input).filter(([name]) => requestFields.includes(name))))
}

/** The text that a save changes: the pending revision, if there is one. */
const editedTextOf = (values: Save['values']) => values.pending ?? values

const inEditedText = ({ pending }: Save['values'], changed: Partial<FaqText>): Changes['values'] =>
  pending ? { pending: { ...pending, ...changed } } : changed

async function startDraft({ request, values }: Save): Promise<Changes> {
  const [first, ...others] = await sanitizeAnswers(values.translations)
  const source = { ...first!, source_version: 1 }
  const by = request.caller.id!
  return {
    values: {
      status: 'DRAFT',
      pinned: false,
      comments: [],
      pending: null,
      text_changed_by: by,
      source_language_id: source.language_id,
      source_version: 1,
      translations: [source, ...others.map((one) => ({ ...one, source_version: 1, written_by: by }))],
    },
  }
}

/** Reviews the text without editing it. Its answers are sanitized again, because the rules may have changed. */
async function reviewText({ request, before, input, values }: Save): Promise<Changes> {
  const text = editedTextOf(values)
  const by = request.caller.id!
  const { stillRight } = readTranslationFlags(before!, input)
  requireOtherReader(text, stillRight, by)
  const translations = await sanitizeAnswers(confirmTranslations(text, stillRight, by))
  const note = input['still_right'] ? { note: 'translation_confirmed', keepsDate: true } : {}
  return { values: inEditedText(values, { translations }), ...note }
}

/**
 * Applies an edit to the record, or to its pending revision if the text is published and the caller may not publish. An
 * existing revision receives all further edits.
 */
async function editText({ request, before, input }: Save): Promise<Changes> {
  const { caller } = request
  const pending = before!.pending ?? null
  const base = pending ?? before!
  const flags = readTranslationFlags(before!, input)
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !requestFields.includes(name)))
  const text = textOf(withEmptyValues(entity, request.method === 'PUT' ? fields : { ...base, ...fields }))
  const sanitized = { ...text, translations: await sanitizeAnswers(text.translations) }
  const edit = { minor: input['significance'] === 'minor', by: caller.id!, ...flags }
  const written = { ...updateSourceVersions(base, sanitized, edit, before!), text_changed_by: caller.id }
  // A machine translation always needs a review before publication.
  const waits =
    flags.machine.length > 0 || (await requiresFourEyes(before!.service_categories, written.service_categories))
  const { effect, to } = findEdit(workflowActorOf(caller), { ...before!, pending }, waits)
  const note = pending || effect !== 'stands' ? 'revision_edited' : 'edited'
  if (effect === 'stands') return { values: { ...written, ...(to && { status: to }) }, note }
  const created_at = new Date().toISOString()
  const started = pending ?? { created_by: caller.id!, created_by_name: caller.name, created_at }
  return { values: { pending: { ...started, ...written, status: to } }, note }
}

/** Translation flags sent with an edit. Throws `unknown_reference` if the record has no text in that language. */
function readTranslationFlags(before: Partial<Stored>, input: Save['input']) {
  const {
    still_right = [],
    behind = [],
    machine = [],
  } = input as Pick<FaqRequest, 'still_right' | 'behind' | 'machine'>
  const { translations } = { ...before, ...before.pending, ...input }
  const has = (id: string) => translations?.some(({ language_id }) => language_id === id)
  for (const [path, languages] of Object.entries({ still_right, behind, machine }))
    if (!languages.every(has)) throw invalidField(path, 'unknown_reference')
  return { stillRight: still_right, behind, machine }
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

async function updateReferences({ before, values }: Save): Promise<Changes> {
  const former = before ? [before, ...[before.pending ?? []].flat()] : []
  return { values: inEditedText(values, { translations: await updateReferenceTexts(editedTextOf(values), former) }) }
}

async function createHashtags({ request, before, values }: Save): Promise<Changes> {
  const { hashtags, changes } = await resolveHashtags(editedTextOf(values).hashtags, before, request)
  return { values: inEditedText(values, { hashtags }), changes }
}

/** Fields computed from the other values. */
function deriveFields({ before, values }: Save): Changes {
  // The published text changes to a new edition.
  const isMajor =
    before?.status === 'PUBLISHED' && values.status === 'PUBLISHED' && editionOf(values) > editionOf(before)
  return {
    values: {
      awaits_approval: isAwaitingApproval(values),
      waiting_since: waitingSince(before, values, Date.now()),
      ...(isMajor && { major_at: new Date().toISOString() }),
      refers: listReferenceKeys(values),
      passages: hashPassages(values),
    },
  }
}

const isNew = ({ before }: Save): boolean => before === null
const isPatch = ({ before, request }: Save): boolean => before !== null && request.method === 'PATCH'
const isTextEdit = (save: Save): boolean => !isNew(save) && (!isPatch(save) || isEdit(save.input))

/** A new FAQ is a draft already. A PUT contains content only. */
const requestsStatus = (save: Save): boolean =>
  isNew(save) ? (save.input.status ?? 'DRAFT') !== 'DRAFT' : isPatch(save) && save.input.status !== undefined

const requestsPin = (save: Save): boolean =>
  isNew(save) ? save.input.pinned === true : isPatch(save) && save.input.pinned !== undefined

const saveSteps: readonly SaveStep<typeof entity>[] = [
  { when: isPatch, run: checkRequested },
  { when: isNew, run: startDraft },
  { when: isTextEdit, run: editText },
  { when: (save) => !isNew(save) && !isTextEdit(save), run: reviewText },
  { when: (save) => isNew(save) || isTextEdit(save), run: updateReferences },
  { when: (save) => isNew(save) || isTextEdit(save), run: createHashtags },
  { when: (save) => isPatch(save) && save.input['comment'] !== undefined, run: addComment },
  { when: requestsStatus, run: changeStatus },
  { when: requestsPin, run: changePin },
  { run: deriveFields },
]

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
    : targetStatuses(listTransitions(workflowActorOf(request.caller), { ...record, pending: record.pending ?? null }))

export const rules: Rules<typeof entity> = {
  takes: requestFields,
  mayUpdate,
  needsNoVersion: (body) => !isEdit(body) && body['still_right'] === undefined,
  stepsMergeInput: true,
  saveSteps,
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
