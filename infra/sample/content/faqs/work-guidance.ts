import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about work, for staff or partners. */
export const workGuidance: SampleFaq[] = [
  {
    key: 'work-child-labour-referral',
    categories: ['protection-children', 'work-rights'],
    hashtags: ['children', 'أطفال', 'referral', 'إحالة'],
    visibility: 'PARTNERS',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 140,
    views: 63,
    translations: {
      en: {
        question: 'We meet a child who works in a workshop all day. How do we refer without making things worse?',
        answer: markup`
          <p>Think of the child first: a visit that costs the family its income overnight can do harm.</p>
          <ol><li>Do not confront the employer and do not take photos.</li>
          <li>Speak with the child and the parents separately, at home or at the centre, without blame. Ask about
            hours, injuries, debts and school.</li>
          <li>Explain what help exists and ask whether they agree to be contacted.</li>
          <li>Send form C-2 to <a href="mailto:referrals@example.org">referrals@example.org</a>: case number, age,
            type of work, how to reach them safely.</li></ol>
          <p><strong>Within 24 hours</strong>, by phone as well: dangerous machines or chemicals, work at night,
            violence, a child living at the workplace. <strong>Within five days:</strong> all others.</p>
          <p>You will hear from the case manager within three working days. If you do not, call the duty officer.
            Agreement is always sought; where there is danger to life, refer even without it, and tell the family why
            unless that adds to the danger.</p>
        `,
      },
      ar: {
        question: 'التقينا طفلًا يعمل في ورشة طوال النهار. كيف نحيله من دون أن نزيد الأمر سوءًا؟',
        answer: markup`
          <p>مصلحة الطفل أولًا؛ فالزيارة التي تُفقد الأسرة دخلها بين ليلة وضحاها قد تضر به.</p>
          <ol><li>لا تواجهوا صاحب العمل ولا تلتقطوا صورًا.</li>
          <li>تحدثوا إلى الطفل وإلى والديه كلٍّ على حدة، في البيت أو في المركز، من دون لوم، واسألوا عن ساعات العمل
            والإصابات والديون والمدرسة.</li>
          <li>اشرحوا ما يتوافر من مساعدة، واسألوهم هل يوافقون على أن نتصل بهم.</li>
          <li>أرسلوا النموذج C-2 إلى <a href="mailto:referrals@example.org">referrals@example.org</a> وفيه رقم الحالة
            والعمر ونوع العمل وطريقة آمنة للتواصل.</li></ol>
          <p><strong>خلال 24 ساعة</strong> وبالهاتف أيضًا: آلات أو مواد خطرة، أو عمل ليلي، أو عنف، أو طفل يسكن في مكان
            العمل. <strong>خلال خمسة أيام:</strong> سائر الحالات.</p>
          <p>يتصل بكم مسؤول الحالة خلال ثلاثة أيام عمل، وإلا فاتصلوا بالمسؤول المناوب. ونحرص دائمًا على أخذ الموافقة؛
            أما إذا كان الخطر يهدد الحياة، فأحيلوا الحالة من دونها، وأخبروا الأسرة بالسبب ما لم يزد ذلك الخطر.</p>
        `,
      },
      fr: {
        question:
          'Nous rencontrons un enfant qui travaille toute la journée dans un atelier. Comment l’orienter sans aggraver les choses ?',
        answer: markup`
          <p>L’enfant d’abord : une visite qui prive la famille de revenu du jour au lendemain peut lui nuire.</p>
          <ol><li>N’affrontez pas l’employeur et ne prenez pas de photos.</li>
          <li>Parlez séparément à l’enfant et aux parents, chez eux ou au centre, sans reproche : horaires, blessures,
            dettes, école.</li>
          <li>Expliquez les aides possibles et demandez s’ils acceptent d’être contactés.</li>
          <li>Envoyez le formulaire C-2 à <a href="mailto:referrals@example.org">referrals@example.org</a> : numéro de
            cas, âge, type de travail, moyen sûr de les joindre.</li></ol>
          <p><strong>Sous 24 heures</strong>, et aussi par téléphone : machines ou produits dangereux, travail de
            nuit, violence, enfant logé sur place. <strong>Sous cinq jours :</strong> tous les autres cas.</p>
          <p>Le gestionnaire de cas vous répond dans les trois jours ouvrables ; sinon, appelez la permanence.
            L’accord est toujours recherché ; en cas de danger de mort, signalez même sans lui et dites pourquoi à la
            famille, sauf si cela accroît le danger.</p>
        `,
      },
    },
  },
]
