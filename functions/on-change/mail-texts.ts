import { inLanguage } from '#shared/api/texts.ts'
import type { Label } from '#shared/text/label.ts'

export type Mail = { subject: string; text: string; html: string }

const site = process.env['SITE_NAME'] ?? 'Daleel'

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
    'Ce lien fonctionne une fois, pendant 60 minutes :',
  ],
]
const resetEnd: Label = [
  'If it was not you, do nothing: your password stays as it is.',
  'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
  'Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
]
const changedSubject: Label = ['Your password was changed', 'تغيّرت كلمة مرورك', 'Votre mot de passe a été modifié']
const changedLines: Label[] = [
  [
    'The password of your account was changed, and all its sessions were ended.',
    'تغيّرت كلمة مرور حسابك وأُنهيت كل جلساته.',
    'Le mot de passe de votre compte a été modifié et toutes ses sessions ont été fermées.',
  ],
  [
    'If it was not you, tell your administrator at once.',
    'إن لم تكن أنت من فعل ذلك فأبلغ المسؤول فورًا.',
    'Si ce n’était pas vous, prévenez aussitôt votre administrateur.',
  ],
]

function mail(language: string, subject: Label, lines: Label[], link: string | null): Mail {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const [before, after] = link ? [lines.slice(0, -1), lines.slice(-1)] : [lines, []]
  const texts = (some: Label[]) => some.map((line) => inLanguage(line, language))
  const paragraphs = (some: Label[]) => texts(some).map((line) => `<p>${line}</p>`)
  return {
    subject: `${site}: ${inLanguage(subject, language)}`,
    text: [...texts(before), ...(link ? [link] : []), ...texts(after)].join('\n\n'),
    html: [
      `<div lang="${language}" dir="${direction}">`,
      ...paragraphs(before),
      ...(link ? [`<p><a dir="ltr" href="${link}">${link}</a></p>`] : []),
      ...paragraphs(after),
      '</div>',
    ].join('\n'),
  }
}

export const resetMail = (language: string, link: string): Mail =>
  mail(language, resetSubject, [...resetLines, resetEnd], link)
export const changedMail = (language: string): Mail => mail(language, changedSubject, changedLines, null)
