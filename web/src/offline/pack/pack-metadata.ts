import type { SessionUser } from '#web/session/session-user.ts'
import type { PackHead, PackSelection } from '#shared/offline-pack/pack-format.ts'

/**
 * Owner of a pack, and the number of days after which it expires without contact to the server. `scope`: what the user
 * may see.
 */
export type PackOwner = { user: string; days: number; scope: string }

/** Text that changes with the rights and countries of a user. */
export const scopeOf = ({ permissions, countries }: Pick<SessionUser, 'permissions' | 'countries'>): string =>
  JSON.stringify([permissions.map((one) => `${one.entity_name}:${one.permission_key}`).toSorted(), countries])

/** Response of a device, and the time in milliseconds since 1970 at which it was current. */
export type OfflineResponse = { body: unknown; asOf: number }

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
