import { skeletonOf } from '#shared/search/analyse/arabic.ts'
import { familyOf } from '#shared/search/analyse/irregular.ts'

/** The name of the kin of a stem: words that stand for each other, but not quite. Null where it has none. */
export function kinOf(stem: string, language: string): string | null {
  if (language === 'ar') return skeletonOf(stem)
  return language === 'en' || language === 'fr' ? (familyOf(stem, language) ?? null) : null
}
