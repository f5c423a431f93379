import { publicUrlOf } from '#web/reader/share/share-link.ts'
import type { Shareable } from '#web/reader/share/shareable.ts'
import type { ReadingFaq } from '#web/api/faq/faq-types.ts'

/** Where others read an answer: what is not public, on the frontline screen. */
export const publicUrlOfFaq = ({ id, visibility }: Pick<ReadingFaq, 'id' | 'visibility'>, origin: string): string =>
  visibility === 'PUBLIC' ? publicUrlOf('faq', id, origin) : `${origin}/frontline/faq/${encodeURIComponent(id)}`

/** An answer that is published, as it is handed on. */
export const shareableFaq = (faq: ReadingFaq): Shareable => ({
  object: 'faq',
  id: faq.id,
  isPublic: faq.visibility === 'PUBLIC',
  updatedAt: faq.updated_at,
  texts: faq.translations,
  office: faq.contact_office,
})
