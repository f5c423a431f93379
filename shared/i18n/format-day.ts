import { createDateFormat } from './locale.ts'

/** Formats a day. Inside a sentence, `language` is the one of its label. */
export const formatDay = (moment: string, language: string): string =>
  createDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
