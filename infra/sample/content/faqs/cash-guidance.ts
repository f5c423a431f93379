import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about cash, for staff or partners. */
export const cashGuidance: SampleFaq[] = [
  {
    key: 'cash-shop-keeps-cards',
    categories: ['cash-food', 'protection-fraud'],
    hashtags: ['bank_card', 'aide_alimentaire', 'fraud'],
    visibility: 'PARTNERS',
    status: 'WAITING_FOR_APPROVAL',
    contact_office: offices.harbourRoad,
    source: 'en',
    author: 'content.creator',
    days_ago: 9,
    translations: {
      en: {
        question:
          'A shop in the food voucher network keeps families’ cards as security for debts. What do our monitors do?',
        answer: markup`
          <p>Protect the families first; the shop comes later.</p>
          <ol><li>Do not raise it with the shopkeeper during the visit. Finish as usual, so that nobody is suspected
            of having complained.</li>
          <li>Speak with families elsewhere, one at a time. Ask whether they want their card back, and whether they
            fear losing credit or being threatened.</li>
          <li>Send form F-3 the same day to <a href="mailto:feedback@example.org">feedback@example.org</a>, marked
            “confidential”. Leave names out unless a family agrees.</li>
          <li>We block and replace the cards at no cost to the families, then suspend the shop while the case is
            examined, usually for 15 days.</li></ol>
          <p>Explain that no shop may keep a card or a code, whatever is owed, and that using a shop card to buy on
            credit does not end anyone’s assistance. If you are offered a gift, refuse politely and report it.</p>
        `,
      },
      ar: {
        question: 'يحتفظ متجر من شبكة القسائم الغذائية ببطاقات الأسر ضمانًا للديون. ماذا يفعل مراقبونا؟',
        answer: markup`
          <p>حماية الأسر أولًا، أما المتجر فيأتي دوره لاحقًا.</p>
          <ol><li>لا تفاتحوا صاحب المتجر في الأمر أثناء الزيارة، وأكملوها كالمعتاد كي لا يُشتبه في أن أحدًا قد
            اشتكى.</li>
          <li>تحدثوا إلى الأسر في مكان آخر، كل أسرة على حدة. اسألوها هل تريد استعادة بطاقتها، وهل تخشى أن يُقطع عنها
            البيع بالدَّين أو أن تُهدَّد.</li>
          <li>أرسلوا النموذج F-3 في اليوم نفسه إلى <a href="mailto:feedback@example.org">feedback@example.org</a> مع
            عبارة «سري»، ولا تذكروا الأسماء إلا بموافقة أصحابها.</li>
          <li>نوقف البطاقات ونبدلها من دون كلفة على الأسر، ثم نعلّق التعامل مع المتجر ريثما تُدرس الحالة، ومدة ذلك
            عادةً 15 يومًا.</li></ol>
          <p>أوضحوا أنه لا يحق لأي متجر الاحتفاظ ببطاقة أو رمز مهما بلغ الدَّين، وأن الشراء بالدَّين لا يقطع المساعدة
            عن أحد. وإذا عُرضت عليكم هدية، فاعتذروا عنها بلطف وأبلغوا عنها.</p>
        `,
      },
      fr: {
        question:
          'Un magasin du réseau de bons alimentaires garde les cartes des familles en gage. Que font nos contrôleurs ?',
        answer: markup`
          <p>D’abord protéger les familles ; le magasin viendra ensuite.</p>
          <ol><li>N’en parlez pas au commerçant pendant la visite. Terminez-la comme d’habitude, pour que personne ne
            soit soupçonné de s’être plaint.</li>
          <li>Parlez aux familles ailleurs, une à une. Demandez-leur si elles veulent récupérer leur carte et si elles
            craignent de perdre leur crédit ou d’être menacées.</li>
          <li>Envoyez le jour même le formulaire F-3 à <a href="mailto:feedback@example.org">feedback@example.org</a>,
            avec la mention « confidentiel », sans nom, sauf accord de la famille.</li>
          <li>Nous bloquons et remplaçons les cartes sans frais, puis suspendons le magasin le temps de l’examen, en
            général 15 jours.</li></ol>
          <p>Rappelez qu’aucun magasin ne peut garder une carte ou un code, quelle que soit la dette, et qu’acheter à
            crédit ne fait perdre l’aide à personne. Si l’on vous offre un cadeau, refusez poliment et
            signalez-le.</p>
        `,
      },
    },
  },
  {
    key: 'cash-home-visit-guide',
    categories: ['cash-eligibility'],
    hashtags: ['staff_guidance', 'cash_assistance'],
    visibility: 'UNHCR_STAFF',
    status: 'PUBLISHED',
    source: 'en',
    author: 'supervisor',
    days_ago: 125,
    views: 41,
    translations: {
      en: {
        question: 'How do I prepare and carry out a home visit for a cash assessment?',
        answer: markup`
          <p>A visit is a conversation in someone’s home, not an inspection.</p>
          <ol><li>Call the day before, say who is coming and how long it will take (about 45 minutes), and ask whether
            the hour suits. Go in pairs, with at least one woman if the head of household is a woman.</li>
          <li>Show your badge at the door. Explain that the visit is free, voluntary and not a promise.</li>
          <li>Ask to sit where the family feels at ease. Do not open cupboards or photograph people.</li>
          <li>Record what you hear and see separately on form A-4. A television or a clean home says nothing about
            need.</li>
          <li>Read the main answers back, and ask whether anything is missing.</li></ol>
          <p>Accept a glass of water, never gifts. If you notice violence, neglect or hunger, stop the questionnaire
            and follow the referral rules the same day.</p>
        `,
      },
      ar: {
        question: 'كيف أستعد لزيارة منزلية لتقييم المساعدة النقدية، وكيف أجريها؟',
        answer: markup`
          <p>الزيارة حديث في بيت الناس، لا تفتيش.</p>
          <ol><li>اتصل في اليوم السابق، وعرّف بالزائرين وبمدة الزيارة (نحو 45 دقيقة)، واسأل هل الساعة مناسبة. اذهب مع
            زميل، ولتكن في الفريق امرأة واحدة على الأقل إذا كانت الأسرة تعيلها امرأة.</li>
          <li>أبرز بطاقتك عند الباب، ووضّح أن الزيارة مجانية وطوعية وليست وعدًا.</li>
          <li>اجلس حيث ترتاح الأسرة، ولا تفتح الخزائن ولا تصوّر الأشخاص.</li>
          <li>دوّن ما تسمعه منفصلًا عمّا تراه في النموذج A-4؛ فوجود تلفاز أو بيت نظيف لا يدل على شيء من الحاجة أو
            عدمها.</li>
          <li>اقرأ على الأسرة أهم الأجوبة، واسأل هل فات شيء.</li></ol>
          <p>لا بأس بكأس ماء، أما الهدايا فلا تقبلها أبدًا. وإذا لاحظت عنفًا أو إهمالًا أو جوعًا، فأوقف الاستبيان
            واتبع قواعد الإحالة في اليوم نفسه.</p>
        `,
      },
      fr: {
        question: 'Comment préparer et mener une visite à domicile pour évaluer une aide financière ?',
        answer: markup`
          <p>Une visite est une conversation chez les gens, pas une inspection.</p>
          <ol><li>Appelez la veille, dites qui viendra et pour combien de temps (environ 45 minutes), et demandez si
            l’heure convient. Allez-y à deux, avec au moins une femme si une femme est à la tête du foyer.</li>
          <li>Montrez votre badge à la porte. Expliquez que la visite est gratuite et facultative, et qu’elle ne vaut
            pas promesse.</li>
          <li>Asseyez-vous là où la famille est à l’aise. N’ouvrez pas les placards, ne photographiez personne.</li>
          <li>Sur le formulaire A-4, séparez ce que vous entendez de ce que vous voyez. Une télévision ou un intérieur
            propre ne disent rien du besoin.</li>
          <li>Relisez les réponses principales et demandez s’il manque quelque chose.</li></ol>
          <p>Un verre d’eau, oui ; des cadeaux, jamais. Face à la violence, à la négligence ou à la faim, arrêtez le
            questionnaire et suivez le jour même les règles d’orientation.</p>
        `,
      },
    },
  },
]
