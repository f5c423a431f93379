import { localeOf } from './locale.ts'

export const formatDay = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
