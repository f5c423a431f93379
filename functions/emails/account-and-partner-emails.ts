import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

export type Email = { subject: string; text: string; html: string }

const site = optionalEnv('SITE_NAME') ?? productName

const resetSubject: Label = ['Reset your password', 'إعادة تعيين كلمة المرور', 'Réinitialisez votre mot de passe']
const resetLines: Label[] = [
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
const resetEnd: Label = [
  'If you didn’t ask for this, ignore this email. Your password won’t change.',
  'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تتغيّر كلمة مرورك.',
  'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne changera pas.',
]

const confirmSubject: Label = [
  'Confirm your email address',
  'تأكيد عنوان بريدك الإلكتروني',
  'Confirmez votre adresse e-mail',
]
const confirmLines: Label[] = [
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
const confirmEnd: Label = [
  'If you don’t recognise this, ignore this email. Nothing will change.',
  'إن لم يكن لك علم بذلك فتجاهل هذه الرسالة، ولن يتغيّر شيء.',
  'Si cela ne vous dit rien, ignorez cet e-mail. Rien ne changera.',
]
const undoSubject: Label = [
  'Request to change your email address',
  'طلب تغيير عنوان بريدك الإلكتروني',
  'Demande de changement de votre adresse e-mail',
]
const undoLines: Label[] = [
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
const undoEnd: Label = [
  'If you asked for this change, you don’t need to do anything.',
  'إن كنت قد طلبت هذا التغيير فلا يلزمك فعل شيء.',
  'Si vous avez demandé ce changement, vous n’avez rien à faire.',
]

/** Line of an e-mail: a label to translate, a text in its final language, or a URL on its own line. */
export type EmailLine = Label | { said: string } | { link: string }

export function renderEmail(
  language: string,
  subject: Label,
  lines: readonly EmailLine[],
  names: Record<string, string> = {},
): Email {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const textOf = (label: Label): string => interpolate(translateLabel(label, language), names)
  const plain = (line: EmailLine): string => ('link' in line ? line.link : 'said' in line ? line.said : textOf(line))
  return {
    subject: formatLabelledValue(localizeSiteName(site, language), textOf(subject), language),
    text: lines.map(plain).join('\n\n'),
    html: [
      `<div lang="${language}" dir="${direction}">`,
      ...lines.map((line) =>
        'link' in line
          ? `<p><a dir="ltr" href="${escapeHtml(line.link)}">${escapeHtml(line.link)}</a></p>`
          : `<p dir="${'said' in line ? 'auto' : direction}">${escapeHtml(plain(line))}</p>`,
      ),
      '</div>',
    ].join('\n'),
  }
}

export const resetPasswordEmail = (language: string, link: string): Email =>
  renderEmail(language, resetSubject, [...resetLines, { link }, resetEnd])
/** Sent to the new e-mail address, which must confirm the change. */
export const confirmAddressEmail = (language: string, link: string): Email =>
  renderEmail(language, confirmSubject, [...confirmLines, { link }, confirmEnd])
/** Sent to the previous e-mail address, which can undo the change. */
export const undoAddressChangeEmail = (language: string, link: string): Email =>
  renderEmail(language, undoSubject, [...undoLines, { link }, undoEnd])

const partnerSubject: Label = [
  'Are the details of {{name}} still correct?',
  'هل ما زالت بيانات {{name}} صحيحة؟',
  'Les informations sur {{name}} sont-elles toujours exactes ?',
]
const partnerLines: Label[] = [
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
const partnerEnd: Label = [
  'You’re receiving this because you agreed to it. Unsubscribe:',
  'تصلكم هذه الرسالة لأنكم وافقتم على مراسلتكم. إلغاء الاشتراك:',
  'Vous recevez cet e-mail parce que vous l’avez accepté. Se désabonner :',
]

/** Sent to an organisation's focal point, with a link to confirm the public record and a link to unsubscribe. */
export const partnerRequestEmail = (language: string, name: string, links: { page: string; stop: string }): Email =>
  renderEmail(language, partnerSubject, [...partnerLines, { link: links.page }, partnerEnd, { link: links.stop }], {
    name,
  })
