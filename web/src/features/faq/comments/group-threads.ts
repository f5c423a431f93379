import { findPassage } from '#shared/domain/rich-text/quoted-passage.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { FaqComment, FaqPassage } from '#web/api/faq/faq-types.ts'

/** Comment with its replies. If the first comment is not visible to the user, `first` is its first reply. */
export type CommentThreadData = { id: string; first: FaqComment; replies: FaqComment[] }

/** Groups comments into threads, oldest thread first. */
export function groupIntoThreads(comments: readonly FaqComment[]): CommentThreadData[] {
  const inOrder = comments.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  const threads = new Map<string, CommentThreadData>()
  for (const comment of inOrder) {
    const id = comment.thread ?? comment.id
    const known = threads.get(id)
    if (known) known.replies.push(comment)
    else threads.set(id, { id, first: comment, replies: [] })
  }
  return [...threads.values()]
}

/** Texts that passages refer to, as displayed. */
export type FaqTexts = readonly { language_id: string; question: string; answer?: string | null }[]

/** Whether the quoted words still exist in the text. */
export function hasPassage(texts: FaqTexts, passage: FaqPassage): boolean {
  const text = texts.find((one) => one.language_id === passage.language_id)
  if (!text) return false
  const written = passage.field === 'question' ? text.question : htmlToText(text.answer ?? '')
  return findPassage(written, passage) !== null
}
