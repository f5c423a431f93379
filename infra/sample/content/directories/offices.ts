import type { SampleDirectory } from './sample-directory.ts'

/** The invented offices of the sample programme, which the sample questions name, and a civil registry. */
export const programmeOffices: SampleDirectory[] = [
  {
    key: 'olive-hill',
    type: 'office',
    acronym: 'OHC',
    logo: 'tree',
    picture: true,
    languages: ['ar', 'en', 'fr'],
    categories: ['register-first', 'register-update', 'register-appointments', 'documents-agency'],
    texts: {
      en: {
        name: 'Olive Hill Centre',
        description:
          'Registration, changes in the family file, renewal and replacement of certificates. Only people with an appointment are received, except those in danger and new arrivals on Sunday morning. Everything is free.',
      },
      ar: {
        name: 'مركز تلّة الزيتون',
        description:
          'التسجيل وتحديث ملف الأسرة وتجديد الشهادات واستبدالها. الاستقبال بموعد فقط، ما عدا من هم في خطر والواصلين الجدد صباح الأحد. كل الخدمات مجانية.',
      },
      fr: {
        name: 'Centre de la Colline aux Oliviers',
        description:
          'Enregistrement, mise à jour du dossier familial, renouvellement et remplacement des attestations. Sur rendez-vous uniquement, sauf danger et nouveaux arrivants le dimanche matin. Tout est gratuit.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [720, 510],
        address_line_1: '1 طريق تلّة الزيتون',
        landmark: 'الحافلة رقم 12، الموقف الأخير',
        phones: ['1 5550100', '1 5550101'],
        hours: 'Sun-Thu 07:30-15:30; Fri-Sat closed',
        email: 'registration@daleel.example',
      },
    ],
    days_ago: 300,
    verified_days_ago: 2,
  },
  {
    key: 'lantern-street',
    type: 'office',
    acronym: 'LSO',
    logo: 'lantern',
    languages: ['ar', 'en', 'fr'],
    categories: ['protection', 'protection-women', 'protection-legal', 'housing-eviction', 'work-rights'],
    texts: {
      en: {
        name: 'Lantern Street Office',
        description:
          'Protection interviews, legal counselling, help with housing and with trouble at work. Say at the entrance if you would rather be received alone, by a woman or by a man. There is a play corner.',
      },
      ar: {
        name: 'مكتب شارع الفانوس',
        description:
          'مقابلات الحماية والإرشاد القانوني والمساعدة في السكن ومشكلات العمل. قولوا عند المدخل إن كنتم تفضلون أن يستقبلكم أحد على انفراد، رجلًا كان أو امرأة. وفي المكتب ركن للعب الأطفال.',
      },
      fr: {
        name: 'Bureau de la rue de la Lanterne',
        description:
          'Entretiens de protection, conseil juridique, aide pour le logement et les difficultés au travail. Dites à l’entrée si vous préférez être reçu seul, par une femme ou par un homme. Un coin de jeu accueille les enfants.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [-35, 55],
        address_line_1: '23 شارع الفانوس',
        phones: ['1 5550102'],
        hours: 'Sun-Wed 08:00-15:00; Thu 08:00-13:00; Fri-Sat closed',
        email: 'protection@daleel.example',
      },
      {
        label: 'women',
        town: 'riverside',
        at: [-40, 61],
        address_line_1: '23 شارع الفانوس، الباب الخلفي',
        phones: ['1 5550103'],
        hours: 'Mon 08:00-14:00; Wed 08:00-14:00',
      },
    ],
    days_ago: 300,
    verified_days_ago: 2,
  },
  {
    key: 'old-mill',
    type: 'office',
    logo: 'mill',
    languages: ['ar', 'en', 'fr'],
    categories: ['education', 'health-mental', 'work-training'],
    texts: {
      en: {
        name: 'Old Mill Centre',
        description:
          'Counsellors for school, university and training on the ground floor; psychologists upstairs, behind a door of their own. Language courses in the evening.',
      },
      ar: {
        name: 'مركز الطاحونة القديمة',
        description:
          'مرشدون لشؤون المدرسة والجامعة والتدريب في الطابق الأرضي، واختصاصيون نفسيون في الطابق العلوي وله مدخل مستقل. وفي المساء دورات لغات.',
      },
      fr: {
        name: 'Centre du Vieux Moulin',
        description:
          'Au rez-de-chaussée, des conseillers pour l’école, l’université et la formation ; à l’étage, des psychologues, avec leur propre entrée. Le soir, cours de langue.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'northHills',
        at: [-150, -60],
        address_line_1: '8 طريق الطاحونة',
        phones: ['2 5550104'],
        hours: 'Sun-Thu 08:00-12:30 13:30-20:00; Fri-Sat closed',
        email: 'learning@daleel.example',
      },
    ],
    days_ago: 300,
    verified_days_ago: 2,
  },
  {
    key: 'harbour-road',
    type: 'office',
    logo: 'sail',
    languages: ['ar', 'fr', 'en'],
    categories: ['cash', 'health-clinics', 'housing-winter'],
    texts: {
      en: {
        name: 'Harbour Road Office',
        description:
          'Questions about cash assistance, cards and hospital bills. Bring the card or the invoice. On the last three days before a payment the queue is long; the helpline can answer most questions then.',
      },
      ar: {
        name: 'مكتب طريق الميناء',
        description:
          'للأسئلة عن المساعدة النقدية والبطاقات وفواتير المستشفيات. أحضروا البطاقة أو الفاتورة. يطول الانتظار في الأيام الثلاثة التي تسبق الصرف، وخط المساعدة يجيب عندئذ عن معظم الأسئلة.',
      },
      fr: {
        name: 'Bureau de la route du Port',
        description:
          'Pour les questions sur l’aide en espèces, les cartes et les factures d’hôpital. Apportez la carte ou la facture. L’attente est longue les trois jours avant un versement ; la ligne d’aide répond alors à la plupart des questions.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'coast',
        at: [-60, 95],
        address_line_1: '17, route du Port',
        phones: ['3 5550105', '3 5550106'],
        hours: 'Mon-Thu 08:00-13:00 14:00-16:30; Fri 08:00-12:00; Sat-Sun closed',
        email: 'cash@daleel.example',
      },
    ],
    days_ago: 300,
    verified_days_ago: 2,
  },
  {
    key: 'old-town-registry',
    type: 'office',
    languages: ['ar', 'fr'],
    categories: ['documents-civil'],
    texts: {
      en: {
        name: 'Old Town Civil Registry',
        description:
          'Registers births, marriages and deaths. A birth is declared within one year with the midwife’s paper and both parents’ certificates; after that a judge decides. Extracts are ready the next day.',
      },
      ar: {
        name: 'دائرة الأحوال المدنية في البلدة القديمة',
        description:
          'تسجّل الولادات وعقود الزواج والوفيات. تُسجَّل الولادة خلال سنة بورقة القابلة وشهادتَي الوالدين، وبعد ذلك يقرر القاضي. وتكون بيانات القيد جاهزة في اليوم التالي.',
      },
      fr: {
        name: 'État civil de la Vieille-Ville',
        description:
          'Enregistre naissances, mariages et décès. La naissance se déclare dans l’année, avec le papier de la sage-femme et les attestations des deux parents ; passé ce délai, un juge décide. Les extraits sont prêts le lendemain.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'oldTown',
        at: [230, -160],
        address_line_1: '2, place du Sérail, 1er étage',
        postal_code: '5002',
        phones: ['5 5550560'],
        hours: 'Mon-Thu 08:00-14:00; Fri 08:00-11:00; Sat-Sun closed',
      },
    ],
    days_ago: 145,
    verified_days_ago: 90,
  },
]
