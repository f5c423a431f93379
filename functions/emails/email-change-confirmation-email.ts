import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

const subject: Label = ['Confirm your email address', 'تأكيد عنوان بريدك الإلكتروني', 'Confirmez votre adresse e-mail']
const openingLines: Label[] = [
  [
    'Someone added this address as the new email for an account.',
    'أُدخل هذا العنوان بريدًا إلكترونيًا جديدًا لأحد الحسابات.',
    'Cette adresse a été indiquée comme nouvelle adresse e-mail d’un compte.',
  ],
  [
    'To use this address, confirm it within 7 days:',
    'لاستخدام هذا العنوان، أكّده خلال 7 أيام:',
    'Pour utiliser cette adresse, confirmez-la sous 7 jours :',
  ],
]
const closingLine: Label = [
  'If you don’t recognise this, ignore this email. Nothing will change.',
  'إن لم يكن لك علم بذلك فتجاهل هذه الرسالة، ولن يتغيّر شيء.',
  'Si cela ne vous dit rien, ignorez cet e-mail. Rien ne changera.',
]

/** Sent to the new e-mail address, which must confirm the change. */
export const emailChangeConfirmationEmail = (language: string, link: string): Email =>
  renderEmail(language, subject, [...openingLines, { link }, closingLine])
