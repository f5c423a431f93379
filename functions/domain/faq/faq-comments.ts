import { commentLimits } from '#shared/api/request-limits.ts'
import { withoutHiddenPending, canSeeText } from '#shared/access/record-access.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import type { faq as entity, FaqComment } from '#shared/entities/faq.ts'
import { id, prose } from '#shared/model/fields.ts'
import { passageLimits } from '#shared/domain/rich-text/quoted-passage.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import * as z from 'zod'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { ChangeSet, Save as SaveOf } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { findMentionableUsers } from './mentionable-users.ts'

type Save = SaveOf<typeof entity>
type Stored = StoredOf<typeof entity>

const text = prose(commentLimits.characters).trim().min(1)
const mentions = z.array(id).max(commentLimits.mentions).optional()
const passage = z.strictObject({
  language_id: id,
  field: z.enum(['question', 'answer']),
  quote: prose(passageLimits.quote).refine((value) => value.trim() !== ''),
  prefix: prose(passageLimits.context),
  suffix: prose(passageLimits.context),
})

const newCommentSchema = z.strictObject({ text, passage: passage.optional(), mentions })
/** Reply to a thread: a text, the resolved flag, or both. */
const replySchema = z.strictObject({ thread: id, text: text.optional(), resolved: z.boolean().optional(), mentions })
const retractionSchema = z.strictObject({ id, text: z.null() })

type CommentInput = Partial<z.infer<typeof newCommentSchema> & z.infer<typeof replySchema>> & {
  takesBack?: string
}

/** Comments that the caller may see: those about texts visible to them, with their replies, and their own. */
export function listVisibleComments(
  { caller }: Request,
  { comments = [] }: Stored,
): Omit<FaqComment, 'about' | 'mentions'>[] {
  const isOwn = (one: FaqComment) => one.created_by === caller.id
  const hidden = new Set(
    comments.flatMap((one) => (!one.about || isOwn(one) || canSeeText(caller, one.about) ? [] : [one.id])),
  )
  const isVisible = (one: FaqComment) => isOwn(one) || !(hidden.has(one.id) || hidden.has(one.thread ?? ''))
  return comments.filter(isVisible).map(({ about: _about, mentions: _mentions, ...comment }) => comment)
}

/** Throws `unknown_reference` if a language, comment or mentioned user does not exist or may not see the text. */
async function checkComment(save: Save, commentInput: CommentInput): Promise<void> {
  const { request, before } = save
  const visible = listVisibleComments(request, before!)
  if (commentInput.thread !== undefined && !visible.some((one) => one.id === commentInput.thread && !one.thread))
    throw invalidField('comment.thread', 'unknown_reference')
  if (commentInput.takesBack !== undefined) requireOwn(request, commentInput.takesBack, visible)
  if (commentInput.passage) {
    const { language_id } = commentInput.passage
    const face = visibleFaqFor(save)
    const { translations } = face.pending ?? face
    if (!translations.some((one) => one.language_id === language_id))
      throw invalidField('comment.passage.language_id', 'unknown_reference')
  }
  if (commentInput.mentions?.length) {
    const answered = before!.comments?.find((one) => one.id === commentInput.thread)?.about
    const all = await findMentionableUsers(request, before!)
    const mentionedUsers = new Set(all.filter((one) => !answered || canSeeText(one, answered)).map((one) => one.id))
    const unknown = commentInput.mentions.find((one) => !mentionedUsers.has(one))
    if (unknown !== undefined) throw invalidField('comment.mentions', 'unknown_reference', { id: unknown })
  }
}

/** Parses the `comment` of a PATCH; null if it has none. */
export function parseComment(given: unknown): CommentInput | null {
  if (given === undefined || given === null) return null
  if (typeof given !== 'object') return { text: parse(z.strictObject({ comment: text }), { comment: given }).comment }
  const as = <Value>(schema: z.ZodType<Value>): Value =>
    parse(z.strictObject({ comment: schema }), { comment: given }).comment
  if ('id' in given) return { takesBack: as(retractionSchema).id }
  if (!('thread' in given)) return as(newCommentSchema)
  const answer = as(replySchema)
  if (answer.text === undefined && answer.resolved === undefined) throw invalidField('comment.text', 'required')
  return answer
}

function requireOwn({ caller }: Request, wanted: string, visible: ReturnType<typeof listVisibleComments>): void {
  const comment = visible.find((one) => one.id === wanted)
  if (!comment) throw invalidField('comment.id', 'unknown_reference')
  if (comment.created_by !== caller.id) throw forbidden('FAQ', 'UPDATE')
  if (comment.reason) throw invalidField('comment.id', 'read_only')
}

/** The edited record as the caller sees it, without a pending text that is hidden from them. */
const visibleFaqFor = ({ request, before, values }: Save) =>
  withoutHiddenPending(request.caller, { ...before!, ...values })

/**
 * Step of a save: adds the comment of the request, or a reply, or takes one back. A comment of a transition explains
 * it and is logged with it.
 */
export async function addComment(save: Save): Promise<ChangeSet<typeof entity> | void> {
  const { request, before, input } = save
  const commentInput = parseComment(input['comment'])
  if (!commentInput) return
  await checkComment(save, commentInput)
  const requestedStatus = input.status ?? null
  const { id: by, name: by_name } = request.caller
  const at = new Date().toISOString()
  const { takesBack, thread, resolved } = commentInput
  let comments: readonly FaqComment[] = before!.comments ?? []
  if (takesBack !== undefined) comments = without(comments, takesBack)
  if (commentInput.text !== undefined)
    comments = [...comments, newComment(save, commentInput.text, commentInput, requestedStatus)]
  if (resolved !== undefined) {
    const word = resolved ? { at, by: by!, by_name } : null
    comments = comments.map((one) => (one.id === thread ? { ...one, resolved: word } : one))
  }
  const notes = [
    ...(takesBack === undefined ? [] : ['comment_taken_back']),
    ...(commentInput.text === undefined ? [] : ['commented']),
    ...(resolved === undefined ? [] : [resolved ? 'resolved' : 'reopened']),
  ]
  return { values: { comments: [...comments] }, ...(!requestedStatus && { note: notes.join(' '), keepsDate: true }) }
}

function newComment(
  save: Save,
  words: string,
  commentInput: CommentInput,
  requestedStatus: FaqStatus | null,
): FaqComment {
  const { request, before, values } = save
  const maximum = commentLimits.comments
  if ((before!.comments ?? []).length >= maximum) throw invalidField('comment', 'too_many', { maximum })
  const { created_by, visibility } = visibleFaqFor(save).pending ?? before!
  const { passage: of, thread, mentions: mentionedUsers = [] } = commentInput
  return {
    id: crypto.randomUUID(),
    text: words,
    status: requestedStatus ?? values.status,
    created_at: new Date().toISOString(),
    created_by: request.caller.id!,
    created_by_name: request.caller.name,
    about: { created_by, visibility },
    ...(of && { passage: of }),
    ...(thread && { thread }),
    ...(mentionedUsers.length > 0 && { mentions: [...new Set(mentionedUsers)] }),
    ...(requestedStatus && { reason: true }),
  }
}

/** Deletes a comment. One with replies stays in the list without its text. */
function without(comments: readonly FaqComment[], wanted: string): FaqComment[] {
  const isAnswered = comments.some(({ thread }) => thread === wanted)
  if (!isAnswered) return comments.filter((one) => one.id !== wanted)
  return comments.map((one) => (one.id === wanted ? { ...one, text: '', mentions: [] } : one))
}
