import { idsIn } from '#shared/entities/define.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { cutHtml } from './fitted.ts'
import { bytesOf, outside, says, shortened } from './frame.ts'
import { allBelow, openWay, verifiedLine } from './parts.ts'
import type { Made, Read } from './read.ts'
import { words } from './texts.ts'

/** Letters of an answer that search machines are told beside it. */
const mostTold = 1500

/** In the place of links into the application, the pages of the answers that they lead to. */
const ledToPages = (html: string, { standing, languageId }: Read): string =>
  html.replace(/href="\/search-result\?open=faq:([^"]+)"/g, (whole, id: string) => {
    const row = standing.row('faq', decodeURIComponent(id))
    return row ? `href="${standing.link('faq', row, languageId).href}"` : whole
  })

export function answerPage(read: Read): Made {
  const { record, texts, language, languageId, standing } = read
  const t = says(language)
  const title = String(texts['question'] ?? '')
  const answer = ledToPages(String(texts['answer'] ?? ''), read)
  const linked = (entity: 'directory' | 'media' | 'service-category', field: string): string[] =>
    idsIn(record[field]).flatMap((id) => {
      const row = standing.row(entity, id)
      return row ? [standing.link(entity, row, languageId).html] : []
    })
  const links = ((record['social_links'] ?? []) as { url: string }[]).map(({ url }) => outside(url, escapeHtml(url)))
  const told = shortened(answer, mostTold)
  return {
    title,
    description: shortened(answer, 155) || title,
    data: {
      '@context': 'https://schema.org',
      '@type': told === '' ? 'WebPage' : 'FAQPage',
      name: title,
      inLanguage: language,
      dateModified: record.updated_at,
      ...(told !== '' && {
        mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: told } }],
      }),
    },
    content: (room) => {
      const head = `${verifiedLine(read)}${texts['state'] === 'outdated' ? `<p class="box stale">${t(words.outdated)}</p>` : ''}`
      const cutNote = `<p><strong>${t(words.cut)}</strong></p>`
      const way = openWay(read)
      const fixed = bytesOf(head) + bytesOf(cutNote) + bytesOf(way)
      const below = allBelow(
        [
          [words.organisations, linked('directory', 'directories')],
          [words.media, linked('media', 'media')],
          [words.links, links],
          [words.categories, linked('service-category', 'service_categories')],
        ],
        read,
        Math.floor((room - fixed) * 0.4),
      )
      const { html, isWhole } = cutHtml(answer, room - fixed - bytesOf(below))
      return `${head}${html}${isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
