import { skeletonOf } from '#shared/search/analysis/arabic-stems.ts'
import { findWordFamily } from '#shared/search/analysis/irregular-forms.ts'

/** The name of the kin of a stem: words that stand for each other, but not quite. Null where it has none. */
export function findRelatedGroup(stem: string, language: string): string | null {
  if (language === 'ar') return skeletonOf(stem)
  return language === 'en' || language === 'fr' ? (findWordFamily(stem, language) ?? null) : null
}
