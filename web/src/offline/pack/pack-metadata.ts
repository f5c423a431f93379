import type { PackHead, PackSelection } from '#shared/offline-pack/pack-format.ts'

/** For whom a pack may be opened: who is here, and days for which the agency lets one be kept without contact. */
export type PackOwner = { user: string; days: number }

/** Which part is taken along. */
export type PackScope = Omit<PackSelection, 'audience'>

/** What is known of a pack without opening it. */
export type PackMetadata = PackHead & {
  user: string
  part: PackScope
  /** When the server last said that it is as it should be, in milliseconds. */
  asOf: number
  /** Bytes that it takes here, without its pictures. */
  bytes: number
  withPictures: boolean
}
