import type { Permission } from '#shared/access/permission-keys.ts'
import type { Me } from '#web/api/types.ts'

/** Preferences that every page needs, with their stored names. */
export const preferenceNames = {
  compactRows: 'rows.compact',
  lettersOff: 'keys.lettersOff',
  stepsAway: 'steps.away',
} as const

export type PreferenceKey = keyof typeof preferenceNames

/** Progress of the user that pages need: the last read day of the news, and the completed first steps. */
export const progressNames = { newsRead: 'news.read', stepsDone: 'steps.done' } as const

export type ProgressKey = keyof typeof progressNames

/** Signed-in user, stored under the key `user`. Data of older versions has no preferences and no progress. */
export type SessionUser = Partial<Record<PreferenceKey, boolean> & Record<ProgressKey, string>> & {
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
  compactRows: me.preferences?.[preferenceNames.compactRows] !== false,
  lettersOff: me.preferences?.[preferenceNames.lettersOff] === true,
  stepsAway: me.preferences?.[preferenceNames.stepsAway] === true,
  newsRead: String(me.preferences?.[progressNames.newsRead] ?? ''),
  stepsDone: String(me.preferences?.[progressNames.stepsDone] ?? ''),
})
