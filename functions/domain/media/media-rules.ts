import { invalidField } from '#shared/api/problems.ts'
import type { media } from '#shared/entities/media.ts'
import { videoUrlInEmbedCode, renderPlayer, findVideoPlayer } from '#shared/domain/media/video-player.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { Draft, Rules } from '#functions/domain/entity/entity-rules.ts'

const isHttps = (address: string): boolean => /^https:\/\//i.test(address)

type Save = Draft<typeof media>

const playerIn = (record: Partial<Save['given']> | null) => findVideoPlayer(record?.content_url ?? '')

function embedCode(record: StoredOf<typeof media>): string | null {
  const player = playerIn(record)
  return player && renderPlayer(player)
}

/**
 * Video URL from pasted embed code; the code itself is not stored. Code from an earlier response, sent back with a URL,
 * is ignored. Throws if it contains no video.
 */
function urlFromEmbedCode({ given, before }: Save): string | null {
  const code = String(given['embed_code'] ?? '').trim()
  if (code === '') return null
  const address = videoUrlInEmbedCode(code)
  if (!address) throw invalidField('embed_code', 'no_video_in_code')
  const isEcho = [before, given].some((one) => playerIn(one)?.address === address)
  return isEcho && given.content_url ? null : address
}

/** URL of a Facebook video in its canonical form. Throws for any other URL. */
function facebookVideoUrl(address: string | null, field: string): string {
  if (!address) throw invalidField('embed_code', 'needs_code_or_address')
  const player = findVideoPlayer(address)
  if (player?.provider !== 'facebook') throw invalidField(field, 'not_a_facebook_video')
  return player.address
}

/** Checks that the record has what its content type requires, and replaces embed code with the URL. */
function checkContent(draft: Save): void {
  const { values } = draft
  const fromCode = urlFromEmbedCode(draft)
  if (fromCode) values.content_url = fromCode
  const address = values.content_url
  switch (values.content_type) {
    case 'Video':
      if (!address && !values.file) throw invalidField('content_url', 'needs_file_or_address')
      if (address && !isHttps(address)) throw invalidField('content_url', 'needs_https')
      break
    case 'Audio':
      if (!address && !values.file) throw invalidField('file', 'needs_file_or_address')
      if (address && !isHttps(address)) throw invalidField('content_url', 'needs_https')
      break
    case 'Facebook Video':
      values.content_url = facebookVideoUrl(address, fromCode ? 'embed_code' : 'content_url')
      break
    default:
      if (!values.file) throw invalidField('file', 'required')
  }
}

export const rules: Rules<typeof media> = {
  beforeSave: async (draft) => checkContent(draft),
  present: (record) => ({ embed_code: embedCode(record) }),
}
