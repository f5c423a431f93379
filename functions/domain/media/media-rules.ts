import { invalidField } from '#shared/api/problems.ts'
import type { media } from '#shared/entities/media.ts'
import { videoUrlInEmbedCode, renderPlayer, findVideoPlayer } from '#shared/domain/media/video-player.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { Draft, Rules } from '#functions/domain/entity/entity-rules.ts'

const isHttps = (address: string): boolean => /^https:\/\//i.test(address)

type Save = Draft<typeof media>

const playerIn = (record: Partial<Save['given']> | null) => findVideoPlayer(record?.content_url ?? '')

/** The code by which others can show the video; null where we make no player for its address. */
function embedCode(record: StoredOf<typeof media>): string | null {
  const player = playerIn(record)
  return player && renderPlayer(player)
}

/**
 * The address of the video in what was pasted. Of the code itself nothing is kept. Code as a read told it, which comes
 * back beside an address, says nothing new. Throws where there is no video in it.
 */
function urlFromEmbedCode({ given, before }: Save): string | null {
  const code = String(given['embed_code'] ?? '').trim()
  if (code === '') return null
  const address = videoUrlInEmbedCode(code)
  if (!address) throw invalidField('embed_code', 'no_video_in_code')
  const isEcho = [before, given].some((one) => playerIn(one)?.address === address)
  return isEcho && given.content_url ? null : address
}

/** Only a video of Facebook, under the address that its page has. */
function facebookVideoUrl(address: string | null, field: string): string {
  if (!address) throw invalidField('embed_code', 'needs_code_or_address')
  const player = findVideoPlayer(address)
  if (player?.provider !== 'facebook') throw invalidField(field, 'not_a_facebook_video')
  return player.address
}

/** Checks that a record has what its type of content shows, and puts the address in the place of embed code. */
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
