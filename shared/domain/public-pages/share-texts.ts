import type { Label } from '#shared/i18n/label.ts'

/** Texts around shared content, in the language of the recipient. */
export const shareTexts = {
  changed: ['Last changed on {{day}}', 'آخر تعديل في {{day}}', 'Dernière modification le {{day}}'],
  given: ['Handed out on {{day}}', 'سُلِّم في {{day}}', 'Remis le {{day}}'],
  newest: [
    'What holds today, and whether it changed:',
    'النسخة المحدّثة وما تغيّر فيها:',
    'La version à jour et ce qui a changé :',
  ],
  scan: [
    'Scan this to see what holds today, and whether it changed',
    'يمكن مسح الرمز للاطلاع على النسخة المحدّثة وما تغيّر فيها',
    'Scannez ce code pour voir la version à jour et ce qui a changé',
  ],
  goesOn: ['The text goes on.', 'للنص تتمة.', 'Le texte continue.'],
  goesOnThere: [
    'The text goes on. All of it is at the address below.',
    'للنص تتمة. النص كاملًا على العنوان أدناه.',
    'Le texte continue. Il figure en entier à l’adresse ci-dessous.',
  ],
  internal: ['Not for everybody', 'ليس للعموم', 'Réservé : non destiné au public'],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
} satisfies Record<string, Label>
