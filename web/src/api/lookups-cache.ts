import { isExample } from '#shared/sample-set/example-id.ts'
import type { LanguageRow, Lookups } from './types.ts'

const cachedKeys = ['languages', 'nationalities', 'countries', 'categories'] as const

const readCached = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the cached languages. Visitors may have those with an interface only. */
export const cachedLanguages = (): LanguageRow[] => [readCached('languages') ?? []].flat() as LanguageRow[]

/** Returns the lookups cached by an earlier visit, or undefined if a list is missing. */
export function cachedLookups(): Lookups | undefined {
  const lists = Object.fromEntries(cachedKeys.map((key) => [key, readCached(key)]))
  return Object.values(lists).every(Array.isArray) ? (lists as unknown as Lookups) : undefined
}

/**
 * Caches the lookups in local storage for the next visit by any user. If storage is full or blocked, the next visit
 * fetches them again.
 */
export function cacheLookups(lookups: Lookups): Lookups {
  try {
    for (const key of cachedKeys)
      localStorage.setItem(key, JSON.stringify((lookups[key] ?? []).filter(({ id }) => !isExample(id))))
  } catch (error) {
    console.error('lookups could not be kept', error)
  }
  return lookups
}
