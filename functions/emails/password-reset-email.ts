import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

const subject: Label = ['Reset your password', 'إعادة تعيين كلمة المرور', 'Réinitialisez votre mot de passe']
const openingLines: Label[] = [
  [
    'Someone asked to reset the password for this account.',
    'وصلنا طلب لإعادة تعيين كلمة مرور هذا الحساب.',
    'Une réinitialisation du mot de passe a été demandée pour ce compte.',
  ],
  [
    'Use this link within 60 minutes. It works once:',
    'استخدم هذا الرابط خلال 60 دقيقة. يعمل مرة واحدة:',
    'Utilisez ce lien dans les 60 minutes. Il fonctionne une seule fois :',
  ],
]
const closingLine: Label = [
  'If you didn’t ask for this, ignore this email. Your password won’t change.',
  'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تتغيّر كلمة مرورك.',
  'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne changera pas.',
]

/** Sent to a user who asked for a link to choose a new password. */
export const passwordResetEmail = (language: string, link: string): Email =>
  renderEmail(language, subject, [...openingLines, { link }, closingLine])
