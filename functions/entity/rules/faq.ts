import { commentBudget } from '#shared/api/budgets.ts'
import { can, faceOf, hidesPending, holds, seesText, worksOn } from '#shared/access/can.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqComment, type FaqText } from '#shared/entities/faq.ts'
import { prose } from '#shared/entities/fields.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import {
  awaitsApproval,
  editBy,
  keyOfStatus,
  movesFrom,
  movesOf,
  stateOf,
  statusesOf,
  type FaqStatus,
  type Mover,
} from '#shared/workflow/faq.ts'
import * as z from 'zod'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredOf, StoredRecord } from '#functions/store/stored-record.ts'
import { translationFor } from '#shared/reading/texts.ts'
import type { Draft, Extra, Rules, Values } from '#functions/entity/rules.ts'
import { parse } from '#functions/entity/save.ts'
import { cleanAnswers, refreshSources } from './faq-content.ts'
import { resolveHashtags } from './faq-hashtags.ts'
import { asksForFourEyes } from './faq-four-eyes.ts'
import { carryOut, setPin } from './faq-moves.ts'
import { revisionRoutes } from './faq-revisions.ts'
import { sourceStates } from '#shared/reading/faq-states.ts'
import { viewRoute } from './faq-view.ts'

type Save = Draft<typeof entity>
type Stored = StoredOf<typeof entity>
/** What an FAQ has beside its text. */
type Standing = Pick<Stored, 'status' | 'pinned'>

/** What a PATCH of an FAQ may carry beside its fields. */
const requested = z.strictObject({
  status: z.enum(['DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED', 'PUBLISHED']).optional(),
  pinned: z.boolean().optional(),
  comment: prose(commentBudget.characters).trim().min(1).nullish(),
  significance: z.enum(['minor', 'major']).optional(),
})
type Requested = z.infer<typeof requested>

const requestFields = ['status', 'pinned', 'comment', 'significance']

const isEdit = (body: Values): boolean =>
  Object.keys(body).some((name) => !requestFields.includes(name) && name !== 'version')

const moverOf = ({ caller }: Request): Mover => ({ id: caller.id, holds: (key) => holds(caller, 'FAQ', key) })

/** Who may edit, or at least move or comment. Each move checks its own key later. */
function mayUpdate(request: Request, record: StoredRecord | null, body: Values): void {
  const { caller } = request
  const held = (key: string) => holds(caller, 'FAQ', key)
  if (!record) {
    const any = ['UPDATE', 'UPDATE MINE', ...(isEdit(body) ? [] : ['PUBLISH', 'DECLINE'])].some(held)
    if (!any)
      throw forbidden('FAQ', body['pinned'] !== undefined || body['status'] === 'PUBLISHED' ? 'PUBLISH' : 'UPDATE')
    return
  }
  const mayEdit = can(caller, entity, 'UPDATE', record)
  const edits = isEdit(body) || request.method === 'PUT'
  const key = keyOfStatus(body['status'])
  // A text waits beside it that is not for this caller: an edit would go into it, and a move decide on it.
  if (hidesPending(caller, record) && (edits || (body['status'] !== undefined && (!key || held(key)))))
    throw new Problem('not_found')
  if (edits) {
    if (!mayEdit) throw forbidden('FAQ', 'UPDATE')
  } else if (!mayEdit && !held('PUBLISH') && !held('DECLINE')) throw forbidden('FAQ', 'UPDATE')
}

/**
 * Lays an edit where it belongs: over the record itself, or, where readers already have a published text and the editor
 * may not publish, over the revision that waits beside it. What waits already takes all further edits.
 */
async function merge(draft: Save): Promise<void> {
  const { before, given, request } = draft
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !requestFields.includes(name)))
  draft.values = { ...before! }
  if (request.method === 'PATCH' && !isEdit(given)) return
  const { caller } = request
  const pending = before!.pending ?? null
  const base = pending ?? before!
  const whole = complete(entity, request.method === 'PUT' ? fields : { ...base, ...fields })
  const content = refreshSources(base, textOf(whole), given['significance'] === 'minor', before!)
  const written = { ...content, text_changed_by: caller.id }
  const fourEyes = await asksForFourEyes(before!.service_categories, content.service_categories)
  const { effect, to } = editBy(moverOf(request), { ...before!, pending }, fourEyes)
  if (effect === 'stands') Object.assign(draft.values, written, to && { status: to })
  else {
    const created_at = new Date().toISOString()
    const started = pending ?? { created_by: caller.id!, created_by_name: caller.name, created_at }
    draft.values.pending = { ...started, ...written, status: to }
  }
}

