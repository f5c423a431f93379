import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type EmailLine, type Email } from './account-and-partner-emails.ts'

export type DigestNews = {
  mentions: number
  /** Unread bulletins, including those of FAQs that are not public, and the number of mandatory ones among them. */
  changes: number
  mustKnow: number
  /** Texts of public bulletins; only these may appear in an e-mail. */
  public: { text: string; mustKnow: boolean }[]
}

/** Texts by plural form. Languages with more forms than English have further entries. */
type PluralLabel = { other: Label } & Partial<Record<Intl.LDMLPluralRule, Label>>

const subject: Label = ['What changed for you', 'ما الجديد الذي يخصك', 'Ce qui a changé pour vous']
const mentions: PluralLabel = {
  one: [
    'A comment that you have not seen mentions you.',
    'ورد اسمك في تعليق لم يُقرأ بعد.',
    'Un commentaire non lu vous mentionne.',
  ],
  two: ['', 'ورد اسمك في تعليقين لم يُقرآ بعد.', ''],
  few: ['', 'ورد اسمك في {{count}} تعليقات لم تُقرأ بعد.', ''],
  many: ['', 'ورد اسمك في {{count}} تعليقًا لم يُقرأ بعد.', ''],
  other: [
    '{{count}} comments that you have not seen mention you.',
    'ورد اسمك في {{count}} تعليق لم يُقرأ بعد.',
    '{{count}} commentaires non lus vous mentionnent.',
  ],
}
const bell: Label = [
  'The bell at the top of each page leads to them:',
  'يمكن الوصول إليها من الجرس في أعلى كل صفحة:',
  'La cloche en haut de chaque page y mène :',
]
const changes: PluralLabel = {
  one: [
    'One change in our answers concerns you.',
    'في إجاباتنا تغيير واحد يخصك.',
    'Une modification de nos réponses vous concerne.',
  ],
  two: ['', 'في إجاباتنا تغييران يخصانك.', ''],
  few: ['', 'في إجاباتنا {{count}} تغييرات تخصك.', ''],
  many: ['', 'في إجاباتنا {{count}} تغييرًا يخصك.', ''],
  other: [
    '{{count}} changes in our answers concern you.',
    'في إجاباتنا {{count}} تغيير يخصك.',
    '{{count}} modifications de nos réponses vous concernent.',
  ],
}
const mustKnow: Label = [
  'Must know, please confirm: {{count}}',
  'يجب الاطلاع عليها وتأكيد قراءتها: {{count}}',
  'À lire impérativement et à confirmer : {{count}}',
]
const important: Label = ['Must know: {{text}}', 'يجب الاطلاع عليه: {{text}}', 'À lire impérativement : {{text}}']
const all: Label = ['Read everything here:', 'قراءة الكل من هنا:', 'Tout lire ici :']
const end: Label = [
  'You get this mail because you chose it, once a day at the most. To stop it, press here:',
  'تصلك هذه الرسالة بناءً على اختيارك، مرة في اليوم على الأكثر. لإيقافها:',
  'Vous recevez ce message parce que vous l’avez choisi, une fois par jour au plus. Pour l’arrêter :',
]

/** Creates the daily digest in a language. `links`: bulletins, notifications, and the setting to unsubscribe. */
export function dailyDigestEmail(
  language: string,
  news: DigestNews,
  links: { bulletins: string; bell: string; stop: string },
): Email {
  const fillLine = (label: Label, params: Record<string, unknown>): EmailLine => ({
    said: interpolate(translateLabel(label, language), params),
  })
  const counted = (words: PluralLabel, count: number): EmailLine => {
    const form = words[new Intl.PluralRules(language).select(count)]
    return fillLine(form && translateLabel(form, language) ? form : words.other, { count })
  }
  return renderEmail(language, subject, [
    ...(news.changes > 0
      ? [
          counted(changes, news.changes),
          ...(news.mustKnow > 0 ? [fillLine(mustKnow, { count: news.mustKnow })] : []),
          ...news.public.map(({ text, mustKnow: isImportant }) =>
            isImportant ? fillLine(important, { text }) : { said: text },
          ),
          all,
          { link: links.bulletins },
        ]
      : []),
    ...(news.mentions > 0 ? [counted(mentions, news.mentions), bell, { link: links.bell }] : []),
    end,
    { link: links.stop },
  ])
}
