import { plainText } from '#web/components/diff/text-blocks.ts'
import { addressOf } from '#web/reading/share.ts'
import type { ReadingFaq } from '#web/api/faq-types.ts'

/** Where others read an answer: what is not public, on the frontline screen. */
export const addressOfFaq = ({ id, visibility }: Pick<ReadingFaq, 'id' | 'visibility'>, origin: string): string =>
  visibility === 'PUBLIC' ? addressOf('faq', id, origin) : `${origin}/frontline/faq/${encodeURIComponent(id)}`

/** Question and answer as plain text in one language, to be sent as a message. */
export function textOf(faq: ReadingFaq, languageId: string): string {
  const translation = faq.translations.find((one) => one.language_id === languageId)
  if (!translation) return ''
  return [translation.question, plainText(translation.answer), faq.contact_office ?? ''].filter(Boolean).join('\n\n')
}
