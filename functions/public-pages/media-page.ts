import { findVideoPlayer } from '#shared/domain/media/video-player.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { cutHtml } from './fit-html.ts'
import { bytesOf, externalLink, createTranslator, truncateText } from './page-layout.ts'
import { linkSections, openInAppLink, paragraphs, verifiedLine } from './page-sections.ts'
import type { PageContent, PageRecord } from './page-types.ts'
import { pageTexts } from './page-texts.ts'

const videos = ['Video', 'Facebook Video']

export function mediaPage(read: PageRecord): PageContent {
  const { record, texts, language, languageId, pageData } = read
  const t = createTranslator(language)
  const title = String(texts['title'] ?? '')
  const text = String(texts['description'] ?? '')
  const description = truncateText(escapeHtml(text), 155) || title
  const file = publicUrl(record['file'] as string | null)
  const address = record['content_url'] as string | null
  const thumbnail = publicUrl(record['thumbnail'] as string | null)
  const { url } = pageData.site
  const common = {
    name: title,
    description,
    inLanguage: language,
    ...(thumbnail && { thumbnailUrl: `${url}${thumbnail}` }),
  }
  const isVideo = thumbnail !== null && videos.includes(String(record['content_type'])) && (file ?? address) !== null
  const player = address === null ? null : findVideoPlayer(address)
  return {
    title,
    description,
    data: {
      '@context': 'https://schema.org',
      ...(isVideo
        ? {
            '@type': 'VideoObject',
            ...common,
            uploadDate: record.created_at,
            ...(file ? { contentUrl: `${url}${file}` } : { embedUrl: player?.source ?? address }),
          }
        : { '@type': 'CreativeWork', ...common, dateModified: record.updated_at }),
    },
    content: (room) => {
      const leads = [
        file && `<p class="leads"><a href="${file}">${t(pageTexts.watch)}</a></p>`,
        address && `<p class="leads">${externalLink(player?.address ?? address, t(pageTexts.watch))}</p>`,
      ]
      const head = [verifiedLine(read), ...leads].filter(Boolean).join('')
      const cutNote = `<p><strong>${t(pageTexts.cut)}</strong></p>`
      const way = openInAppLink(read)
      const left = room - bytesOf(head) - bytesOf(cutNote) - bytesOf(way)
      const answers = pageData.answersWith.media(record.id).map((row) => pageData.link('faq', row, languageId).html)
      const below = linkSections([[pageTexts.answers, answers]], read, Math.floor(left * 0.4))
      const about = cutHtml(paragraphs(text), left - bytesOf(below))
      return `${head}${about.html}${about.isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
