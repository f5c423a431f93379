import type { SampleDirectory } from './sample-directory.ts'

/** Invented shelters and bodies for rent and repairs. */
export const shelter: SampleDirectory[] = [
  {
    key: 'night-lamp',
    type: 'shelter',
    logo: 'lantern',
    languages: ['ar', 'en'],
    categories: ['housing-eviction'],
    texts: {
      en: {
        name: 'Night Lamp Shelter',
        description:
          'Forty beds for people with nowhere to sleep tonight. Families have rooms of their own, women a separate floor. Supper, a shower and a locker; in the morning someone helps to look for more than a night.',
      },
      ar: {
        name: 'مأوى قنديل الليل',
        description:
          'أربعون سريرًا لمن لا مكان لهم هذه الليلة. للأسر غرف خاصة وللنساء طابق مستقل. عشاء وحمّام وخزانة تُقفل، وفي الصباح من يساعدكم في البحث عن حل يدوم أكثر من ليلة.',
      },
      fr: {
        name: 'Refuge de la Lampe de nuit',
        description:
          'Quarante lits pour qui n’a nulle part où dormir ce soir. Les familles ont leur chambre, les femmes leur étage. Souper, douche et casier ; au matin, on cherche avec vous une solution pour plus d’une nuit.',
      },
    },
    contacts: [
      {
        label: 'night',
        town: 'riverside',
        at: [-90, 600],
        address_line_1: '19 طريق المحطة',
        landmark: 'المصباح الأصفر فوق الباب',
        metro: 'محطة القنطرة، الخط الأول',
        phones: ['1 5550460', '1 5550461'],
        hours: 'Sun-Sat 18:30-08:30',
        email: 'beds@night-lamp.example',
      },
    ],
    days_ago: 135,
    verified_days_ago: 6,
  },
  {
    key: 'stone-roof',
    type: 'charity',
    logo: 'mill',
    languages: ['ar'],
    categories: ['housing-winter', 'housing-rent'],
    texts: {
      en: {
        name: 'Stone Roof',
        description:
          'Before the cold comes, its masons mend roofs, doors and windows in rented homes; in return the landlord signs that the rent stays as it is for a year. Stoves and blankets are given out from November to February.',
      },
      ar: {
        name: 'سقف الحجر',
        description:
          'قبل أن يأتي البرد يصلح بنّاؤوه الأسقف والأبواب والنوافذ في البيوت المستأجرة، على أن يتعهد المالك بألا يرفع الإيجار سنة كاملة. وتوزَّع المدافئ والبطانيات من تشرين الثاني/نوفمبر إلى شباط/فبراير.',
      },
      fr: {
        name: 'Toit de pierre',
        description:
          'Avant les froids, ses maçons réparent toits, portes et fenêtres des logements loués ; en échange, le propriétaire s’engage à ne pas augmenter le loyer pendant un an. Poêles et couvertures sont distribués de novembre à février.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'northHills',
        at: [-410, 280],
        address_line_1: '2 طريق المحجر',
        phones: ['2 5550470'],
        hours: 'Sun-Thu 08:00-14:00; Fri-Sat closed',
        email: 'repairs@stone-roof.example',
      },
      {
        label: 'store',
        town: 'northHills',
        at: [-980, 410],
        address_line_1: 'المستودع 7، المنطقة الصناعية',
        phones: ['2 5550471'],
        hours: 'Mon 09:00-13:00; Thu 09:00-13:00',
      },
    ],
    days_ago: 122,
    verified_days_ago: 58,
  },
  {
    key: 'rent-bridge',
    type: 'charity',
    logo: 'bridge',
    languages: ['fr', 'ar', 'en'],
    categories: ['housing-rent', 'housing-eviction'],
    texts: {
      en: {
        name: 'The Rent Bridge',
        description:
          'Lends up to two months’ rent when a family has lost its income and the landlord will wait no longer. The money goes to the landlord directly. Decision within five working days.',
      },
      ar: {
        name: 'جسر الإيجار',
        description:
          'يُقرض الأسرة التي فقدت دخلها ما يصل إلى إيجار شهرين حين لا يعود المالك مستعدًا للانتظار. يُدفع المبلغ إلى المالك مباشرة، ويصدر القرار خلال خمسة أيام عمل.',
      },
      fr: {
        name: 'Le Pont-Loyer',
        description:
          'Prête jusqu’à deux mois de loyer quand une famille a perdu son revenu et que le propriétaire n’attend plus. La somme lui est versée directement. Décision sous cinq jours ouvrables.',
      },
    },
    contacts: [
      {
        label: 'appointments',
        town: 'oldTown',
        at: [-140, 170],
        address_line_1: '9, rue du Pressoir',
        phones: ['5 5550480'],
        hours: 'Mon-Fri 09:00-13:00; Sat-Sun closed',
        email: 'demande@pont-loyer.example',
        website: 'https://pont-loyer.example',
      },
    ],
    days_ago: 63,
    verified_days_ago: 27,
  },
  {
    key: 'great-dune',
    type: 'shelter',
    acronym: 'GDS',
    logo: 'sun',
    nationalities: ['ML', 'BF', 'NE'],
    languages: ['fr', 'ar'],
    categories: ['housing-eviction', 'housing-winter', 'register-first'],
    texts: {
      en: {
        name: 'Great Dune Site Services',
        description:
          'Runs the reception site behind the dunes: tents and mats on arrival, water points, latrines, lamps along the paths. Report a broken pump or a dark corner to the yellow hut.',
      },
      ar: {
        name: 'خدمات موقع الكثيب الكبير',
        description:
          'تدير موقع الاستقبال خلف الكثبان: خيام وحُصر عند الوصول، ونقاط مياه، ودورات مياه، ومصابيح على امتداد الممرات. أبلغوا الكوخ الأصفر عن أي مضخة معطلة أو زاوية مظلمة.',
      },
      fr: {
        name: 'Services du site de la Grande Dune',
        description:
          'Gère le site d’accueil derrière les dunes : tentes et nattes à l’arrivée, points d’eau, latrines, lampes le long des allées. Signalez une pompe en panne ou un coin sombre à la case jaune.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'coast',
        at: [3200, -1500],
        address_line_1: 'Site de la Grande Dune, bloc A',
        landmark: 'La case jaune près du château d’eau',
        phones: ['3 5550490', '3 5550491'],
        hours: 'Sun-Sat 07:00-19:00',
      },
      {
        label: 'night',
        town: 'coast',
        at: [3260, -1540],
        address_line_1: 'Site de la Grande Dune, poste de garde',
        phones: ['3 5550492'],
        hours: 'Sun-Sat 19:00-07:00',
      },
    ],
    days_ago: 49,
    verified_days_ago: 4,
  },
  {
    key: 'lake-house',
    type: 'shelter',
    languages: ['fr', 'ar'],
    categories: ['housing-eviction', 'protection-women'],
    texts: {
      en: {
        name: 'Lake House for Families',
        description:
          'Twelve rooms for families who must leave their home because of flood, fire or threats. A stay lasts up to three months. Each family cooks for itself; the garden feeds everyone.',
      },
      ar: {
        name: 'بيت البحيرة للعائلات',
        description:
          'اثنتا عشرة غرفة للعائلات التي أُجبرت على ترك بيتها بسبب فيضان أو حريق أو تهديد. تصل مدة الإقامة إلى ثلاثة أشهر، وتطبخ كل عائلة لنفسها، والبستان للجميع.',
      },
      fr: {
        name: 'Maison du Lac pour les familles',
        description:
          'Douze chambres pour les familles contraintes de quitter leur logement : inondation, incendie, menaces. Le séjour dure jusqu’à trois mois. Chacun cuisine pour soi ; le potager nourrit tout le monde.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'lakeside',
        at: [640, 480],
        address_line_1: 'Pointe des Acacias',
        proximity: 'Au bout de la digue',
        phones: ['4 5550500'],
        hours: 'Mon-Fri 08:00-18:00; Sat-Sun 10:00-16:00',
        email: 'maison@maison-du-lac.example',
      },
    ],
    days_ago: 94,
    verified_days_ago: 42,
  },
]
