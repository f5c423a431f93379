import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import { sourceStates } from '#shared/reading/faq-states.ts'
import type { Row } from '#shared/reading/library.ts'
import { answersForReaders } from '#shared/reading/references.ts'
import { toldTranslations } from '#shared/reading/texts.ts'
import { pagePath, type Paged } from '#shared/public/address.ts'
import type { FaqText } from '#shared/entities/faq.ts'
import { answerPage } from './answer.ts'
import { categoryPage } from './category.ts'
import { bytesOf, pageHtml } from './frame.ts'
import { mediaPage } from './media.ts'
import { organisationPage } from './organisation.ts'
import type { Made, Read } from './read.ts'
import { sinceGiven, type Before } from './since.ts'
import { paged, shortOf, type Standing } from './standing.ts'

/** Of the room of a page, what says what changed in it may take so much. */
const mostSince = 0.3

const kinds: Record<Paged, (read: Read) => Made> = {
  faq: answerPage,
  directory: organisationPage,
  media: mediaPage,
  'service-category': categoryPage,
}

/** The texts of a record as visitors have them, language by language. */
async function textsOf(entity: Paged, record: Row, { library }: Standing): Promise<Record<string, unknown>[]> {
  const described: Entity = paged[entity]
  if (!hasTranslations(described)) return []
  if (entity !== 'faq') return toldTranslations(described, record)
  return answersForReaders(sourceStates(record as unknown as FaqText), 'PUBLIC', library)
}

/**
 * The pages of a record that visitors may read, by their language; null is for who asks for none. `earlier`: what visitors had of it before, the
 * latest first.
 */
export async function pagesOf(
  entity: Paged,
  record: Row,
  standing: Standing,
  earlier: readonly Row[] = [],
): Promise<Map<string | null, string>> {
  const { tongues, site } = standing
  const short = shortOf(entity, record.id)
  const all = (await textsOf(entity, record, standing)).flatMap((texts) => {
    const languageId = String(texts['language_id'])
    const tongue = tongues.get(languageId)
    return tongue ? [{ texts, languageId, tongue }] : []
  })
  const before: Before[] = []
  for (const then of earlier) before.push({ at: then.updated_at, texts: await textsOf(entity, then, standing) })
  const pages = new Map<string | null, string>()
  for (const { texts, languageId, tongue } of all) {
    const language = tongue.acronym
    const read = { entity, record, texts, languageId, language, tongue, standing }
    const made = kinds[entity](read)
    const html = pageHtml(site, {
      ...made,
      content: (room) => {
        const since = sinceGiven(read, before, Math.floor(room * mostSince))
        return `${since}${made.content(room - bytesOf(since))}`
      },
      tongue,
      tongues: all.map((one) => one.tongue),
      path: (one) => pagePath(entity, short, one),
      notices: standing.notices(language),
    })
    pages.set(language, html)
    if (languageId === standing.firstLanguage(record)) pages.set(null, html)
  }
  return pages
}
