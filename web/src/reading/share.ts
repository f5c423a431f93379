import { plainText } from '#web/components/diff/text-blocks.ts'
import type { ReadingFaq } from '#web/reading/faq/types.ts'

/** Where others can read it: what is public opens without a session, the rest on the frontline screen. */
export function addressOf(faq: Pick<ReadingFaq, 'id' | 'visibility'>, origin: string): string {
  const id = encodeURIComponent(faq.id)
  return faq.visibility === 'PUBLIC' ? `${origin}/search-result?open=faq:${id}` : `${origin}/frontline/faq/${id}`
}

/** Question and answer as plain text in one language, to be sent as a message. */
export function textOf(faq: ReadingFaq, languageId: string): string {
  const translation = faq.translations.find((one) => one.language_id === languageId)
  if (!translation) return ''
  return [translation.question, plainText(translation.answer), faq.contact_office ?? ''].filter(Boolean).join('\n\n')
}

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
