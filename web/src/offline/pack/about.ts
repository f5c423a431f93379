import type { PackHead, Part } from '#shared/pack/format.ts'

/** For whom a pack may be opened: who is here, and days for which the agency lets one be kept without contact. */
export type Owner = { user: string; days: number }

/** Which part is taken along. */
export type Chosen = Omit<Part, 'audience'>

/** What is known of a pack without opening it. */
export type About = PackHead & {
  user: string
  part: Chosen
  /** When the server last said that it is as it should be, in milliseconds. */
  asOf: number
  /** Bytes that it takes here, without its pictures. */
  bytes: number
  withPictures: boolean
}
