import { inLanguage } from '#shared/api/texts.ts'
import { compareBy } from '#shared/entities/order.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { labelled } from '#shared/text/label.ts'
import { siteNameIn } from '#shared/text/site-name.ts'
import { bytesOf, frameLanguage, says } from './frame.ts'
import { markHtml } from './mark.ts'
import { allBelow, openWay } from './parts.ts'
import type { Made, Read } from './read.ts'
import { searchPath } from './search-page.ts'
import { words } from './texts.ts'

/** Records of which search machines are told. */
const mostTold = 10

export function categoryPage(read: Read): Made {
  const { record, texts, language, languageId, standing } = read
  const t = says(language)
  const { url } = standing.site
  const name = String(texts['name'] ?? '')
  const { parent_id: parentId } = record
  const parent = typeof parentId === 'string' ? standing.row('service-category', parentId) : undefined
  const answers = standing
    .answersUnder(record.id)
    .toSorted(compareBy(faq, 'question', language))
    .map((row) => standing.link('faq', row, languageId))
  const organisations = standing
    .organisationsUnder(record.id)
    .toSorted(compareBy(directory, 'name', language))
    .map((row) => standing.link('directory', row, languageId))
  const below = standing.below(record.id).map((row) => standing.link('service-category', row, languageId))
  const isEmpty = answers.length + organisations.length + below.length === 0
  const trail = [
    { text: siteNameIn(standing.site.name, language), href: searchPath(frameLanguage(language)) },
    ...[parent, record].flatMap((row) => (row ? [standing.link('service-category', row, languageId)] : [])),
  ]
  const holds = [words.answers, words.organisations].map((one) => inLanguage(one, language))
  const description = labelled(name, holds.join(language === 'ar' ? '، ' : ', '), language)
  return {
    title: name,
    mark: markHtml(record, parent),
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
        itemListElement: [...answers, ...organisations].slice(0, mostTold).map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: one.text,
          url: `${url}${one.href}`,
        })),
      },
    },
    content: (room) => {
      const above = parent
        ? `<p>${labelled(t(words.above), standing.link('service-category', parent, languageId).html, language)}</p>`
        : ''
      const head = `${above}${isEmpty ? `<p>${t(words.nothingHere)}</p>` : ''}`
      const way = openWay(read)
      const html = (links: readonly { html: string }[]) => links.map((one) => one.html)
      const lists = allBelow(
        [
          [words.subcategories, html(below)],
          [words.answers, html(answers)],
          [words.organisations, html(organisations)],
        ],
        read,
        room - bytesOf(head) - bytesOf(way) - 200,
      )
      const isWhole = (lists.match(/<li>/g)?.length ?? 0) === answers.length + organisations.length + below.length
      return `${head}${lists}${isWhole ? '' : `<p><strong>${t(words.cut)}</strong></p>`}${way}`
    },
  }
}
