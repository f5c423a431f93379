import { feedbackLength, type FeedbackReason } from '#shared/domain/tasks/feedback-reasons.ts'
import type { Label } from '#shared/i18n/label.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, longText, number, reference } from '#shared/model/fields.ts'
import { serverOnly } from '#shared/model/define-entity.ts'

export const feedbackKinds = {
  answer: ['Answer not helpful', 'إجابة غير مفيدة', 'Réponse peu utile'],
  organisation: ['Problem with an organisation', 'مشكلة مع جهة', 'Problème avec un organisme'],
  question: ['Question without an answer', 'سؤال بلا إجابة', 'Question sans réponse'],
} as const satisfies Record<string, Label>

export const feedbackReasons = {
  outdated: ['Out of date', 'قديمة', 'N’est plus à jour'],
  wrong: ['Wrong', 'غير صحيحة', 'Fausse'],
  other_case: ['Doesn’t apply to the case', 'لا تنطبق على الحالة', 'Ne correspond pas au cas'],
  hard: ['Hard to understand', 'صعبة الفهم', 'Difficile à comprendre'],
  closed: ['It was closed', 'كانت مغلقة', 'C’était fermé'],
  no_reply: [
    'Nobody answered, or the number is wrong',
    'لم يُجب أحد أو الرقم خاطئ',
    'Personne n’a répondu, ou le numéro est faux',
  ],
  moved: ['Moved', 'انتقلت إلى مكان آخر', 'A déménagé'],
  refused: ['They didn’t help', 'لم يقدّموا المساعدة', 'Pas d’aide obtenue'],
} as const satisfies Record<FeedbackReason, Label>

export const feedbackStates = {
  open: ['Open', 'مفتوحة', 'Ouvert'],
  /** Held back by a rate limit: too many at once from one sender or for one record. */
  held: ['On hold: too many at once', 'معلّقة: وردت ملاحظات كثيرة معًا', 'En attente : trop de retours à la fois'],
  done: ['Done', 'عولجت', 'Traité'],
  dismissed: ['No action needed', 'لا تتطلب إجراءً', 'Sans suite'],
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
    one: ['Feedback', 'ملاحظة', 'Retour'],
    many: ['Reader feedback', 'ملاحظات القرّاء', 'Retours des lecteurs'],
    definite: ['الملاحظة', 'le retour'],
  },
  fields: {
    kind: choice(feedbackKinds, { label: ['Topic', 'الموضوع', 'Sujet'], required: true }),
    reason: choice(feedbackReasons, { label: ['Reason', 'السبب', 'Raison'] }),
    text: longText({ label: ['Comment', 'التعليق', 'Commentaire'], maximum: feedbackLength }),
    faq_id: reference('faq', {
      label: ['FAQ', 'السؤال', 'Question'],
      hint: [
        'For a question without an answer: the FAQ that answers it now. People who asked to be notified will get a link to it.',
        'عند ورود سؤال بلا إجابة: السؤال المنشور الذي تضمّن إجابته. يصل رابطه إلى من طلب إعلامه.',
        'Pour une question sans réponse : la question publiée qui y répond désormais. Les personnes qui l’ont demandé en reçoivent le lien.',
      ],
    }),
    directory_id: reference('directory', { label: ['Organisation', 'الجهة', 'Organisme'] }),
    read_in: reference('language', { label: ['Language', 'اللغة', 'Langue'] }),
    visibility: choice(faqVisibilities, { label: ['Visible to', 'من يراها', 'Visible par'], required: true }),
    state: choice(feedbackStates, { label: ['Status', 'الحالة', 'Statut'], required: true }),
    outcome: longText({
      label: ['Outcome', 'النتيجة', 'Suite donnée'],
      hint: [
        'Sent to people who asked to be notified.',
        'تُرسل إلى من طلب إعلامه.',
        'Envoyée aux personnes qui ont demandé à être informées.',
      ],
      maximum: feedbackLength,
    }),
  },
  computedFields: {
    times: number({ label: ['Times received', 'عدد مرات الإرسال', 'Nombre de retours'] }),
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
