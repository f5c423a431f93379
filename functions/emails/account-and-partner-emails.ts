import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

export type Email = { subject: string; text: string; html: string }

const site = optionalEnv('SITE_NAME') ?? productName

const resetSubject: Label = ['Choose a new password', 'اختيار كلمة مرور جديدة', 'Choisissez un nouveau mot de passe']
const resetLines: Label[] = [
  [
    'Somebody, hopefully you, asked for a new password for this account.',
    'طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة لهذا الحساب.',
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte.',
  ],
  [
    'This link works once, for 60 minutes:',
    'يعمل هذا الرابط مرة واحدة لمدة 60 دقيقة:',
    'Ce lien fonctionne une fois, pendant 60 minutes :',
  ],
]
const resetEnd: Label = [
  'If it was not you, do nothing: your password stays as it is.',
  'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
  'Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
]

const confirmSubject: Label = [
  'Confirm your e-mail address',
  'تأكيد بريدك الإلكتروني',
  'Confirmez votre adresse électronique',
]
const confirmLines: Label[] = [
  [
    'This address was entered as the new address of an account.',
    'أُدخل هذا العنوان عنوانًا جديدًا لأحد الحسابات.',
    'Cette adresse a été indiquée comme nouvelle adresse d’un compte.',
  ],
  [
    'It holds once you confirm it by this link, within 7 days:',
    'يُعتمد بعد أن تؤكده عبر هذا الرابط خلال 7 أيام:',
    'Elle sera valable une fois confirmée par ce lien, sous 7 jours :',
  ],
]
const confirmEnd: Label = [
  'If you do not know of this, do nothing: without your answer, nothing changes.',
  'إن لم يكن لك علم بذلك فلا تفعل شيئًا: لن يتغير شيء دون تأكيدك.',
  'Si cela ne vous dit rien, ne faites rien : sans votre réponse, rien ne change.',
]
const undoSubject: Label = [
  'Your e-mail address is to be changed',
  'طلب تغيير بريدك الإلكتروني',
  'Votre adresse électronique doit changer',
]
const undoLines: Label[] = [
  [
    'A new e-mail address was entered for your account. It takes effect once the new address confirms it.',
    'أُدخل عنوان بريد إلكتروني جديد لحسابك، ويسري بعد تأكيده من العنوان الجديد.',
    'Une nouvelle adresse électronique a été indiquée pour votre compte. Elle prendra effet une fois confirmée.',
  ],
  [
    'If you do not want this, undo it by this link within 7 days. All your sessions end then:',
    'إن لم تكن تريد ذلك فألغِه عبر هذا الرابط خلال 7 أيام، وستنتهي عندها كل جلساتك:',
    'Si vous ne le voulez pas, annulez-le par ce lien sous 7 jours. Toutes vos sessions seront alors fermées :',
  ],
]
const undoEnd: Label = [
  'If it is right, you need not do anything.',
  'إن كان ذلك صحيحًا فلا يلزمك فعل شيء.',
  'Si c’est voulu, vous n’avez rien à faire.',
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
  'Is what we say of {{name}} still correct?',
  'هل ما زالت بيانات {{name}} صحيحة؟',
  'Nos informations sur {{name}} sont-elles exactes ?',
]
const partnerLines: Label[] = [
  [
    'People who look for help find {{name}} in our directory. Is what they read there still correct?',
    'يجد من يبحثون عن المساعدة {{name}} في دليلنا. هل ما يقرؤونه فيه ما زال صحيحًا؟',
    'Les personnes qui cherchent de l’aide trouvent {{name}} dans notre annuaire. Ce qu’elles y lisent est-il encore exact ?',
  ],
  [
    'By this link you confirm it with one press, or change phones, hours and address. You need no account; it is good for one answer, for 14 days:',
    'بهذا الرابط تؤكدونه بضغطة واحدة، أو تغيّرون الهواتف وساعات العمل والعنوان. لا يلزمكم حساب، وهو صالح لرد واحد لمدة 14 يومًا:',
    'Ce lien vous permet de le confirmer en un clic, ou de modifier téléphones, horaires et adresse. Sans compte, pour une réponse, pendant 14 jours :',
  ],
]
const partnerEnd: Label = [
  'You get this because you agreed to be asked. If you want no more of these mails, press here:',
  'تصلكم هذه الرسالة لأنكم وافقتم على مراسلتكم. إن لم ترغبوا في المزيد منها فاضغطوا هنا:',
  'Vous recevez ce message parce que vous l’avez accepté. Pour ne plus en recevoir, cliquez ici :',
]

/** Sent to an organisation's focal point, with a link to confirm the public record and a link to unsubscribe. */
export const partnerRequestEmail = (language: string, name: string, links: { page: string; stop: string }): Email =>
  renderEmail(language, partnerSubject, [...partnerLines, { link: links.page }, partnerEnd, { link: links.stop }], {
    name,
  })
