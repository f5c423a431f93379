import { feedbackLength, type FeedbackReason } from '#shared/domain/tasks/feedback-reasons.ts'
import type { Label } from '#shared/i18n/label.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, longText, number, reference } from '#shared/model/fields.ts'
import { serverOnly } from '#shared/model/define-entity.ts'

export const feedbackKinds = {
  answer: ['Answer did not help', 'إجابة لم تفد', 'Réponse qui n’a pas aidé'],
  organisation: ['Problem with an organisation', 'مشكلة مع جهة', 'Problème avec un organisme'],
  question: ['Question without an answer', 'سؤال بلا إجابة', 'Question sans réponse'],
} as const satisfies Record<string, Label>

export const feedbackReasons = {
  outdated: ['Out of date', 'قديمة', 'Dépassée'],
  wrong: ['Wrong', 'غير صحيحة', 'Fausse'],
  other_case: ['Not my case', 'لا تخص حالتي', 'Ce n’est pas mon cas'],
  hard: ['Hard to understand', 'صعبة الفهم', 'Difficile à comprendre'],
  closed: ['It was closed', 'كانت مغلقة', 'C’était fermé'],
  no_reply: [
    'Nobody answered, or the number is wrong',
    'لا أحد يجيب أو الرقم خاطئ',
    'Personne ne répond, ou le numéro est faux',
  ],
  moved: ['It is somewhere else now', 'انتقلت إلى مكان آخر', 'A déménagé'],
  refused: ['They did not help me', 'لم يقدّموا المساعدة', 'On ne m’a pas aidé'],
} as const satisfies Record<FeedbackReason, Label>

export const feedbackStates = {
  open: ['Open', 'مفتوح', 'Ouvert'],
  /** Held back by a rate limit: too many at once from one sender or for one record. */
  held: ['Held back: too many at once', 'محجوز: كثرة في وقت واحد', 'Mis en attente (afflux)'],
  done: ['Done', 'أُنجز', 'Traité'],
  dismissed: ['Nothing to do', 'لا حاجة لإجراء', 'Sans suite'],
} as const satisfies Record<string, Label>

export const isUndecided = (state: string | null): boolean => state === 'open' || state === 'held'

/**
 * Feedback of readers: an unhelpful answer, a problem with an organisation, or a question without an answer. Privacy:
 * the sender is stored only if they asked to be notified, and never returned.
 */
export const feedback = defineEntity({
  name: 'feedback',
  permission: 'FAQ',
  labels: {
    one: ['Report', 'ملاحظة', 'Retour'],
    many: ['Reports', 'ملاحظات القرّاء', 'Retours des lecteurs'],
    definite: ['الملاحظة', 'le retour'],
  },
  fields: {
    kind: choice(feedbackKinds, { label: ['What it is about', 'الموضوع', 'Sujet'], required: true }),
    reason: choice(feedbackReasons, { label: ['Reason', 'السبب', 'Raison'] }),
    text: longText({ label: ['In their words', 'بكلماتهم', 'Avec leurs mots'], maximum: feedbackLength }),
    faq_id: reference('faq', {
      label: ['Answer', 'الإجابة', 'Réponse'],
      hint: [
        'Of a question: the answer that there is now. Whoever asked to be told is led there.',
        'في حالة السؤال: الإجابة المتاحة الآن، وإليها يُوجَّه من طلب إعلامه.',
        'D’une question : la réponse qui existe désormais. Qui a demandé à être prévenu y est conduit.',
      ],
    }),
    directory_id: reference('directory', { label: ['Organisation', 'الجهة', 'Organisme'] }),
    read_in: reference('language', { label: ['Read in', 'لغة القراءة', 'Lu en'] }),
    visibility: choice(faqVisibilities, { label: ['Visible to', 'من يراها', 'Visible par'], required: true }),
    state: choice(feedbackStates, { label: ['State', 'الحالة', 'État'], required: true }),
    outcome: longText({
      label: ['What became of it', 'ما الذي تم', 'Suite donnée'],
      hint: [
        'Told to those who asked to know.',
        'يُبلَّغ به من طلب أن يعرف.',
        'Dit à celles et ceux qui ont demandé à le savoir.',
      ],
      maximum: feedbackLength,
    }),
  },
  computedFields: {
    times: number({ label: ['Said by', 'عدد من قالوها', 'Dit par'] }),
  },
  serverOnly: {
    /** Users to notify, until they are. */
    tells: serverOnly<string[]>({ inRows: false }),
    /** Version of the text that the feedback refers to. */
    edition: serverOnly<number>({ inRows: false }),
  },
  title: 'kind',
  list: {
    columns: ['kind', 'reason', 'text', 'faq_id', 'directory_id', 'times', 'state', 'updated_at'],
    rare: ['directory_id', 'times'],
    sort: 'updated_at',
    direction: 'desc',
  },
  // Feedback has the visibility of the record that it is about.
  audience: 'visibility',
  // Editors of FAQs see the feedback.
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE' },
  menu: { group: 'content', at: 8 },
})
