import { commentBudget } from '#shared/api/budgets.ts'
import { faceOf, seesText } from '#shared/access/can.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import type { faq as entity, FaqComment } from '#shared/entities/faq.ts'
import { id, prose } from '#shared/entities/fields.ts'
import { passageBudget } from '#shared/text/passage.ts'
import type { FaqStatus } from '#shared/workflow/faq.ts'
import * as z from 'zod'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import type { Draft } from '#functions/entity/rules.ts'
import { parse } from '#functions/entity/save.ts'
import { mayBeNamed } from './faq-people.ts'

type Save = Draft<typeof entity>
type Stored = StoredOf<typeof entity>

const text = prose(commentBudget.characters).trim().min(1)
const mentions = z.array(id).max(commentBudget.mentions).optional()
const passage = z.strictObject({
  language_id: id,
  field: z.enum(['question', 'answer']),
  quote: prose(passageBudget.quote).refine((value) => value.trim() !== ''),
  prefix: prose(passageBudget.context),
  suffix: prose(passageBudget.context),
})

/** Something new: of the whole, or of words of it. */
const begun = z.strictObject({ text, passage: passage.optional(), mentions })
/** What is added to something that was said: an answer, that nothing is left to do about it (or is again), or both. */
const added = z.strictObject({ thread: id, text: text.optional(), resolved: z.boolean().optional(), mentions })
/** What its author takes back. */
const takenBack = z.strictObject({ id, text: z.null() })

/** What one PATCH says of an FAQ. */
export type Said = Partial<z.infer<typeof begun> & z.infer<typeof added>> & { takesBack?: string }

/** What was said of a text is for whom that text is, with what was answered; and one's own for who said it. */
export function commentsFor({ caller }: Request, { comments = [] }: Stored): Omit<FaqComment, 'about' | 'mentions'>[] {
  const isOwn = (one: FaqComment) => one.created_by === caller.id
  const hidden = new Set(
    comments.flatMap((one) => (!one.about || isOwn(one) || seesText(caller, one.about) ? [] : [one.id])),
  )
  const isTold = (one: FaqComment) => isOwn(one) || !(hidden.has(one.id) || hidden.has(one.thread ?? ''))
  return comments.filter(isTold).map(({ about: _about, mentions: _mentions, ...comment }) => comment)
}

/**
 * Reads the `comment` of a PATCH: its text, or what more is said. Null where there is none. Throws where it names what is not
 * there for the caller: a language, a comment, or somebody who may not see the text.
 */
export async function readComment(draft: Save, given: unknown): Promise<Said | null> {
  const said = parsed(given)
  if (!said) return null
  const { request, before } = draft
  const told = commentsFor(request, before!)
  if (said.thread !== undefined && !told.some((one) => one.id === said.thread && !one.thread))
    throw invalid('comment.thread', 'unknown_reference')
  if (said.takesBack !== undefined) requireOwn(request, said.takesBack, told)
  if (said.passage) {
    const { language_id } = said.passage
    const face = faceFor(draft)
    const { translations } = face.pending ?? face
    if (!translations.some((one) => one.language_id === language_id))
      throw invalid('comment.passage.language_id', 'unknown_reference')
  }
  if (said.mentions?.length) {
    const answered = before!.comments?.find((one) => one.id === said.thread)?.about
    const all = await mayBeNamed(request, before!)
    const named = new Set(all.filter((one) => !answered || seesText(one, answered)).map((one) => one.id))
    const unknown = said.mentions.find((one) => !named.has(one))
    if (unknown !== undefined) throw invalid('comment.mentions', 'unknown_reference', { id: unknown })
  }
  return said
}

function parsed(given: unknown): Said | null {
  if (given === undefined || given === null) return null
  if (typeof given !== 'object') return { text: parse(z.strictObject({ comment: text }), { comment: given }).comment }
  const as = <Value>(schema: z.ZodType<Value>): Value =>
    parse(z.strictObject({ comment: schema }), { comment: given }).comment
  if ('id' in given) return { takesBack: as(takenBack).id }
  if (!('thread' in given)) return as(begun)
  const answer = as(added)
  if (answer.text === undefined && answer.resolved === undefined) throw invalid('comment.text', 'required')
  return answer
}

function requireOwn({ caller }: Request, wanted: string, told: ReturnType<typeof commentsFor>): void {
  const comment = told.find((one) => one.id === wanted)
  if (!comment) throw invalid('comment.id', 'unknown_reference')
  if (comment.created_by !== caller.id) throw forbidden('FAQ', 'UPDATE')
  if (comment.reason) throw invalid('comment.id', 'read_only')
}

/** The record as the caller has it before them: with what waits beside a published text, where that is for them. */
const faceFor = ({ request, before, values }: Save) => faceOf(request.caller, { ...before!, ...values })

/** Lays what was said over the comments of the record; `moved`: the status that was asked for with it. Answers what the log says of it. */
export function keepComment(draft: Save, said: Said, moved: FaqStatus | null = null): string[] {
  const { request, before, values } = draft
  const { id: by, name: by_name } = request.caller
  const at = new Date().toISOString()
  const { takesBack, thread, resolved } = said
  let comments: readonly FaqComment[] = before!.comments ?? []
  if (takesBack !== undefined) comments = without(comments, takesBack)
  if (said.text !== undefined) comments = [...comments, newComment(draft, said.text, said, moved)]
  if (resolved !== undefined) {
    const word = resolved ? { at, by: by!, by_name } : null
    comments = comments.map((one) => (one.id === thread ? { ...one, resolved: word } : one))
  }
  values.comments = [...comments]
  return [
    ...(takesBack === undefined ? [] : ['comment_taken_back']),
    ...(said.text === undefined ? [] : ['commented']),
    ...(resolved === undefined ? [] : [resolved ? 'resolved' : 'reopened']),
  ]
}

function newComment(draft: Save, words: string, said: Said, moved: FaqStatus | null): FaqComment {
  const { request, before, values } = draft
  const maximum = commentBudget.comments
  if ((before!.comments ?? []).length >= maximum) throw invalid('comment', 'too_many', { maximum })
  const { created_by, visibility } = faceFor(draft).pending ?? before!
  const { passage: of, thread, mentions: named = [] } = said
  return {
    id: crypto.randomUUID(),
    text: words,
    status: moved ?? values.status,
    created_at: new Date().toISOString(),
    created_by: request.caller.id!,
    created_by_name: request.caller.name,
    about: { created_by, visibility },
    ...(of && { passage: of }),
    ...(thread && { thread }),
    ...(named.length > 0 && { mentions: [...new Set(named)] }),
    ...(moved && { reason: true }),
  }
}

/** Of one that was answered its place stays, without what it said. */
function without(comments: readonly FaqComment[], wanted: string): FaqComment[] {
  const isAnswered = comments.some(({ thread }) => thread === wanted)
  if (!isAnswered) return comments.filter((one) => one.id !== wanted)
  return comments.map((one) => (one.id === wanted ? { ...one, text: '', mentions: [] } : one))
}
