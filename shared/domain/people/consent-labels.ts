import type { Label } from '#shared/i18n/label.ts'

/** Labels of the parts of a consent. In a file of their own, because only the form needs them. */
export const consentLabels = {
  purposes: ['The person agrees to', 'يوافق الشخص على', 'La personne accepte de'],
  given_at: ['Agreed on', 'تاريخ الموافقة', 'Accord donné le'],
  expires_at: ['Ends on', 'تنتهي في', 'Prend fin le'],
  legal_basis: ['Legal basis', 'الأساس القانوني', 'Base légale'],
  notice_version: ['Version of the privacy notice', 'نسخة إشعار الخصوصية', 'Version de la notice d’information'],
  notice_language: ['Language in which it was explained', 'اللغة التي شُرح بها', 'Langue de l’explication'],
} satisfies Record<string, Label>
