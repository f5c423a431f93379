import { createHash } from 'node:crypto'
import { narrowestVisibility } from '#shared/access/audience.ts'
import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import { feedbackLength, reasonsOf, type FeedbackReason } from '#shared/domain/tasks/feedback-reasons.ts'
import { prose } from '#shared/model/fields.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import * as z from 'zod'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { scrubPersonalData } from '#functions/search/capture/scrub-personal-data.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import { countFeedback, readFeedback } from '#functions/data/repositories/activity/reader-feedback.ts'
import { services } from '#functions/data/services.ts'
import { systemActor, type StoredOf, type StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { limitFeedbackRate, placeReport } from './feedback-rate-limits.ts'

type StoredFeedback = StoredOf<typeof feedback>

const subjects = { faq, directory } as const
type Subject = keyof typeof subjects

const feedbackFields = z.object({
  text: prose(feedbackLength).optional(),
  language: z.string().regex(/^\w{1,40}$/),
  tell: z.boolean().optional(),
})
type FeedbackInput = z.infer<typeof feedbackFields> & { helped: boolean; reason?: FeedbackReason | undefined }
const feedbackSchemas: Record<Subject, z.ZodType<FeedbackInput>> = {
  faq: feedbackFields.extend({ helped: z.boolean(), reason: z.enum(reasonsOf.faq).optional() }).strict(),
  directory: feedbackFields.extend({ helped: z.literal(false), reason: z.enum(reasonsOf.directory) }).strict(),
}
const questionSchema = feedbackFields.extend({ text: prose(feedbackLength).min(3) }).strict()

/** Identifies a reader, to recognise repeated feedback: by account, or by IP address and day. */
const readerOf = ({ caller, ip }: Request): string =>
  caller.id ?? `${ipBucketOf(ip)} ${new Date().toISOString().slice(0, 10)}`

/** Loads the record in the path. Throws `not_found` if the caller cannot read it. */
async function subjectOf({
  params,
  caller,
}: Request): Promise<{ object: Subject; record: StoredRecord; edition: number }> {
  const { object = '', id = '' } = params
  if (!Object.hasOwn(subjects, object)) throw new Problem('not_found')
  const entity = subjects[object as Subject]
  const record = await services().records.get(entity, id)
  if (!record || !isPublished(entity, record, { caller })) throw new Problem('not_found')
  // Feedback on an FAQ applies until its source text has a major change.
  const edition = Number(record['source_version'] ?? (entity.workflow ? 1 : record.version))
  return { object: object as Subject, record, edition }
}

type Report = Pick<StoredFeedback, 'kind' | 'faq_id' | 'directory_id' | 'read_in' | 'visibility'> & {
  reason: FeedbackReason | null
  text: string | null
  edition: number
}

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

/** Equal reports have the same ID, so they are counted as one. A report with text is identified by its text. */
const reportId = ({ kind, faq_id, directory_id, read_in, visibility, reason, text, edition }: Report): string =>
  digest(kind, faq_id, directory_id, read_in, visibility, edition, text ? text.toLocaleLowerCase() : reason)

async function report(request: Request, reported: Report, wantsUpdate: boolean): Promise<void> {
  await write(request, reported, wantsUpdate, reported.text ? await placeReport(request, reported) : 'open')
}

async function write(
  request: Request,
  reported: Report,
  wantsUpdate: boolean,
  state: 'open' | 'held',
  tries = 3,
): Promise<void> {
  const { records } = services()
  const id = reportId(reported)
  const before = (await records.get(feedback, id)) as StoredFeedback | null
  const subscribers = new Set(before?.tells ?? [])
  if (wantsUpdate && request.caller.id) subscribers.add(request.caller.id)
  const fresh = withEmptyValues(feedback, { ...reported, outcome: null })
  const after = {
    ...fresh,
    ...before,
    state: before?.state === 'open' ? 'open' : state,
    times: Number(before?.['times'] ?? 0) + 1,
    tells: [...subscribers],
    edition: reported.edition,
  }
  try {
    // The last retry uses a new ID, because the record of this ID may just have been deleted.
    await records.commit([{ entity: feedback, before, after, ...(tries > 0 && { id }) }], systemActor, request.traceId)
  } catch (error) {
    if (tries === 0 || !(error instanceof Problem) || error.status === 503) throw error
    await write(request, reported, wantsUpdate, state, tries - 1)
  }
}

/**
 * Removes personal data from a text. Throws if nothing is left, so that a discarded text is never reported as saved.
 */
function scrubText(text: string): string {
  const scrubbedText = scrubPersonalData(text)
  if (!scrubbedText) throw invalidField('text', 'personal_only')
  return scrubbedText
}

/** POST published/{object}/{id}/feedback: whether an FAQ helped, or a problem with an FAQ or organisation. */
async function submitFeedback(request: Request): Promise<ApiResponse> {
  const { object, record, edition } = await subjectOf(request)
  const {
    helped,
    reason = null,
    text,
    language,
    tell: wantsUpdate = false,
  } = parse(feedbackSchemas[object], request.body ?? {})
  if (helped && text !== undefined) throw invalidField('text', 'unknown_field')
  const storedText = text === undefined ? null : scrubText(text)
  await limitFeedbackRate(request)
  const of = { entity: object, id: record.id, edition, language }
  await countFeedback(of, helped ? 'helped' : (reason ?? 'not_helped'), readerOf(request))
  if (helped || (!reason && !storedText)) return noContent
  const kind = object === 'faq' ? 'answer' : 'organisation'
  const subject = {
    faq_id: object === 'faq' ? record.id : null,
    directory_id: object === 'directory' ? record.id : null,
  }
  // Visibility of the report: that of the FAQ, or the audience of the reporting user for records that are public.
  const visibility = record['visibility'] ?? narrowestVisibility(request.caller.audience)
  await report(
    request,
    { kind, ...subject, read_in: language, visibility, reason, text: storedText, edition } as Report,
    wantsUpdate,
  )
  return noContent
}

/** POST published/question: a question that a reader did not find an answer to. */
async function submitQuestion(request: Request): Promise<ApiResponse> {
  const { text, language, tell: wantsUpdate = false } = parse(questionSchema, request.body ?? {})
  const storedText = scrubText(text)
  await limitFeedbackRate(request)
  const noSubject = { faq_id: null, directory_id: null, reason: null, edition: 0 }
  const visibility = narrowestVisibility(request.caller.audience)
  await report(
    request,
    { kind: 'question', ...noSubject, read_in: language, visibility, text: storedText } as Report,
    wantsUpdate,
  )
  return noContent
}

/** Whether the caller edits content, and may therefore see its feedback. */
export const isEditor = (caller: Caller): boolean =>
  hasPermission(caller, 'FAQ', 'UPDATE') || hasPermission(caller, 'FAQ', 'PUBLISH')

/** GET published/{object}/{id}/feedback: for editors, the feedback counts on the current edition by language. */
async function getFeedbackCounts(request: Request): Promise<ApiResponse> {
  if (!isEditor(request.caller)) throw forbidden('FAQ', 'UPDATE')
  const { object, record, edition } = await subjectOf(request)
  const reported = await readFeedback(object, record.id)
  return ok({
    edition,
    languages: reported
      .filter((one) => one.edition === edition)
      .map(({ language, counts: of }) => ({ language, ...of })),
  })
}

const path = '/published/{object}/{id}/feedback'

/** Repeated feedback is counted once, so the routes need no `Idempotency-Key`. */
export const feedbackRoutes: Route[] = [
  { method: 'POST', path, access: 'open', handle: submitFeedback },
  { method: 'GET', path, access: 'session', handle: getFeedbackCounts },
  { method: 'POST', path: '/published/question', access: 'open', handle: submitQuestion },
]
