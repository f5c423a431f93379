import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

const subject: Label = ['Your account is ready', 'حسابك جاهز', 'Votre compte est prêt']
const openingLine: Label = [
  'An administrator has created an account for you.',
  'أنشأ المسؤول حسابًا لك.',
  'Un administrateur a créé un compte pour vous.',
]
const passwordLines: [Label, Label] = [
  [
    'Use this link within 7 days to create your password. It works once:',
    'استخدم هذا الرابط خلال 7 أيام لاختيار كلمة المرور. يعمل مرة واحدة:',
    'Choisissez votre mot de passe avec ce lien sous 7 jours. Il fonctionne une seule fois :',
  ],
  [
    'If the link has expired, select “Forgot your password?” on the sign-in page, or ask your administrator for a new invitation.',
    'إذا انتهت صلاحية الرابط فاختر «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول، أو اطلب من المسؤول دعوة جديدة.',
    'Si le lien a expiré, choisissez « Mot de passe oublié ? » sur la page de connexion, ou demandez une nouvelle invitation à votre administrateur.',
  ],
]
const providerLine: Label = [
  'Sign in with your agency account:',
  'سجّل الدخول بحسابك لدى الوكالة:',
  'Connectez-vous avec votre compte de l’agence :',
]

/**
 * Invites a new user. The link sets the first password; without passwords, it opens the sign-in page of the identity
 * provider.
 */
export const invitationEmail = (language: string, link: string, withPassword: boolean): Email =>
  renderEmail(
    language,
    subject,
    withPassword ? [openingLine, passwordLines[0], { link }, passwordLines[1]] : [openingLine, providerLine, { link }],
  )
