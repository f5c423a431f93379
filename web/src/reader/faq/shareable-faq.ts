import { publicUrlOf } from '#web/reader/share/share-link.ts'
import type { Shareable } from '#web/reader/share/shareable.ts'
import type { ReadingFaq } from '#web/api/faq/faq-types.ts'

/** URL to share: the public page, or the frontline screen if the FAQ is not public. */
export const publicUrlOfFaq = ({ id, visibility }: Pick<ReadingFaq, 'id' | 'visibility'>, origin: string): string =>
  visibility === 'PUBLIC' ? publicUrlOf('faq', id, origin) : `${origin}/frontline/faq/${encodeURIComponent(id)}`

/** Published FAQ in the format of the share dialog. */
export const shareableFaq = (faq: ReadingFaq): Shareable => ({
  object: 'faq',
  id: faq.id,
  isPublic: faq.visibility === 'PUBLIC',
  updatedAt: faq.updated_at,
  texts: faq.translations,
  answerContacts: faq.contacts ?? [],
  isUrgent: !!faq.urgent,
  office: faq.contact_office,
})
