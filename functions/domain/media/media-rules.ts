import { invalidField } from '#shared/api/problems.ts'
import type { media } from '#shared/entities/media.ts'
import { videoUrlInEmbedCode, renderPlayer, findVideoPlayer } from '#shared/domain/media/video-player.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { ChangeSet, Rules, Save as SaveOf } from '#functions/domain/entity/entity-rules.ts'

const isHttps = (address: string): boolean => /^https:\/\//i.test(address)

type Save = SaveOf<typeof media>

const playerIn = (record: Partial<Save['input']> | null) => findVideoPlayer(record?.content_url ?? '')

function embedCode(record: StoredOf<typeof media>): string | null {
  const player = playerIn(record)
  return player && renderPlayer(player)
}

/**
 * Video URL from pasted embed code; the code itself is not stored. Code from an earlier response, sent back with a URL,
 * is ignored. Throws if it contains no video.
 */
function urlFromEmbedCode({ input, before }: Save): string | null {
  const code = String(input['embed_code'] ?? '').trim()
  if (code === '') return null
  const address = videoUrlInEmbedCode(code)
  if (!address) throw invalidField('embed_code', 'no_video_in_code')
  const isEcho = [before, input].some((one) => playerIn(one)?.address === address)
  return isEcho && input.content_url ? null : address
}

/** URL of a Facebook video in its canonical form. Throws for any other URL. */
function facebookVideoUrl(address: string | null, field: string): string {
  if (!address) throw invalidField('embed_code', 'needs_code_or_address')
  const player = findVideoPlayer(address)
  if (player?.provider !== 'facebook') throw invalidField(field, 'not_a_facebook_video')
  return player.address
}

/** Checks that the record has what its content type requires, and replaces embed code with the URL. */
function checkContent(save: Save): ChangeSet<typeof media> {
  const { values } = save
  const fromCode = urlFromEmbedCode(save)
  const address = fromCode ?? values.content_url
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
      return { values: { content_url: facebookVideoUrl(address, fromCode ? 'embed_code' : 'content_url') } }
    default:
      if (!values.file) throw invalidField('file', 'required')
  }
  return { values: { content_url: address } }
}

export const rules: Rules<typeof media> = {
  saveSteps: [{ run: checkContent }],
  present: (record) => ({ embed_code: embedCode(record) }),
}
