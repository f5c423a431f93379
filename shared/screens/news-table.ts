import { newsItems } from './whats-new.ts'

/** Days with news, by audience. Evaluated when the client is built, so that the bundle does not contain the texts. */
export const newsTable: readonly (readonly [whose: string, day: string])[] = [
  ...new Map(
    newsItems.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ whose, day }) => [whose, day] as const),
  ),
]
