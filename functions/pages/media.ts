import { playerOf } from '#shared/media/players.ts'
import { publicUrl } from '#shared/uploads/address.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { cutHtml } from './fitted.ts'
import { bytesOf, outside, says, shortened } from './frame.ts'
import { allBelow, openWay, paragraphs, verifiedLine } from './parts.ts'
import type { Made, Read } from './read.ts'
import { words } from './texts.ts'

const videos = ['Video', 'Facebook Video']

export function mediaPage(read: Read): Made {
  const { record, texts, language, languageId, standing } = read
  const t = says(language)
  const title = String(texts['title'] ?? '')
  const text = String(texts['description'] ?? '')
  const description = shortened(escapeHtml(text), 155) || title
  const file = publicUrl(record['file'] as string | null)
  const address = record['content_url'] as string | null
  const thumbnail = publicUrl(record['thumbnail'] as string | null)
  const { url } = standing.site
  const told = {
    name: title,
    description,
    inLanguage: language,
    ...(thumbnail && { thumbnailUrl: `${url}${thumbnail}` }),
  }
  const isVideo = thumbnail !== null && videos.includes(String(record['content_type'])) && (file ?? address) !== null
  const player = address === null ? null : playerOf(address)
  return {
    title,
    description,
    data: {
      '@context': 'https://schema.org',
      ...(isVideo
        ? {
            '@type': 'VideoObject',
            ...told,
            uploadDate: record.created_at,
            ...(file ? { contentUrl: `${url}${file}` } : { embedUrl: player?.source ?? address }),
          }
        : { '@type': 'CreativeWork', ...told, dateModified: record.updated_at }),
    },
    content: (room) => {
      const leads = [
        file && `<p><a href="${file}">${t(words.watch)}</a></p>`,
        address && `<p>${outside(player?.address ?? address, t(words.watch))}</p>`,
      ]
      const head = [verifiedLine(read), ...leads].filter(Boolean).join('')
      const cutNote = `<p><strong>${t(words.cut)}</strong></p>`
      const way = openWay(read)
      const left = room - bytesOf(head) - bytesOf(cutNote) - bytesOf(way)
      const answers = standing.answersWith.media(record.id).map((row) => standing.link('faq', row, languageId).html)
      const below = allBelow([[words.answers, answers]], read, Math.floor(left * 0.4))
      const about = cutHtml(paragraphs(text), left - bytesOf(below))
      return `${head}${about.html}${about.isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
