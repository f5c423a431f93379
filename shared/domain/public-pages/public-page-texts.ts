import { interpolate, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Texts of the public pages and of their embeds on partner sites. */
export const publicPageTexts = {
  search: ['Search', 'البحث', 'Rechercher'],
  searchField: ['What do you need?', 'ما المساعدة المطلوبة؟', 'De quoi avez-vous besoin ?'],
  noNetwork: [
    'Search isn’t available. Check your connection and try again.',
    'البحث غير متاح. تحقق من الاتصال ثم حاول مرة أخرى.',
    'La recherche n’est pas disponible. Vérifiez votre connexion, puis réessayez.',
  ],
  verified: ['Verified on {{day}}', 'تم التحقق في {{day}}', 'Vérifié le {{day}}'],
  good: ['next review by {{day}}', 'والمراجعة التالية بحلول {{day}}', 'prochaine révision d’ici le {{day}}'],
  neverVerified: [
    'Not verified yet. Last updated on {{day}}',
    'لم يتم التحقق بعد. آخر تحديث في {{day}}',
    'Pas encore vérifié. Mis à jour le {{day}}',
  ],
  outdated: [
    'This translation may be out of date.',
    'قد تكون هذه الترجمة قديمة.',
    'Cette traduction n’est peut-être plus à jour.',
  ],
  answers: ['Questions and answers', 'أسئلة وإجابات', 'Questions et réponses'],
  nothingHere: ['No content yet.', 'لا يوجد محتوى هنا بعد.', 'Aucun contenu pour le moment.'],
} satisfies Record<string, Label>

/** Labels of `verificationText`. */
export const verificationLabels: readonly Label[] = [
  publicPageTexts.verified,
  publicPageTexts.good,
  publicPageTexts.neverVerified,
]

/**
 * Returns the verification text of a record: when it was verified and until when that is valid, or its last change.
 * Times and dates in ISO 8601.
 */
export function verificationText(
  { verified_at, review_by, updated_at }: { verified_at: string | null; review_by: string | null; updated_at: string },
  language: string,
): string {
  const own = labelLanguage(language, ...verificationLabels)
  const format = (label: Label, moment: string) =>
    interpolate(translateLabel(label, own), { day: formatDay(moment, own) })
  if (!verified_at || !review_by) return format(publicPageTexts.neverVerified, updated_at)
  const comma = language === 'ar' ? '،' : ','
  return `${format(publicPageTexts.verified, verified_at)}${comma} ${format(publicPageTexts.good, review_by)}`
}
