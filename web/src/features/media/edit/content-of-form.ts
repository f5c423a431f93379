import { addressInEmbed, playerOf } from '#shared/media/players.ts'
import { uploadAddress } from '#shared/uploads/address.ts'
import type { FormValues } from '#web/entity/written.ts'
import type { Staged } from '#web/reading/media/stage.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The page of the Facebook video that was pasted or named; null where it is none. Only this much is kept of a code. */
function facebookAddress(code: string, address: string): string | null {
  const player = playerOf(code ? (addressInEmbed(code) ?? '') : address)
  return player?.provider === 'facebook' ? player.address : null
}

/** The address that will be kept of what was typed or pasted; null where there is none yet. */
export function keptAddress({ fields }: FormValues): string | null {
  const [code, address] = [text(fields['embed_code']), text(fields['content_url'])]
  if (fields['content_type'] === 'Facebook Video') return facebookAddress(code, address)
  return /^https:\/\/[^/\s]+/i.test(address) ? address : null
}

/** What stands in the form, as far as it can be shown before it is saved: a file that was just sent cannot. */
export function stagedOf(values: FormValues, saved: { file: unknown; thumbnail: unknown }): Staged {
  const { fields } = values
  const address = keptAddress(values)
  const urlOf = (name: 'file' | 'thumbnail') => {
    const id = text(fields[name])
    return id && id === saved[name] ? uploadAddress(id) : null
  }
  return {
    content_type: text(fields['content_type']),
    content_url: address,
    player: address ? playerOf(address) : null,
    file_url: urlOf('file'),
    thumbnail_url: urlOf('thumbnail'),
  }
}
