import { addedLabels, interpolate, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { isolateOther } from '#shared/i18n/isolate-other.ts'
import { renderEmail, type EmailLine, type Email } from './render-email.ts'

export type DigestNews = {
  mentions: number
  /** Unread bulletins, including those of FAQs that are not public, and the number of mandatory ones among them. */
  changes: number
  mustKnow: number
  /** Texts of public bulletins; only these may appear in an e-mail. */
  public: { text: string; mustKnow: boolean }[]
}

/**
 * Texts by plural form. Languages with more forms than English have further entries. An added language has a text for
 * each of its forms, whose key is the text `other` with the form.
 */
type PluralLabel = { other: Label } & Partial<Record<Intl.LDMLPluralRule, Label>>

const subject: Label = ['Your daily update', 'مستجداتك اليومية', 'Vos actualités du jour']
const mentions: PluralLabel = {
  one: ['You were mentioned in 1 new comment.', 'ذُكرت في تعليق جديد واحد.', 'Un nouveau commentaire vous mentionne.'],
  two: ['', 'ذُكرت في تعليقين جديدين.', ''],
  few: ['', 'ذُكرت في {{count}} تعليقات جديدة.', ''],
  many: ['', 'ذُكرت في {{count}} تعليقًا جديدًا.', ''],
  other: [
    'You were mentioned in {{count}} new comments.',
    'ذُكرت في {{count}} تعليق جديد.',
    '{{count}} nouveaux commentaires vous mentionnent.',
  ],
}
const viewNotifications: Label = ['View your notifications:', 'عرض إشعاراتك:', 'Voir vos notifications :']
const changes: PluralLabel = {
  one: ['1 FAQ that concerns you has changed.', 'تغيّر سؤال واحد يخصك.', 'Une question qui vous concerne a changé.'],
  two: ['', 'تغيّر سؤالان يخصانك.', ''],
  few: ['', 'تغيّرت {{count}} أسئلة تخصك.', ''],
  many: ['', 'تغيّر {{count}} سؤالًا يخصك.', ''],
  other: [
    '{{count}} FAQs that concern you have changed.',
    'تغيّر {{count}} سؤال يخصك.',
    '{{count}} questions qui vous concernent ont changé.',
  ],
}
const mustKnow: PluralLabel = {
  other: [
    'Important, please confirm: {{count}}',
    'مهم، يُرجى تأكيد القراءة: {{count}}',
    'Important, à confirmer : {{count}}',
  ],
}
const important: Label = ['Important: {{text}}', 'مهم: {{text}}', 'Important : {{text}}']
const viewAllUpdates: Label = ['View all updates:', 'عرض كل المستجدات:', 'Voir toutes les actualités :']
const unsubscribe: Label = [
  'You’re receiving this because you turned on daily emails. Unsubscribe:',
  'تصلك هذه الرسالة لأنك فعّلت رسائل البريد الإلكتروني اليومية. إلغاء الاشتراك:',
  'Vous recevez cet e-mail car vous avez activé les e-mails quotidiens. Se désabonner :',
]

const pluralForm = (language: string, count: number): Intl.LDMLPluralRule =>
  new Intl.PluralRules(language).select(count)

/** Creates the daily digest in a language. `links`: bulletins, notifications, and the setting to unsubscribe. */
export function dailyDigestEmail(
  language: string,
  news: DigestNews,
  links: { bulletins: string; notifications: string; unsubscribe: string },
): Email {
  const fillLine = (label: Label, params: Record<string, unknown>): EmailLine => ({
    text: interpolate(translateLabel(label, language), params),
    language: labelLanguage(language, label),
  })
  const countedLine = (texts: PluralLabel, count: number): EmailLine => {
    const added = addedLabels[language]?.texts ?? {}
    const text = [pluralForm(language, count), 'other'].map((form) => added[`${texts.other[0]}_${form}`]).find(Boolean)
    if (text) return { text: interpolate(text, { count }), language }
    const own = labelLanguage(language, texts.other)
    const label = texts[pluralForm(own, count)]
    return {
      text: interpolate((label && translateLabel(label, own)) || translateLabel(texts.other, own), { count }),
      language: own,
    }
  }
  return renderEmail(language, subject, [
    ...(news.changes > 0
      ? [
          countedLine(changes, news.changes),
          ...(news.mustKnow > 0 ? [countedLine(mustKnow, news.mustKnow)] : []),
          ...news.public.map(({ text, mustKnow: isImportant }) =>
            isImportant
              ? fillLine(important, { text: isolateOther(text, labelLanguage(language, important)) })
              : { text: text },
          ),
          viewAllUpdates,
          { link: links.bulletins },
        ]
      : []),
    ...(news.mentions > 0
      ? [countedLine(mentions, news.mentions), viewNotifications, { link: links.notifications }]
      : []),
    unsubscribe,
    { link: links.unsubscribe },
  ])
}
