import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

const subject: Label = [
  'Are the details of {{name}} still correct?',
  'هل ما زالت بيانات {{name}} صحيحة؟',
  'Les informations sur {{name}} sont-elles toujours exactes ?',
]
const openingLines: Label[] = [
  [
    'People looking for help find {{name}} in our directory. Are the details still correct?',
    'يجد من يبحثون عن المساعدة {{name}} في دليلنا. هل ما زالت بياناتها صحيحة؟',
    'Les personnes qui cherchent de l’aide trouvent {{name}} dans notre annuaire. Ces informations sont-elles toujours exactes ?',
  ],
  [
    'Use this link to confirm them, or to update phone numbers, opening hours and address. You don’t need an account. The link works once, for 14 days:',
    'استخدموا هذا الرابط لتأكيدها، أو لتحديث الهواتف وساعات العمل والعنوان. لا يلزمكم حساب. يعمل الرابط مرة واحدة خلال 14 يومًا:',
    'Utilisez ce lien pour les confirmer ou mettre à jour les téléphones, les horaires et l’adresse. Aucun compte n’est nécessaire. Le lien fonctionne une seule fois, pendant 14 jours :',
  ],
]
const closingLine: Label = [
  'You’re receiving this because you agreed to it. Unsubscribe:',
  'تصلكم هذه الرسالة لأنكم وافقتم على مراسلتكم. إلغاء الاشتراك:',
  'Vous recevez cet e-mail parce que vous l’avez accepté. Se désabonner :',
]

/** Sent to an organisation's focal point, with a link to confirm the public record and a link to unsubscribe. */
export const partnerConfirmationEmail = (
  language: string,
  name: string,
  links: { page: string; unsubscribe: string },
): Email =>
  renderEmail(language, subject, [...openingLines, { link: links.page }, closingLine, { link: links.unsubscribe }], {
    name,
  })
