import { addressOf } from '#web/reading/share.ts'
import type { Sendable } from '#web/reading/send/sendable.ts'
import type { ReadingFaq } from '#web/api/faq-types.ts'

/** Where others read an answer: what is not public, on the frontline screen. */
export const addressOfFaq = ({ id, visibility }: Pick<ReadingFaq, 'id' | 'visibility'>, origin: string): string =>
  visibility === 'PUBLIC' ? addressOf('faq', id, origin) : `${origin}/frontline/faq/${encodeURIComponent(id)}`

/** An answer that is published, as it is handed on. */
export const sendableFaq = (faq: ReadingFaq): Sendable => ({
  object: 'faq',
  id: faq.id,
  isPublic: faq.visibility === 'PUBLIC',
  updatedAt: faq.updated_at,
  texts: faq.translations,
  office: faq.contact_office,
})
