import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { withTranslationStates } from '#shared/domain/faq/faq-translation-states.ts'
import type { Row } from '#shared/reader/data-source.ts'
import { resolveAnswersForReaders } from '#shared/reader/resolve-references.ts'
import { exposedTranslations } from '#shared/reader/record-texts.ts'
import { publicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { FaqText } from '#shared/entities/faq.ts'
import { faqPage } from './faq-page.ts'
import { categoryPage } from './category-page.ts'
import { bytesOf, renderPage } from './page-layout.ts'
import { mediaPage } from './media-page.ts'
import { organisationPage } from './organisation-page.ts'
import type { PageContent, PageRecord } from './page-types.ts'
import { renderChangesSince, type EarlierState } from './changes-since-shared.ts'
import { paged, shortNameOf, type PageData } from './page-data.ts'

/** Maximum share of a page's bytes for changes since earlier versions. */
const maxSinceShare = 0.3

const kinds: Record<PublicPageEntity, (read: PageRecord) => PageContent> = {
  faq: faqPage,
  directory: organisationPage,
  media: mediaPage,
  'service-category': categoryPage,
}

async function textsOf(
  entity: PublicPageEntity,
  record: Row,
  { library }: PageData,
): Promise<Record<string, unknown>[]> {
  const described: Entity = paged[entity]
  if (!hasTranslations(described)) return []
  if (entity !== 'faq') return exposedTranslations(described, record)
  return resolveAnswersForReaders(withTranslationStates(record as unknown as FaqText), 'PUBLIC', library)
}

/**
 * Renders the pages of a public record by language; the key null is the page without a language. `earlier`: previous
 * public versions, latest first.
 */
export async function renderPages(
  entity: PublicPageEntity,
  record: Row,
  pageData: PageData,
  earlier: readonly Row[] = [],
): Promise<Map<string | null, string>> {
  const { tongues, site } = pageData
  const short = shortNameOf(entity, record.id)
  const all = (await textsOf(entity, record, pageData)).flatMap((texts) => {
    const languageId = String(texts['language_id'])
    const tongue = tongues.get(languageId)
    return tongue ? [{ texts, languageId, tongue }] : []
  })
  const before: EarlierState[] = []
  for (const then of earlier) before.push({ at: then.updated_at, texts: await textsOf(entity, then, pageData) })
  const pages = new Map<string | null, string>()
  for (const { texts, languageId, tongue } of all) {
    const language = tongue.acronym
    const read = { entity, record, texts, languageId, language, tongue, pageData }
    const made = kinds[entity](read)
    const html = renderPage(site, {
      ...made,
      content: (room) => {
        const since = renderChangesSince(read, before, Math.floor(room * maxSinceShare))
        return `${since}${made.content(room - bytesOf(since))}`
      },
      tongue,
      tongues: all.map((one) => one.tongue),
      path: (one) => publicPagePath(entity, short, one),
      notices: pageData.notices(language),
    })
    pages.set(language, html)
    if (languageId === pageData.firstLanguage(record)) pages.set(null, html)
  }
  return pages
}
