import type { Permission } from '#shared/access/right.ts'
import type { Me } from '#web/api/types.ts'

/** What is kept of the signed-in person, under the key `user`. */
export type SessionUser = {
  id: string
  name: string
  picture: string
  job: string | null
  language_id: string | null
  permissions: Permission[]
  countries: string[]
}

export const defaultPicture = '/avatar.svg'

export const userOf = (me: Me): SessionUser => ({
  id: me.id,
  name: `${me.first_name} ${me.last_name}`.trim(),
  picture: me.avatar_url ?? defaultPicture,
  job: me.job,
  language_id: me.language_id,
  permissions: me.permissions,
  countries: me.countries,
})
