import { withTranslations, type Example, exampleLabel } from './example.ts'

/**
 * Link to an organisation or another FAQ. A plain link, because a reference remains empty until its record is
 * published.
 */
const way = (to: 'directory' | 'faq', name: string) => (words: string) => `<a href="/${to}/view/${name}">${words}</a>`

const lantern = way('directory', 'sample/organisation/lantern')
const bookcase = way('directory', 'sample/organisation/bookcase')
const joining = way('faq', 'sample/question/joining')
const borrowing = way('faq', 'sample/question/borrowing')
const level = way('faq', 'sample/question/level')

/** The examples include drafts and one FAQ that awaits approval. */
const draft = { visibility: 'UNHCR_STAFF', status: 'DRAFT' }
const waiting = { ...draft, status: 'WAITING_FOR_APPROVAL' }

/** Invented FAQs. Each references only earlier ones, so that references exist when it is created. */
export const exampleFaqs: readonly Example[] = [
  {
    entity: 'faq',
    name: 'sample/question/joining',
    values: {
      ...withTranslations({
        question: exampleLabel(
          'How do I join an evening course?',
          'كيف ألتحق بدورة مسائية؟',
          'Comment m’inscrire à un cours du soir ?',
        ),
        answer: [
          `<p>Come to ${lantern('the Lantern')} a quarter of an hour before a lesson begins. Somebody sits down with you, writes your first name on the list and shows you the room.</p><p>You can listen to one lesson before you decide.</p>`,
          `<p>احضر إلى ${lantern('مدرسة القنديل')} قبل بدء الدرس بربع ساعة. يجلس معك أحد المتطوعين ويسجّل اسمك الأول في القائمة ويدلّك على القاعة.</p><p>يمكنك حضور درس واحد قبل أن تقرر.</p>`,
          `<p>Venez à ${lantern('la Lanterne')} un quart d’heure avant le début d’un cours. Quelqu’un s’assied avec vous, inscrit votre prénom sur la liste et vous montre la salle.</p><p>Vous pouvez assister à un cours avant de vous décider.</p>`,
        ],
      }),
      ...draft,
      service_categories: ['sample/category/courses'],
      hashtags: ['sample/hashtag/evening', 'sample/hashtag/beginners'],
      directories: ['sample/organisation/lantern'],
    },
  },
  {
    entity: 'faq',
    name: 'sample/question/level',
    values: {
      ...withTranslations({
        question: exampleLabel('Which group is right for me?', 'أي مجموعة تناسبني؟', 'Quel groupe me convient ?'),
        answer: [
          '<p>There is no test. Choose by what you can do already:</p><ul><li><strong>Green:</strong> I know some letters.</li><li><strong>Yellow:</strong> I read short sentences.</li><li><strong>Blue:</strong> I tell what I did yesterday.</li></ul><p>Whoever chose wrongly changes after a week.</p>',
          '<p>لا يوجد اختبار. اختر بحسب ما تستطيعه الآن:</p><ul><li><strong>الأخضر:</strong> أعرف بعض الحروف.</li><li><strong>الأصفر:</strong> أقرأ جملًا قصيرة.</li><li><strong>الأزرق:</strong> أحكي ما فعلته أمس.</li></ul><p>ومن لم يحسن الاختيار ينتقل بعد أسبوع.</p>',
          '<p>Il n’y a pas de test. Choisissez d’après ce que vous savez faire :</p><ul><li><strong>Vert :</strong> je connais quelques lettres.</li><li><strong>Jaune :</strong> je lis des phrases courtes.</li><li><strong>Bleu :</strong> je raconte ma journée d’hier.</li></ul><p>Qui s’est trompé change au bout d’une semaine.</p>',
        ],
      }),
      ...draft,
      service_categories: ['sample/category/courses'],
      hashtags: ['sample/hashtag/beginners'],
      directories: ['sample/organisation/lantern'],
    },
  },
  {
    entity: 'faq',
    name: 'sample/question/first-evening',
    values: {
      ...withTranslations({
        question: exampleLabel(
          'What do I bring on the first evening?',
          'ماذا أحضر معي في المساء الأول؟',
          'Qu’apporter le premier soir ?',
        ),
        answer: [
          `<p>A pen, if you have one. Paper and books are there.</p><p>Before that, read ${joining('how to join')} and ${level('which group is right for you')}.</p>`,
          `<p>قلم إن كان لديك. الورق والكتب متوفرة هناك.</p><p>واقرأ قبل ذلك ${joining('كيف تلتحق بدورة')} و${level('أي مجموعة تناسبك')}.</p>`,
          `<p>Un stylo, si vous en avez un. Le papier et les livres sont sur place.</p><p>Lisez d’abord ${joining('comment s’inscrire')} et ${level('quel groupe vous convient')}.</p>`,
        ],
      }),
      ...draft,
      service_categories: ['sample/category/courses'],
      hashtags: ['sample/hashtag/evening'],
      directories: ['sample/organisation/lantern'],
    },
  },
  {
    entity: 'faq',
    name: 'sample/question/borrowing',
    values: {
      ...withTranslations({
        question: exampleLabel(
          'How many books may I take home?',
          'كم كتابًا يمكنني أن آخذ إلى البيت؟',
          'Combien de livres puis-je emporter ?',
        ),
        answer: [
          `<p>Three at a time, from ${bookcase('the Open Bookcase')}. You bring them back within three weeks, or ask for three more if nobody waits for them.</p>`,
          `<p>ثلاثة كتب في كل مرة من ${bookcase('خزانة الكتب المفتوحة')}. تعيدها خلال ثلاثة أسابيع، أو تطلب ثلاثة أسابيع أخرى إن لم يكن أحد في انتظارها.</p>`,
          `<p>Trois à la fois, à ${bookcase('la Bibliothèque ouverte')}. Vous les rapportez dans les trois semaines, ou vous en demandez trois de plus si personne ne les attend.</p>`,
        ],
      }),
      ...draft,
      service_categories: ['sample/category/learning'],
      hashtags: ['sample/hashtag/books'],
      directories: ['sample/organisation/bookcase'],
    },
  },
  {
    entity: 'faq',
    name: 'sample/question/lost-book',
    values: {
      ...withTranslations({
        question: exampleLabel('What if I lose a book?', 'ماذا لو أضعت كتابًا؟', 'Et si je perds un livre ?'),
        answer: [
          `<p>Say so when you come next. You bring another book that somebody may like, and go on borrowing as before: ${borrowing('how borrowing works')}.</p>`,
          `<p>أخبرنا في زيارتك التالية. تحضر كتابًا آخر قد يعجب غيرك، وتتابع الاستعارة كما كنت: ${borrowing('كيف تستعير الكتب')}.</p>`,
          `<p>Dites-le à votre prochaine visite. Vous apportez un autre livre qui peut plaire, et vous empruntez comme avant : ${borrowing('comment emprunter')}.</p>`,
        ],
      }),
      ...draft,
      service_categories: ['sample/category/learning'],
      hashtags: ['sample/hashtag/books'],
      directories: ['sample/organisation/bookcase'],
    },
  },
  {
    entity: 'faq',
    name: 'sample/question/children',
    values: {
      ...withTranslations({
        question: exampleLabel(
          'Can my children wait for me there?',
          'هل يمكن لأطفالي أن ينتظروني هناك؟',
          'Mes enfants peuvent-ils m’attendre sur place ?',
        ),
        answer: [
          `<p>Yes. During the lessons of ${lantern('the Lantern')}, children may read and draw at ${bookcase('the Open Bookcase')} next door. An adult stays in the room.</p>`,
          `<p>نعم. يمكن للأطفال أثناء دروس ${lantern('مدرسة القنديل')} أن يقرؤوا ويرسموا في ${bookcase('خزانة الكتب المفتوحة')} المجاورة، ويبقى شخص بالغ معهم في القاعة.</p>`,
          `<p>Oui. Pendant les cours de ${lantern('la Lanterne')}, les enfants peuvent lire et dessiner à ${bookcase('la Bibliothèque ouverte')}, juste à côté. Un adulte reste dans la salle.</p>`,
        ],
      }),
      ...waiting,
      service_categories: ['sample/category/learning', 'sample/category/courses'],
      hashtags: ['sample/hashtag/evening', 'sample/hashtag/books'],
      directories: ['sample/organisation/lantern', 'sample/organisation/bookcase'],
    },
  },
]
