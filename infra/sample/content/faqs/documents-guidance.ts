import { markup } from '#infra/sample/content/markup.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about documents, for staff or partners. */
export const documentsGuidance: SampleFaq[] = [
  {
    key: 'doc-altered-paper-desk',
    categories: ['documents-agency', 'register-first'],
    hashtags: ['staff_guidance', 'identity', 'fraud'],
    visibility: 'UNHCR_STAFF',
    status: 'DECLINED',
    source: 'en',
    author: 'mine',
    days_ago: 12,
    comment:
      'Good tone, thank you. Please say who decides in the end, and add that a doubtful paper never delays urgent help. The Arabic should use one term for “copy” throughout.',
    translations: {
      en: {
        question: 'Someone shows me a paper that seems to have been altered. What do I do at the desk?',
        answer: markup`
          <p>Carry on calmly. People flee with whatever they could get, and a wrong paper is not proof of bad
            faith.</p>
          <ul><li>Do not accuse, and do not keep or mark the original.</li>
          <li>Ask openly: “Where and when were you given this? Has anything on it been changed?” Write down the answer
            as it was said.</li>
          <li>Make a copy, tick “to be checked” on form R-7 and send it to the document examiner on the same day.</li>
          <li>Continue the interview. Other details, such as relatives, places or schools, often matter
            more.</li></ul>
          <p>Tell the person that a check takes about two weeks and that they will be heard before any decision. If
            they become afraid, offer a break and ask a colleague to take over.</p>
        `,
      },
      ar: {
        question: 'أراني أحدهم وثيقة تبدو معدّلة. كيف أتصرف عند المكتب؟',
        answer: markup`
          <p>واصِل عملك بهدوء، فالناس يفرّون بما تيسّر لهم من أوراق، والوثيقة غير الصحيحة ليست دليلًا على سوء
            النية.</p>
          <ul><li>لا تتهم أحدًا، ولا تحتجز الأصل ولا تضع عليه أي علامة.</li>
          <li>اسأل سؤالًا مفتوحًا: «أين ومتى حصلتَ على هذه الوثيقة؟ وهل غُيّر فيها شيء؟»، ودوّن الجواب كما قيل.</li>
          <li>صوّر الوثيقة، وضع إشارة في خانة «للتدقيق» في النموذج R-7، وأرسله إلى مدقّق الوثائق في اليوم نفسه.</li>
          <li>تابع المقابلة، فكثيرًا ما تكون التفاصيل الأخرى، كالأقارب والأماكن والمدارس، أهم من الورقة.</li></ul>
          <p>أخبر الشخص بأن التدقيق يستغرق نحو أسبوعين، وبأننا سنستمع إليه قبل أي قرار. وإذا بدا عليه الخوف، فاعرض
            عليه استراحة واطلب من زميل أن يتولى المقابلة.</p>
        `,
      },
      fr: {
        question: 'Une personne me présente un papier qui semble avoir été modifié. Que faire au guichet ?',
        answer: markup`
          <p>Poursuivez calmement. On fuit avec ce qu’on a pu obtenir, et un papier inexact ne prouve pas la mauvaise
            foi.</p>
          <ul><li>N’accusez pas ; ne gardez pas l’original et n’y inscrivez rien.</li>
          <li>Posez une question ouverte : « Où et quand vous a-t-on remis ce papier ? Y a-t-on changé quelque
            chose ? » Notez la réponse telle quelle.</li>
          <li>Faites une copie, cochez « à vérifier » sur le formulaire R-7 et transmettez-le le jour même au
            vérificateur.</li>
          <li>Continuez l’entretien : la famille, les lieux ou l’école comptent souvent davantage.</li></ul>
          <p>Expliquez que la vérification prend environ deux semaines et que la personne sera entendue avant toute
            décision. Si elle prend peur, proposez une pause et passez le relais à un collègue.</p>
        `,
      },
    },
  },
]
