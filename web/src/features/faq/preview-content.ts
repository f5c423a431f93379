import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import type { FaqContent, FaqTranslation, ReadingFaq } from '#web/api/faq/faq-types.ts'

export const audiences: readonly Audience[] = ['STAFF', 'PARTNER', 'PUBLIC']

type Names = (entity: string, id: string) => string | null

/** Builds the reader's view of unsaved content: names and linked items instead of ids. */
export function buildPreview(
  content: Partial<FaqContent> & { translations: FaqTranslation[] },
  names: Names,
  more: Partial<Pick<ReadingFaq, 'id' | 'pinned' | 'updated_at' | 'directories' | 'media'>> = {},
): ReadingFaq {
  const named = (entity: string, ids: readonly string[] | undefined) =>
    (ids ?? []).map((id) => ({ id, name: names(entity, id) ?? id }))
  const [first] = content.translations
  return {
    id: '',
    pinned: false,
    updated_at: null,
    ...more,
    question: first?.question ?? '',
    language_id: first?.language_id ?? '',
    translations: content.translations.filter((one) => one.question.trim() !== ''),
    service_categories: named('service-category', content.service_categories),
    hashtags: named('hashtag', content.hashtags).map(({ id, name }) => ({ id, hashtag: name.replace(/^#/, '') })),
    visibility: content.visibility ?? null,
    contact_office: content.contact_office ?? null,
    social_links: content.social_links ?? [],
  }
}

/** What a reader of this audience and language gets: the text, a prompt to choose another language, or nothing. */
export function getVisibleContent(
  faq: ReadingFaq,
  audience: Audience,
  languageId: string,
): 'text' | 'other-languages' | 'nothing' {
  if (!isVisibleTo(audience, faq.visibility) || faq.translations.length === 0) return 'nothing'
  return faq.translations.some((one) => one.language_id === languageId) ? 'text' : 'other-languages'
}
