import { invalid } from '#shared/api/problems.ts'
import { addressInEmbed, playerOf } from '#shared/media/players.ts'
import type { Rules, Values } from '../rules.ts'

const isHttps = (address: string): boolean => /^https:\/\//i.test(address)

/** The address of the video in what was pasted. Of the code itself nothing is kept. Throws where there is none. */
function pasted(given: Values): string | null {
  const code = String(given['embed_code'] ?? '').trim()
  if (code === '') return null
  const address = addressInEmbed(code)
  if (!address) throw invalid('embed_code', 'no_video_in_code')
  return address
}

/** Only a video of Facebook, under the address that its page has. */
function facebookAddress(address: string | null, field: string): string {
  if (!address) throw invalid('embed_code', 'needs_code_or_address')
  const player = playerOf(address)
  if (player?.provider !== 'facebook') throw invalid(field, 'not_a_facebook_video')
  return player.address
}

/** Checks that a record has what its type of content shows, and puts the address in the place of embed code. */
function checkContent(values: Values, given: Values): void {
  const fromCode = pasted(given)
  if (fromCode) values['content_url'] = fromCode
  const address = (values['content_url'] ?? null) as string | null
  switch (values['content_type']) {
    case 'Video':
      if (!address) throw invalid('content_url', 'required')
      if (!isHttps(address)) throw invalid('content_url', 'needs_https')
      break
    case 'Audio':
      if (!address && !values['file']) throw invalid('file', 'needs_file_or_address')
      if (address && !isHttps(address)) throw invalid('content_url', 'needs_https')
      break
    case 'Facebook Video':
      values['content_url'] = facebookAddress(address, fromCode ? 'embed_code' : 'content_url')
      break
    default:
      if (!values['file']) throw invalid('file', 'required')
  }
}

export const rules: Rules = {
  beforeSave: async ({ values, given }) => checkContent(values, given),
  present: () => ({ embed_code: null }),
}
