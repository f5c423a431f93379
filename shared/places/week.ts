/** The days of the week, from 0, Sunday, in the order of a language's calendars: from Monday in French, from Sunday elsewhere. */
export const weekOf = (language: string): number[] =>
  language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6]

/** The name of a day, from 0, Sunday, on, as a locale has it. */
export const dayIn = (day: number, locale: string): string =>
  // The first of January 2023 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))
