import { newsItems } from './whats-new.ts'

/** The days on which there was something new, for each whom it was for. The build of the client takes it as it stands, without what was said. */
export const newsTable: readonly (readonly [whose: string, day: string])[] = [
  ...new Map(
    newsItems.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ whose, day }) => [whose, day] as const),
  ),
]
