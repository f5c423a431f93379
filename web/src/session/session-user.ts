import type { Permission } from '#shared/access/permission-keys.ts'
import type { Me } from '#web/api/types.ts'

/** What people choose for themselves that every page needs to know, by the name of its preference. */
export const preferenceNames = {
  compactRows: 'rows.compact',
  lettersOff: 'keys.lettersOff',
  stepsAway: 'steps.away',
} as const

export type PreferenceKey = keyof typeof preferenceNames

/** What they have done that pages need to know, in words, by the name of its preference: the day of the news that they read last, the first steps that they took. */
export const progressNames = { newsRead: 'news.read', stepsDone: 'steps.done' } as const

export type ProgressKey = keyof typeof progressNames

/** What is kept of the signed-in person, under the key `user`; what an older version kept has no choices and no words. */
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
  compactRows: me.preferences?.[preferenceNames.compactRows] === true,
  lettersOff: me.preferences?.[preferenceNames.lettersOff] === true,
  stepsAway: me.preferences?.[preferenceNames.stepsAway] === true,
  newsRead: String(me.preferences?.[progressNames.newsRead] ?? ''),
  stepsDone: String(me.preferences?.[progressNames.stepsDone] ?? ''),
})
