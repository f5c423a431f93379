import { isExample } from '#shared/sample-set/example-id.ts'
import type { Lookups } from './types.ts'

const cachedKeys = ['languages', 'nationalities', 'countries', 'categories'] as const

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The lookups of an earlier visit, or undefined where any of them is missing. */
export function cachedLookups(): Lookups | undefined {
  const lists = Object.fromEntries(cachedKeys.map((key) => [key, read(key)]))
  return Object.values(lists).every(Array.isArray) ? (lists as unknown as Lookups) : undefined
}

/** Remembers the lookups for the next visit, whoever comes then; a full or closed storage only costs that. */
export function cacheLookups(lookups: Lookups): Lookups {
  try {
    for (const key of cachedKeys)
      localStorage.setItem(key, JSON.stringify((lookups[key] ?? []).filter(({ id }) => !isExample(id))))
  } catch (error) {
    console.error('lookups could not be kept', error)
  }
  return lookups
}
