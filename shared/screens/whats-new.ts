import { type Duty, listDuties } from '#shared/access/duties.ts'
import type { Label } from '#shared/i18n/label.ts'
import news from './whats-new.json' with { type: 'json' }

/**
 * News item: date (YYYY-MM-DD), audience (`everyone` includes visitors), text in three languages, and the path of the
 * screen.
 */
export type NewsItem = { day: string; whose: Duty | 'everyone'; message: Label; at?: string }

/** All news, newest first. Add an item to the file for each change that users notice. */
export const newsItems: readonly NewsItem[] = news.map(({ message: { en, ar, fr }, whose, ...item }) => ({
  ...item,
  whose: whose as NewsItem['whose'],
  message: [en, ar, fr],
}))

/** Returns the news for a user with these permissions, newest first; without permissions, those for visitors. */
export function listNewsFor(rights: ReadonlySet<string>): NewsItem[] {
  const mine = new Set<string>(['everyone', ...listDuties(rights)])
  return newsItems.filter(({ whose }) => mine.has(whose))
}
