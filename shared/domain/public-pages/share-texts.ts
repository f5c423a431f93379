import type { Label } from '#shared/i18n/label.ts'

/** Texts around shared content, in the language of the recipient. */
export const shareTexts = {
  changed: ['Last updated on {{day}}', 'آخر تحديث في {{day}}', 'Mis à jour le {{day}}'],
  given: ['Shared on {{day}}', 'تمت المشاركة في {{day}}', 'Partagé le {{day}}'],
  newest: ['Latest version and changes:', 'النسخة المحدّثة وما تغيّر فيها:', 'Dernière version et changements :'],
  scan: [
    'Scan for the latest version',
    'امسح الرمز للاطلاع على آخر نسخة',
    'Scannez ce code pour voir la dernière version',
  ],
  goesOn: ['Text shortened.', 'النص مختصر.', 'Texte abrégé.'],
  goesOnThere: [
    'Text shortened. Read the full text at the link below.',
    'النص مختصر. اقرأ النص كاملًا عبر الرابط أدناه.',
    'Texte abrégé. Lisez le texte complet avec le lien ci-dessous.',
  ],
  internal: ['Internal: not for public use', 'داخلي: ليس للعموم', 'Interne : non destiné au public'],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
} satisfies Record<string, Label>
