import { localeOf } from './locale.ts'

/** Formats a day. Inside a sentence, `language` is the one of its label. */
export const formatDay = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
