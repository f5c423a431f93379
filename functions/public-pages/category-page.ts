import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { localizeSiteName } from '#shared/i18n/site-name.ts'
import { selectFirst } from '#shared/search/ranking/select-highest.ts'
import { bytesOf, createTranslator } from './page-layout.ts'
import { categoryIconHtml } from './category-icon.ts'
import { linkSections, openInAppLink } from './page-sections.ts'
import type { PageContent, PageRecord } from './page-types.ts'
import { searchPath } from './search-page.ts'
import { pageTexts } from './page-texts.ts'

/** Maximum records in the structured data for search engines. */
const maxListItems = 10

/** More links of a kind than fit into a page. */
const maxLinks = 400

export function categoryPage(read: PageRecord): PageContent {
  const { record, texts, language, languageId, pageData } = read
  const t = createTranslator(language)
  const { url } = pageData.site
  const name = String(texts['name'] ?? '')
  const { parent_id: parentId } = record
  const parent = typeof parentId === 'string' ? pageData.row('service-category', parentId) : undefined
  const answerRows = pageData.answersUnder(record.id)
  const organisationRows = pageData.organisationsUnder(record.id)
  const answers = selectFirst(answerRows, maxLinks, createComparator(faq, 'question', language, languageId)).map(
    (row) => pageData.link('faq', row, languageId),
  )
  const organisations = selectFirst(
    organisationRows,
    maxLinks,
    createComparator(directory, 'name', language, languageId),
  ).map((row) => pageData.link('directory', row, languageId))
  const below = pageData.below(record.id).map((row) => pageData.link('service-category', row, languageId))
  const linkCount = answerRows.length + organisationRows.length + below.length
  const isEmpty = linkCount === 0
  const trail = [
    { text: localizeSiteName(pageData.site.name, language), href: searchPath(labelLanguage(language)) },
    ...[parent, record].flatMap((row) => (row ? [pageData.link('service-category', row, languageId)] : [])),
  ]
  const holds = [pageTexts.answers, pageTexts.organisations].map((one) => translateLabel(one, language))
  const description = formatLabelledValue(name, holds.join(language === 'ar' ? '، ' : ', '), language)
  return {
    title: name,
    mark: categoryIconHtml(record, parent),
    description,
    ...(isEmpty && { hidden: true as const }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name,
      description,
      inLanguage: language,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ text, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: text,
          item: `${url}${href}`,
        })),
      },
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [...answers, ...organisations].slice(0, maxListItems).map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: one.text,
          url: `${url}${one.href}`,
        })),
      },
    },
    content: (room) => {
      const above = parent
        ? `<p>${formatLabelledValue(t(pageTexts.above), pageData.link('service-category', parent, languageId).html, language)}</p>`
        : ''
      const head = `${above}${isEmpty ? `<p>${t(pageTexts.nothingHere)}</p>` : ''}`
      const way = openInAppLink(read)
      const html = (links: readonly { html: string }[]) => links.map((one) => one.html)
      const lists = linkSections(
        [
          [pageTexts.subcategories, html(below)],
          [pageTexts.answers, html(answers)],
          [pageTexts.organisations, html(organisations)],
        ],
        read,
        room - bytesOf(head) - bytesOf(way) - 200,
      )
      const isWhole = (lists.match(/<li>/g)?.length ?? 0) === linkCount
      return `${head}${lists}${isWhole ? '' : `<p><strong>${t(pageTexts.cut)}</strong></p>`}${way}`
    },
  }
}
