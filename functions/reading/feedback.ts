import { createHash } from 'node:crypto'
import { visibilityFor } from '#shared/access/audience.ts'
import { holds, type Caller } from '#shared/access/can.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import { feedbackLength, reasonsOf, type FeedbackReason } from '#shared/feedback/reasons.ts'
import { prose } from '#shared/entities/fields.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { isPublished } from '#shared/reading/links.ts'
import * as z from 'zod'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { scrubbed } from '#functions/search/scrub.ts'
import { householdOf } from '#functions/http/origin.ts'
import { countSaid, readSaid } from '#functions/store/said.ts'
import { services } from '#functions/store/services.ts'
import { productItself, type StoredOf, type StoredRecord } from '#functions/store/stored-record.ts'
import { countSaying, placeWords } from './feedback-limits.ts'

type Stored = StoredOf<typeof feedback>

const subjects = { faq, directory } as const
type Subject = keyof typeof subjects

const words = z.object({
  text: prose(feedbackLength).optional(),
  language: z.string().regex(/^\w{1,40}$/),
  tell: z.boolean().optional(),
})
type Word = z.infer<typeof words> & { helped: boolean; reason?: FeedbackReason | undefined }
const word: Record<Subject, z.ZodType<Word>> = {
  faq: words.extend({ helped: z.boolean(), reason: z.enum(reasonsOf.faq).optional() }).strict(),
  directory: words.extend({ helped: z.literal(false), reason: z.enum(reasonsOf.directory) }).strict(),
}
const asked = words.extend({ text: prose(feedbackLength).min(3) }).strict()

/** Who reads, as far as it can be known whether they said something before. */
const readerOf = ({ caller, ip }: Request): string =>
  caller.id ?? `${householdOf(ip)} ${new Date().toISOString().slice(0, 10)}`

/** A record that the caller reads, by the path; what they do not have is not there. */
async function subjectOf({
  params,
  caller,
}: Request): Promise<{ object: Subject; record: StoredRecord; edition: number }> {
  const { object = '', id = '' } = params
  if (!Object.hasOwn(subjects, object)) throw new Problem('not_found')
  const entity = subjects[object as Subject]
  const record = await services().records.get(entity, id)
  if (!record || !isPublished(entity, record, { caller })) throw new Problem('not_found')
  // Of an answer what was said holds until its text is another in what it says.
  const edition = Number(record['source_version'] ?? (entity.workflow ? 1 : record.version))
  return { object: object as Subject, record, edition }
}

type Report = Pick<Stored, 'kind' | 'faq_id' | 'directory_id' | 'read_in' | 'visibility'> & {
  reason: FeedbackReason | null
  text: string | null
  edition: number
}

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

/** One and the same is one report, however often it is said; what somebody says in their own words is one of its own. */
const reportId = ({ kind, faq_id, directory_id, read_in, visibility, reason, text, edition }: Report): string =>
  digest(kind, faq_id, directory_id, read_in, visibility, edition, text ? text.toLocaleLowerCase() : reason)

/** Writes a report, or counts it where it stands: again open, if it was closed. */
async function report(request: Request, said: Report, tell: boolean): Promise<void> {
  await write(request, said, tell, said.text ? await placeWords(request, said) : 'open')
}

async function write(request: Request, said: Report, tell: boolean, state: 'open' | 'held', tries = 3): Promise<void> {
  const { records } = services()
  const id = reportId(said)
  const before = (await records.get(feedback, id)) as Stored | null
  const tells = new Set(before?.tells ?? [])
  if (tell && request.caller.id) tells.add(request.caller.id)
  const fresh = complete(feedback, { ...said, outcome: null })
  const after = {
    ...fresh,
    ...before,
    // One that is open stays it, however often it is said.
    state: before?.state === 'open' ? 'open' : state,
    times: Number(before?.['times'] ?? 0) + 1,
    tells: [...tells],
    edition: said.edition,
  }
  try {
    // Where one of that id was deleted a moment ago, the last try makes another.
    await records.commit(
      [{ entity: feedback, before, after, ...(tries > 0 && { id }) }],
      productItself,
      request.traceId,
    )
  } catch (error) {
    if (tries === 0 || !(error instanceof Problem) || error.status === 503) throw error
    await write(request, said, tell, state, tries - 1)
  }
}

/** What may be kept of a reader's words. Throws where that is nothing: words that are not stored are never said to be. */
function wordsKept(text: string): string {
  const kept = scrubbed(text)
  if (!kept) throw invalid('text', 'personal_only')
  return kept
}

/** POST published/{object}/{id}/feedback: whether an answer helped, or what was wrong with it or with an organisation. */
async function say(request: Request): Promise<Answer> {
  const { object, record, edition } = await subjectOf(request)
  const { helped, reason = null, text, language, tell = false } = parse(word[object], request.body ?? {})
  if (helped && text !== undefined) throw invalid('text', 'unknown_field')
  const told = text === undefined ? null : wordsKept(text)
  await countSaying(request)
  const of = { entity: object, id: record.id, edition, language }
  await countSaid(of, helped ? 'helped' : (reason ?? 'not_helped'), readerOf(request))
  if (helped || (!reason && !told)) return nothing
  const kind = object === 'faq' ? 'answer' : 'organisation'
  const subject = {
    faq_id: object === 'faq' ? record.id : null,
    directory_id: object === 'directory' ? record.id : null,
  }
  // Of an answer whoever may read it; of what everybody reads, whoever sees no less than who says it.
  const visibility = record['visibility'] ?? visibilityFor(request.caller.audience)
  await report(
    request,
    { kind, ...subject, read_in: language, visibility, reason, text: told, edition } as Report,
    tell,
  )
  return nothing
}

/** POST published/question: what somebody wanted to know and did not find. */
async function ask(request: Request): Promise<Answer> {
  const { text, language, tell = false } = parse(asked, request.body ?? {})
  const told = wordsKept(text)
  await countSaying(request)
  const none = { faq_id: null, directory_id: null, reason: null, edition: 0 }
  const visibility = visibilityFor(request.caller.audience)
  await report(request, { kind: 'question', ...none, read_in: language, visibility, text: told } as Report, tell)
  return nothing
}

/** Whether somebody keeps what readers read, and so learns what became of it. */
export const works = (caller: Caller): boolean => holds(caller, 'FAQ', 'UPDATE') || holds(caller, 'FAQ', 'PUBLISH')

/** GET published/{object}/{id}/feedback: for those who keep it, how many readers of it as it is now were helped, and what the others said, by language. */
async function counts(request: Request): Promise<Answer> {
  if (!works(request.caller)) throw forbidden('FAQ', 'UPDATE')
  const { object, record, edition } = await subjectOf(request)
  const said = await readSaid(object, record.id)
  return ok({
    edition,
    languages: said.filter((one) => one.edition === edition).map(({ language, counts: of }) => ({ language, ...of })),
  })
}

const path = '/published/{object}/{id}/feedback'

/** What a reader says twice is counted once, so none of them needs a key. */
export const feedbackRoutes: Route[] = [
  { method: 'POST', path, access: 'open', handle: say },
  { method: 'GET', path, access: 'session', handle: counts },
  { method: 'POST', path: '/published/question', access: 'open', handle: ask },
]
