import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

const subject: Label = [
  'Request to change your email address',
  'طلب تغيير عنوان بريدك الإلكتروني',
  'Demande de changement de votre adresse e-mail',
]
const openingLines: Label[] = [
  [
    'Someone asked to change the email address of your account. The change takes effect when the new address is confirmed.',
    'وصلنا طلب لتغيير عنوان البريد الإلكتروني لحسابك. يسري التغيير بعد تأكيد العنوان الجديد.',
    'Un changement de l’adresse e-mail de votre compte a été demandé. Il prendra effet quand la nouvelle adresse sera confirmée.',
  ],
  [
    'If you didn’t ask for this, cancel it within 7 days. You’ll be signed out on all devices:',
    'إن لم تطلب ذلك فألغِه خلال 7 أيام. سيُسجَّل خروجك من كل الأجهزة:',
    'Si vous n’avez rien demandé, annulez ce changement par ce lien sous 7 jours. Toutes vos sessions seront alors fermées :',
  ],
]
const closingLine: Label = [
  'If you asked for this change, you don’t need to do anything.',
  'إن كنت قد طلبت هذا التغيير فلا يلزمك فعل شيء.',
  'Si vous avez demandé ce changement, vous n’avez rien à faire.',
]

/** Sent to the previous e-mail address, which can undo the change. */
export const emailChangeNoticeEmail = (language: string, link: string): Email =>
  renderEmail(language, subject, [...openingLines, { link }, closingLine])
