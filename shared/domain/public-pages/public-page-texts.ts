import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Texts of the public pages and of their embeds on partner sites. */
export const publicPageTexts = {
  search: ['Search', 'البحث', 'Rechercher'],
  searchField: ['What do you need?', 'ما المساعدة المطلوبة؟', 'De quoi avez-vous besoin ?'],
  noNetwork: [
    'The search could not be reached. Please try again.',
    'تعذّر الوصول إلى البحث. يُرجى المحاولة من جديد.',
    'La recherche est injoignable. Merci de réessayer.',
  ],
  verified: ['Verified on {{day}}', 'جرى التحقق في {{day}}', 'Vérifié le {{day}}'],
  good: ['to be verified again by {{day}}', 'ويُعاد التحقق بحلول {{day}}', 'prochaine vérification d’ici le {{day}}'],
  neverVerified: [
    'Not verified yet. Last changed on {{day}}',
    'لم يجرِ التحقق بعد. آخر تعديل في {{day}}',
    'Pas encore vérifié. Dernière modification le {{day}}',
  ],
  outdated: [
    'This translation is older than the original and may differ from it.',
    'هذه الترجمة أقدم من النص الأصلي وقد تختلف عنه.',
    'Cette traduction est plus ancienne que le texte original et peut en différer.',
  ],
  answers: ['Questions and answers', 'أسئلة وإجابات', 'Questions et réponses'],
  nothingHere: ['Nothing stands here yet.', 'لا يوجد محتوى هنا بعد.', 'Il n’y a encore rien ici.'],
} satisfies Record<string, Label>

/**
 * Returns the verification text of a record: when it was verified and until when that is valid, or its last change.
 * Times and dates in ISO 8601.
 */
export function verificationText(
  { verified_at, review_by, updated_at }: { verified_at: string | null; review_by: string | null; updated_at: string },
  language: string,
): string {
  const format = (label: Label, moment: string) =>
    interpolate(translateLabel(label, language), { day: formatDay(moment, language) })
  if (!verified_at || !review_by) return format(publicPageTexts.neverVerified, updated_at)
  const comma = language === 'ar' ? '،' : ','
  return `${format(publicPageTexts.verified, verified_at)}${comma} ${format(publicPageTexts.good, review_by)}`
}
