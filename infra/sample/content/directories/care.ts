import type { SampleDirectory } from './sample-directory.ts'

/** Invented bodies for mental health, long illness and disability. */
export const care: SampleDirectory[] = [
  {
    key: 'quiet-garden',
    type: 'health',
    logo: 'tree',
    languages: ['ar', 'en', 'fr'],
    categories: ['health-mental'],
    texts: {
      en: {
        name: 'Quiet Garden',
        description:
          'Counsellors and a psychiatrist for adults and young people. One-to-one talks, groups for mothers and for fathers, and a garden where nobody asks anything of you. What you say is not written in any registration file.',
      },
      ar: {
        name: 'الحديقة الهادئة',
        description:
          'مرشدون وطبيبة نفسية للكبار واليافعين: جلسات فردية، ومجموعات للأمهات وأخرى للآباء، وحديقة لا يسألك فيها أحد عن شيء. وما تقوله لا يُدوَّن في أي ملف تسجيل.',
      },
      fr: {
        name: 'Le Jardin tranquille',
        description:
          'Des psychologues et une psychiatre reçoivent adultes et jeunes : entretiens individuels, groupes de mères, groupes de pères, et un jardin où personne ne vous demande rien. Ce que vous dites n’est inscrit dans aucun dossier.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [-640, 210],
        address_line_1: '5 زقاق الياسمين',
        landmark: 'الباب الأخضر خلف المكتبة',
        neighbourhood: 'حي الجسر',
        phones: ['1 5550160'],
        hours: 'Sun-Wed 09:00-13:00 16:00-19:00; Thu 09:00-13:00; Fri-Sat closed',
        email: 'hello@quiet-garden.example',
        website: 'https://quiet-garden.example',
      },
      {
        label: 'helpline',
        town: 'riverside',
        phones: ['1 5550161'],
        hours: 'Sun-Sat 20:00-02:00',
      },
    ],
    days_ago: 174,
    verified_days_ago: 15,
  },
  {
    key: 'steady-steps',
    type: 'health',
    languages: ['ar', 'en'],
    categories: ['health-chronic'],
    texts: {
      en: {
        name: 'Steady Steps Rehabilitation',
        description:
          'Physiotherapy, artificial limbs and wheelchairs, fitted and repaired in its own workshop. Children are seen with their parents, who learn the exercises to go on with at home. Transport is refunded for families with a referral.',
      },
      ar: {
        name: 'خطوات ثابتة لإعادة التأهيل',
        description:
          'علاج طبيعي وأطراف صناعية وكراسٍ متحركة تُركَّب وتُصلح في ورشة المركز. يُعاين الطفل مع والديه ليتعلما التمارين ويواصلاها في البيت، وتُردّ أجرة النقل إلى الأسر المحالة.',
      },
      fr: {
        name: 'Pas assurés, centre de rééducation',
        description:
          'Kinésithérapie, prothèses et fauteuils roulants, ajustés et réparés dans l’atelier du centre. Les enfants viennent avec leurs parents, qui apprennent les exercices à poursuivre à la maison. Le transport est remboursé aux familles orientées par un partenaire.',
      },
    },
    contacts: [
      {
        label: 'appointments',
        town: 'northHills',
        at: [-220, -330],
        address_line_1: '21 طريق المحجر',
        proximity: 'على بعد مئتي متر من موقف الحافلات، والمدخل بلا درج',
        phones: ['2 5550170', '2 5550171'],
        hours: 'Sun-Thu 08:00-15:00; Fri-Sat closed',
        email: 'appointments@steady-steps.example',
      },
      {
        label: 'workshop',
        town: 'northHills',
        at: [-240, -352],
        address_line_1: '21 طريق المحجر، الساحة الخلفية',
        phones: ['2 5550172'],
        hours: 'Sun-Tue 08:00-14:00; Wed closed; Thu 08:00-14:00; Fri-Sat closed',
      },
    ],
    days_ago: 133,
    verified_days_ago: 55,
  },
  {
    key: 'open-hand',
    type: 'association',
    acronym: 'OHD',
    logo: 'sun',
    languages: ['fr', 'ar'],
    categories: ['health-chronic', 'education-adult'],
    texts: {
      en: {
        name: 'Open Hand, for deaf people',
        description:
          'Run by deaf refugees and their neighbours. Courses in sign language for families, hearing tests on the first Tuesday of the month, and interpreters who come along to appointments. Write by message rather than calling.',
      },
      ar: {
        name: 'اليد المفتوحة للصمّ',
        description:
          'مبادرة يديرها لاجئون صمّ مع جيرانهم: دروس في لغة الإشارة للأسر، وفحص للسمع في أول ثلاثاء من كل شهر، ومترجمون يرافقون إلى المواعيد. يُفضَّل أن تكتبوا رسالة بدل الاتصال.',
      },
      fr: {
        name: 'La Main ouverte, association de personnes sourdes',
        description:
          'Animée par des réfugiés sourds et leurs voisins : cours de langue des signes pour les familles, tests d’audition le premier mardi du mois, interprètes qui accompagnent aux rendez-vous. Préférez un message à un appel.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'coast',
        at: [510, 75],
        address_line_1: '33, rue des Palétuviers',
        building_name: 'Rez-de-chaussée, porte jaune',
        phones: ['3 5550180'],
        hours: 'Mon-Fri 15:00-19:00; Sat 10:00-13:00; Sun closed',
        email: 'messages@main-ouverte.example',
      },
    ],
    days_ago: 88,
    verified_days_ago: 34,
  },
  {
    key: 'clear-water-kidney',
    type: 'health',
    logo: 'well',
    languages: ['ar', 'fr'],
    categories: ['health-chronic', 'health-clinics'],
    texts: {
      en: {
        name: 'Clear Water Kidney Centre',
        description:
          'Dialysis in three shifts, six days a week. New patients need a letter from a hospital; the centre then applies for cover itself. A dietitian talks with whoever cooks at home.',
      },
      ar: {
        name: 'مركز الماء الصافي لأمراض الكلى',
        description:
          'غسيل كلى في ثلاث نوبات، ستة أيام في الأسبوع. يحتاج المريض الجديد إلى كتاب من المستشفى، ثم يتولى المركز طلب التغطية بنفسه. وتتحدث اختصاصية التغذية إلى من يطبخ في البيت.',
      },
      fr: {
        name: 'Centre rénal de l’Eau claire',
        description:
          'Dialyse en trois séances par jour, six jours sur sept. Les nouveaux patients apportent une lettre de l’hôpital ; le centre demande ensuite lui-même la prise en charge. Une diététicienne s’entretient avec la personne qui cuisine à la maison.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'oldTown',
        at: [350, 410],
        address_line_1: '18, montée des Sources',
        district: 'Haut-Quartier',
        phones: ['5 5550190', '5 5550191'],
        hours: 'Mon-Sat 06:00-11:00 11:30-16:30 17:00-22:00; Sun closed',
        email: 'accueil@eau-claire.example',
        website: 'https://eau-claire.example',
      },
    ],
    days_ago: 160,
    verified_days_ago: 47,
  },
  {
    key: 'long-road-diabetes',
    type: 'association',
    languages: ['ar', 'fr'],
    categories: ['health-chronic'],
    texts: {
      ar: {
        name: 'جمعية الدرب الطويل لمرضى السكري',
        description:
          'يلتقي المرضى كل أسبوع ليقيسوا السكر ويطبخوا معًا ويتعلموا العناية بالقدمين. وتعير الجمعية أجهزة القياس، وتعطي كل عضو جديد شرائط تكفيه شهرًا.',
      },
      fr: {
        name: 'La Longue route, association de diabétiques',
        description:
          'Chaque semaine, les malades mesurent leur glycémie, cuisinent ensemble et apprennent à soigner leurs pieds. L’association prête des lecteurs et donne à chaque nouveau membre un mois de bandelettes.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'lakeside',
        at: [-400, -150],
        address_line_1: 'شارع السوق الكبير، فوق المخبز',
        phones: ['4 5550200'],
        hours: 'Wed 16:00-19:00; Sat 09:00-12:00',
      },
    ],
    days_ago: 52,
  },
]
