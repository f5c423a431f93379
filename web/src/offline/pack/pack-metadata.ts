import type { PackHead, PackSelection } from '#shared/offline-pack/pack-format.ts'

/** Owner of a pack, and the number of days after which it expires without contact to the server. */
export type PackOwner = { user: string; days: number }

/** Selected part of the content. */
export type PackScope = Omit<PackSelection, 'audience'>

/** Unencrypted metadata of a pack. */
export type PackMetadata = PackHead & {
  user: string
  part: PackScope
  /** Milliseconds since 1970 of the last confirmation by the server that the pack is up to date. */
  asOf: number
  /** Size in bytes without images. */
  bytes: number
  withPictures: boolean
}