const textOf = ({ status: _status, pinned: _pinned, ...text }: FaqText & Standing): FaqText => text

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
  if (!before) start(draft)
  const edited = values.pending ?? values
  cleanAnswers(edited)
  const changes = await resolveHashtags(edited, before, request)
  const notes: string[] = []
  if (before && isEdit(draft.given)) notes.push(values.pending ? 'revision_edited' : 'edited')
  const target = wish.status
  if (target && !(target === 'DRAFT' && !before)) {
    // Of who may not publish at all, the move itself says so.
    if (target === 'PUBLISHED' && holds(request.caller, 'FAQ', 'PUBLISH')) await requireSecondReader(draft)
    notes.push(applyMove(draft, target, wish.comment ?? null))
  } else if (wish.comment) notes.push(addComment(draft, wish.comment))
  if (wish.pinned !== undefined && wish.pinned !== values.pinned) notes.push(setPin(draft, wish.pinned))
  else if (draft.given.pinned === true && !before) throw invalid('pinned', 'read_only')
  values['awaits_approval'] = awaitsApproval(values)
  return {
    changes,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    keepsDate: notes.length > 0 && notes.every((note) => remarks.includes(note)),
  }
}

/** Under four eyes nobody puts before readers what they themselves last changed. */
async function requireSecondReader({ values, before, request }: Save): Promise<void> {
  const text = values.pending ?? values
  if (text.text_changed_by !== request.caller.id) return
  if (await asksForFourEyes(text.service_categories, before?.service_categories ?? []))
    throw invalid('status', 'needs_second_reader')
}

/** What is said of a text, or where it stands, is no change of it. */
const remarks = ['commented', 'pinned', 'unpinned']

/** What only the server knows of a new FAQ. */
function start(draft: Save): void {
  const [first] = draft.values.translations
  const fresh = {
    status: 'DRAFT',
    pinned: false,
    comments: [],
    pending: null,
    text_changed_by: draft.request.caller.id,
  }
  Object.assign(draft.values, fresh, { source_language_id: first!.language_id, source_version: 1 })
  draft.values.translations = draft.values.translations.map((one) => ({ ...one, source_version: 1 }))
}

function applyMove(draft: Save, target: FaqStatus, comment: string | null): string {
  const mover = moverOf(draft.request)
  // Without the key of the move, whether it would be possible is nobody's business.
  const needed = keyOfStatus(target)
  if (needed && !mover.holds(needed)) throw forbidden('FAQ', needed)
  const { status, pending = null } = draft.values
  const workflow = { status, pending, created_by: draft.before?.created_by ?? draft.request.caller.id! }
  const possible = movesFrom(stateOf(workflow))
  const toTarget = possible.findLast(({ to }) => to === target)
  if (!toTarget) throw new Problem('invalid_transition', { params: { allowed: statusesOf(possible) } })
  const theirs = movesOf(mover, workflow).find(({ to }) => to === target)
  if (!theirs) throw forbidden('FAQ', toTarget.by === 'WRITER' ? 'PUBLISH' : toTarget.by)
  if (comment) addComment(draft, comment, target)
  return carryOut(draft, theirs, comment)
}

function addComment(draft: Save, text: string, status: FaqStatus = draft.values.status): string {
  const { caller } = draft.request
  const spokenOf = faceOf(caller, { ...draft.before!, ...draft.values })
  const { created_by, visibility } = spokenOf.pending ?? draft.before!
  const comments = draft.values.comments ?? []
  const maximum = commentBudget.comments
  if (comments.length >= maximum) throw invalid('comment', 'too_many', { maximum })
  const comment = { id: crypto.randomUUID(), text, status, created_at: new Date().toISOString() }
  const by = { created_by: caller.id!, created_by_name: caller.name }
  draft.values.comments = [...comments, { ...comment, ...by, about: { created_by, visibility } }]
  return 'commented'
}

/** What was said of a text is for whom that text is, and for who said it. */
const commentsFor = ({ caller }: Request, { comments = [] }: Stored): Omit<FaqComment, 'about'>[] =>
  comments.flatMap(({ about, ...comment }) =>
    !about || comment.created_by === caller.id || seesText(caller, about) ? [comment] : [],
  )

/** For those who work on it: the moves they have now, and how each language stands to the source. For readers neither. */
function presentFaq(stored: Stored, request: Request): Values {
  const record = faceOf(request.caller, stored)
  const views_count = record.views_count ?? 0
  const translations = sourceStates(record)
  if (!worksOn(request.caller, entity, record)) return { translations, views_count }
  const told = { translations, views_count, comments: commentsFor(request, record), moves: movesFor(request, stored) }
  const { pending } = record
  if (!pending) return told
  const { text_changed_by: _whoChanged, source_version: _sourceVersion, ...waiting } = pending
  const resolved = translationFor(pending, request.language)
  const texts = { question: resolved?.['question'], answer: resolved?.['answer'] }
  return { ...told, pending: { ...waiting, ...texts, translations: sourceStates(pending) } }
}

/** The statuses that this caller may ask for now: none where they would decide on a text that is not for them. */
const movesFor = (request: Request, record: Stored): FaqStatus[] =>
  hidesPending(request.caller, record)
    ? []
    : statusesOf(movesOf(moverOf(request), { ...record, pending: record.pending ?? null }))

export const rules: Rules<typeof entity> = {
  takes: ['status', 'pinned', 'comment', 'significance'],
  mayUpdate,
  needsNoVersion: (body) => !isEdit(body),
  merge,
  beforeSave,
  present: presentFaq,
  routes: () => [viewRoute, ...revisionRoutes(rules)],
}
