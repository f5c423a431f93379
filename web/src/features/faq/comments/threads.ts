import { findPassage } from '#shared/text/passage.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { FaqComment, FaqPassage } from '#web/api/faq-types.ts'

/** What was said, with its answers; of one that nobody has before them any more, the first of its answers stands in its place. */
export type Thread = { id: string; first: FaqComment; answers: FaqComment[] }

/** Comments as threads, what began first before what began later. */
export function threadsOf(comments: readonly FaqComment[]): Thread[] {
  const inOrder = comments.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  const threads = new Map<string, Thread>()
  for (const comment of inOrder) {
    const id = comment.thread ?? comment.id
    const known = threads.get(id)
    if (known) known.answers.push(comment)
    else threads.set(id, { id, first: comment, answers: [] })
  }
  return [...threads.values()]
}

/** The texts that passages are of, as they stand on the screen. */
export type Texts = readonly { language_id: string; question: string; answer?: string | null }[]

/** Whether the words of a passage still stand where they stood. */
export function stands(texts: Texts, passage: FaqPassage): boolean {
  const text = texts.find((one) => one.language_id === passage.language_id)
  if (!text) return false
  const written = passage.field === 'question' ? text.question : plainText(text.answer ?? '')
  return findPassage(written, passage) !== null
}
