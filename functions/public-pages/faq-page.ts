import { referencedIds } from '#shared/model/define-entity.ts'
import type { directory } from '#shared/entities/directory.ts'
import { closedUntil } from '#shared/reader/closed-until.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import { locationsOfRow } from '#shared/reader/published-directories.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { cutHtml } from './fit-html.ts'
import { bytesOf, externalLink, createTranslator, truncateText } from './page-layout.ts'
import { closedLine, hoursLine, linkSections, openInAppLink, phoneLine, verifiedLine } from './page-sections.ts'
import type { PageContent, PageRecord } from './page-types.ts'
import { pageTexts } from './page-texts.ts'

/** Maximum characters of an answer in the structured data for search engines. */
const maxAnswerLength = 1500

/** Replaces links into the app by links to the public pages of the FAQs. */
const linkToPages = (html: string, { pageData, languageId }: PageRecord): string =>
  html.replace(/href="\/search-result\?open=faq:([^"]+)"/g, (whole, id: string) => {
    const row = pageData.row('faq', decodeURIComponent(id))
    return row ? `href="${pageData.link('faq', row, languageId).href}"` : whole
  })

/**
 * Renders the contact of the answer: the first linked organisation with a phone number, preferably one that is not
 * temporarily closed. A static page has opening hours only, because it cannot know whether it is open now.
 */
function contactBox({ record, languageId, language, pageData }: PageRecord): string {
  const reachable = referencedIds(record['directories']).flatMap((id) => {
    const row = pageData.row('directory', id) as RowOf<typeof directory> | undefined
    const place = row && locationsOfRow(row).find(({ phone }) => phone)
    return row && place ? [{ row, place }] : []
  })
  const found = reachable.find(({ row }) => closedUntil(row) === null) ?? reachable[0]
  if (!found) return ''
  const { row, place } = found
  const city = place.city ? `<p dir="auto">${escapeHtml(place.city)}</p>` : ''
  return `<section class="box"><h2>${pageData.link('directory', row, languageId).html}</h2>${city}${closedLine(row, language)}${phoneLine([place.phone!], language)}${hoursLine(place.days ?? [], language)}</section>`
}

export function faqPage(read: PageRecord): PageContent {
  const { record, texts, language, languageId, pageData } = read
  const t = createTranslator(language)
  const title = String(texts['question'] ?? '')
  const answer = linkToPages(String(texts['answer'] ?? ''), read)
  const linked = (entity: 'directory' | 'media' | 'service-category', field: string): string[] =>
    referencedIds(record[field]).flatMap((id) => {
      const row = pageData.row(entity, id)
      return row ? [pageData.link(entity, row, languageId).html] : []
    })
  const links = ((record['social_links'] ?? []) as { url: string }[]).map(({ url }) =>
    externalLink(url, escapeHtml(url)),
  )
  const answerText = truncateText(answer, maxAnswerLength)
  return {
    title,
    description: truncateText(answer, 155) || title,
    data: {
      '@context': 'https://schema.org',
      '@type': answerText === '' ? 'WebPage' : 'FAQPage',
      name: title,
      inLanguage: language,
      dateModified: record.updated_at,
      ...(answerText !== '' && {
        mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: answerText } }],
      }),
    },
    content: (room) => {
      const head = `${verifiedLine(read)}${texts['state'] === 'outdated' ? `<p class="box stale">${t(pageTexts.outdated)}</p>` : ''}${contactBox(read)}`
      const cutNote = `<p><strong>${t(pageTexts.cut)}</strong></p>`
      const way = openInAppLink(read)
      const fixed = bytesOf(head) + bytesOf(cutNote) + bytesOf(way)
      const below = linkSections(
        [
          [pageTexts.organisations, linked('directory', 'directories')],
          [pageTexts.media, linked('media', 'media')],
          [pageTexts.links, links],
          [pageTexts.categories, linked('service-category', 'service_categories')],
        ],
        read,
        Math.floor((room - fixed) * 0.4),
      )
      const { html, isWhole } = cutHtml(answer, room - fixed - bytesOf(below))
      return `${head}${html}${isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
