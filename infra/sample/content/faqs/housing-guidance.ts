import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about housing, for staff or partners. */
export const housingGuidance: SampleFaq[] = [
  {
    key: 'housing-winter-kits',
    categories: ['housing-winter'],
    hashtags: ['winter', 'referral'],
    visibility: 'PARTNERS',
    status: 'DRAFT',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'mine',
    days_ago: 5,
    translations: {
      en: {
        question: 'How do we share out winter kits fairly when there are not enough for everyone?',
        answer: markup`
          <p>Decide the order before the lorry arrives, write it on the wall and keep to it.</p>
          <ol><li>Homes with a leaking roof, no window panes or an open fire indoors come first.</li>
          <li>Then families with a baby, an older person, someone ill or with a disability.</li>
          <li>Then the others, in the order of the list H-2 that you receive from us in October.</li></ol>
          <p>Give each family a time slot; nobody should queue for more than 30 minutes in the cold. Deliver to those
            who cannot carry. Let people sign or press a thumb, and give each a slip with the complaints address,
            <a href="mailto:feedback@example.org">feedback@example.org</a>. Show how to use the stove safely: with a
            window ajar, and never while asleep. Keep five kits in a hundred for people who were missed, and tell us
            within two days how many more are needed.</p>
        `,
      },
      ar: {
        question: 'كيف نوزّع حقائب الشتاء بعدل حين لا تكفي الجميع؟',
        answer: markup`
          <p>حددوا الترتيب قبل وصول الشاحنة، وعلّقوه على الحائط، والتزموا به.</p>
          <ol><li>أولًا: البيوت التي يتسرب الماء من سقفها، أو لا زجاج في نوافذها، أو تُشعل فيها النار في الداخل.</li>
          <li>ثم الأسر التي فيها رضيع أو مسنّ أو مريض أو شخص ذو إعاقة.</li>
          <li>ثم سائر الأسر بحسب القائمة H-2 التي تصلكم منا في تشرين الأول/أكتوبر.</li></ol>
          <p>حددوا لكل أسرة موعدًا، كي لا ينتظر أحد في البرد أكثر من 30 دقيقة، وأوصلوا الحقيبة إلى من لا يقدر على
            حملها. خذوا التوقيع أو البصمة، وأعطوا كل أسرة قسيمة عليها عنوان الشكاوى
            <a href="mailto:feedback@example.org">feedback@example.org</a>. وبيّنوا طريقة الاستعمال الآمن للمدفأة:
            نافذة مواربة، ولا تشغيل أثناء النوم. واحتفظوا بخمس حقائب من كل مئة لمن سقط اسمه سهوًا، وأبلغونا خلال يومين
            بما ينقصكم.</p>
        `,
      },
      fr: {
        question: 'Comment répartir équitablement les kits d’hiver quand il n’y en a pas assez ?',
        answer: markup`
          <p>Fixez l’ordre avant l’arrivée du camion, affichez-le et tenez-vous-y.</p>
          <ol><li>D’abord les logements dont le toit fuit, sans vitres, ou chauffés par un feu ouvert.</li>
          <li>Puis les familles avec un bébé, une personne âgée, malade ou handicapée.</li>
          <li>Puis les autres, dans l’ordre de la liste H-2 que nous vous envoyons en octobre.</li></ol>
          <p>Donnez un créneau à chaque famille : personne ne devrait attendre plus de 30 minutes dans le froid.
            Livrez à domicile les personnes qui ne peuvent rien porter. Faites signer ou apposer une empreinte, et
            remettez un coupon avec l’adresse des réclamations,
            <a href="mailto:feedback@example.org">feedback@example.org</a>. Montrez l’usage sûr du poêle : fenêtre
            entrouverte, jamais pendant le sommeil. Gardez cinq kits sur cent pour les oubliés et dites-nous sous deux
            jours ce qui manque.</p>
        `,
      },
    },
  },
  {
    key: 'housing-night-shelter-request',
    categories: ['housing-eviction', 'protection-women'],
    hashtags: ['emergency', 'طوارئ', 'referral'],
    visibility: 'PARTNERS',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'administrator',
    days_ago: 105,
    views: 49,
    translations: {
      en: {
        question: 'How do we ask for an emergency shelter place outside office hours?',
        answer: markup`
          <p>Call the on-call coordinator, whose number is on your partner card, and be ready to say:</p>
          <ul><li>how many people, their ages, and whether anyone is ill, pregnant or uses a wheelchair;</li>
          <li>where they are now, and whether they are safe there for the next two hours;</li>
          <li>whether someone is looking for them. If so, <strong>do not</strong> say where the shelter is, by phone
            or by message.</li></ul>
          <p>The coordinator calls back within 30 minutes with a place or an alternative. Travel by taxi is reimbursed
            against form H-5. Places are for up to seven nights; the case manager takes over on the next working day.
            If every place is taken, keep the family company in a safe public building, such as a hospital reception,
            and call again. A woman fleeing violence is never housed with people she does not know without her
            agreement.</p>
        `,
      },
      ar: {
        question: 'كيف نطلب مكانًا في المأوى الطارئ خارج ساعات الدوام؟',
        answer: markup`
          <p>اتصلوا بالمنسّق المناوب، ورقمه مدوّن على بطاقة الشريك، وليكن لديكم جواب عن الأسئلة الآتية:</p>
          <ul><li>كم عددهم وما أعمارهم، وهل بينهم مريض أو امرأة حامل أو من يستعمل كرسيًا متحركًا؟</li>
          <li>أين هم الآن، وهل هم في أمان في الساعتين المقبلتين؟</li>
          <li>هل يبحث عنهم أحد؟ إن كان كذلك، <strong>فلا تذكروا</strong> مكان المأوى، لا هاتفيًا ولا في
            رسالة.</li></ul>
          <p>يعاود المنسّق الاتصال خلال 30 دقيقة ومعه مكان أو بديل. وتُسترد أجرة سيارة الأجرة بالنموذج H-5. والإقامة
            سبع ليالٍ على الأكثر، ويتولى مسؤول الحالة المتابعة في يوم العمل التالي. وإذا امتلأت الأماكن، فابقوا مع
            الأسرة في مبنى عام آمن، كاستقبال مستشفى، واتصلوا مجددًا. ولا تُسكَن امرأة هاربة من العنف مع من لا تعرفهم
            إلا بموافقتها.</p>
        `,
      },
      fr: {
        question: 'Comment demander une place d’hébergement d’urgence en dehors des heures de bureau ?',
        answer: markup`
          <p>Appelez le coordinateur d’astreinte, dont le numéro figure sur votre carte de partenaire, et soyez prêts
            à dire :</p>
          <ul><li>combien de personnes, leur âge, et si l’une d’elles est malade, enceinte ou en fauteuil
            roulant ;</li>
          <li>où elles se trouvent et si elles y sont en sécurité pour les deux heures à venir ;</li>
          <li>si quelqu’un les cherche. Dans ce cas, <strong>ne dites pas</strong> où se trouve l’hébergement, ni par
            téléphone ni par message.</li></ul>
          <p>Le coordinateur rappelle dans les 30 minutes avec une place ou une autre solution. Le taxi est remboursé
            sur formulaire H-5. L’accueil dure sept nuits au plus ; le gestionnaire de cas prend le relais le jour
            ouvrable suivant. Si tout est complet, restez avec la famille dans un lieu public sûr, l’accueil d’un
            hôpital par exemple, et rappelez. Une femme qui fuit la violence n’est jamais logée avec des inconnus sans
            son accord.</p>
        `,
      },
    },
  },
]
