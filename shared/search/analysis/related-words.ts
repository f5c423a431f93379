import { skeletonOf } from '#shared/search/analysis/arabic-stems.ts'
import { findWordFamily } from '#shared/search/analysis/irregular-forms.ts'

/** Returns the group of related words that a stem belongs to, null if none. Related words match with a lower weight. */
export function findRelatedGroup(stem: string, language: string): string | null {
  if (language === 'ar') return skeletonOf(stem)
  return language === 'en' || language === 'fr' ? (findWordFamily(stem, language) ?? null) : null
}
