import type { AccountStatus, UserType } from '#shared/model/back-office-choices.ts'
import type { Caller } from './record-access.ts'

/** Data of the authenticated user that each request needs. */
export type Profile = {
  id: string
  email: string
  first_name: string
  last_name: string
  status: AccountStatus
  type: UserType
  roles: string[]
  countries: string[]
  /** Missing if the user was last saved before this field existed. */
  unit_id?: string | null
  language_id: string | null
}

/**
 * Returns the caller of a profile. Without the permission User SHOW it is a machine, which sees public content only.
 */
export function callerOf(profile: Profile, rights: ReadonlySet<string>): Caller {
  return {
    id: profile.id,
    email: profile.email,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    rights,
    roles: profile.roles,
    audience: rights.has('User:SHOW') ? profile.type : 'PUBLIC',
    countries: profile.countries,
    ...(profile.unit_id !== undefined && { unit_id: profile.unit_id }),
    language_id: profile.language_id,
  }
}
