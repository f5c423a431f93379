import type { SampleDirectory } from './sample-directory.ts'

/** Invented bodies that protect women, children and whoever was wronged. */
export const protection: SampleDirectory[] = [
  {
    key: 'jasmine-house',
    type: 'shelter',
    logo: 'almond',
    languages: ['ar', 'fr', 'en'],
    categories: ['protection-women', 'housing-eviction'],
    texts: {
      en: {
        name: 'Jasmine House',
        description:
          'A safe place for women and their children, at any hour of the day or night. The address is not published: call, and somebody comes to fetch you. You may stay without filing a complaint, and boys up to fourteen stay with their mother.',
      },
      ar: {
        name: 'بيت الياسمين',
        description:
          'مكان آمن للنساء وأطفالهن في أي ساعة من الليل أو النهار. عنوان البيت غير معلن: اتصلي ليأتي من يصطحبك. يمكنك البقاء من دون تقديم شكوى، ويبقى الأبناء حتى سن الرابعة عشرة مع أمهم.',
      },
      fr: {
        name: 'Maison du Jasmin',
        description:
          'Un lieu sûr pour les femmes et leurs enfants, à toute heure du jour et de la nuit. L’adresse n’est pas publiée : appelez, quelqu’un viendra vous chercher. Vous pouvez rester sans porter plainte, et les garçons jusqu’à quatorze ans restent avec leur mère.',
      },
    },
    contacts: [
      {
        label: 'emergency',
        town: 'riverside',
        phones: ['1 5550260', '1 5550261'],
        hours: 'Sun-Sat 00:00-24:00',
      },
      {
        label: 'women',
        town: 'riverside',
        at: [-150, 320],
        address_line_1: '2 شارع السنونو',
        landmark: 'مشغل الخياطة، الطابق الأرضي',
        phones: ['1 5550262'],
        hours: 'Sun-Thu 10:00-15:00; Fri-Sat closed',
        email: 'welcome@jasmine-house.example',
      },
    ],
    days_ago: 240,
    verified_days_ago: 5,
  },
  {
    key: 'kite-centre',
    type: 'community',
    logo: 'star',
    picture: true,
    languages: ['ar', 'en'],
    categories: ['protection-children', 'education-school'],
    texts: {
      en: {
        name: 'Kite Centre for Children',
        description:
          'Play, homework help and someone to talk to, for children from five to seventeen. Case workers visit families whose children work or stay away from school. The small room is for the under-fives while parents are at an appointment.',
      },
      ar: {
        name: 'مركز الطائرة الورقية للأطفال',
        description:
          'لعب ومساعدة في الواجبات ومن يُصغي، للأطفال من الخامسة إلى السابعة عشرة. ويزور مسؤولو الحالات أسر الأطفال الذين يعملون أو انقطعوا عن المدرسة، وتستقبل الغرفة الصغيرة من هم دون الخامسة ريثما ينهي الوالدان موعدًا.',
      },
      fr: {
        name: 'Centre du Cerf-volant',
        description:
          'Jeux, aide aux devoirs et oreille attentive pour les enfants de cinq à dix-sept ans. Des travailleurs sociaux rendent visite aux familles dont les enfants travaillent ou n’ont plus d’école. Les tout-petits sont gardés pendant les rendez-vous des parents.',
      },
    },
    contacts: [
      {
        label: 'children',
        town: 'northHills',
        at: [-75, 130],
        address_line_1: '17 شارع الزيتونة',
        landmark: 'قرب الملعب البلدي',
        phones: ['2 5550270'],
        hours: 'Sun-Thu 12:00-18:00; Fri closed; Sat 10:00-15:00',
        email: 'kites@kite-centre.example',
        website: 'https://kite-centre.example',
      },
    ],
    days_ago: 115,
    verified_days_ago: 44,
  },
  {
    key: 'straight-word',
    type: 'office',
    logo: 'lantern',
    languages: ['ar', 'fr', 'en'],
    categories: ['protection-fraud'],
    texts: {
      en: {
        name: 'Straight Word',
        description:
          'An independent office for complaints about any aid organisation: rude treatment, money asked for a service, help that stopped without a reason. You may stay anonymous. Every complaint has an answer within thirty days.',
      },
      ar: {
        name: 'كلمة صريحة',
        description:
          'مكتب مستقل يتلقى الشكاوى من أي جهة تقدّم المساعدة: سوء معاملة، أو طلب مال لقاء خدمة، أو مساعدة توقفت بلا سبب. يمكنكم ألا تذكروا أسماءكم، ولكل شكوى جواب خلال ثلاثين يومًا.',
      },
      fr: {
        name: 'Parole droite',
        description:
          'Un bureau indépendant qui reçoit les plaintes contre tout organisme d’aide : mauvais accueil, argent réclamé pour un service, aide interrompue sans raison. Vous pouvez rester anonyme. Chaque plainte reçoit une réponse sous trente jours.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'coast',
        at: [15, 25],
        address_line_1: '1, boulevard de l’Estran',
        building_name: 'Maison des associations',
        phones: ['3 5550280'],
        hours: 'Mon-Thu 09:00-12:00 14:00-16:00; Fri 09:00-12:00; Sat-Sun closed',
        email: 'plainte@parole-droite.example',
        website: 'https://parole-droite.example/plainte',
      },
      {
        label: 'helpline',
        town: 'oldTown',
        phones: ['5 5550281'],
        hours: 'Mon-Fri 09:00-17:00; Sat-Sun closed',
        email: 'shakwa@parole-droite.example',
      },
    ],
    days_ago: 91,
    verified_days_ago: 18,
  },
  {
    key: 'two-springs',
    type: 'charity',
    nationalities: ['SD', 'SS', 'CF', 'NG'],
    languages: ['fr', 'ar'],
    categories: ['protection-children', 'register-first'],
    texts: {
      en: {
        name: 'Two Springs Guardians',
        description:
          'Finds a guardian for each child who arrives without parents, and a family to live with until relatives are traced. Guardians go along to registration, to the doctor and to school. Nobody is asked to pay.',
      },
      ar: {
        name: 'أوصياء النبعين',
        description:
          'يجد لكل طفل يصل من دون والديه وصيًا يرعاه وأسرة يعيش معها ريثما يُعثر على أقاربه. يرافقه الوصي إلى التسجيل والطبيب والمدرسة، ولا يُطلب من أحد أن يدفع شيئًا.',
      },
      fr: {
        name: 'Les Tuteurs des Deux-Sources',
        description:
          'Trouve un tuteur pour chaque enfant arrivé sans ses parents, et une famille où vivre en attendant de retrouver ses proches. Le tuteur l’accompagne à l’enregistrement, chez le médecin et à l’école. Rien n’est à payer.',
      },
    },
    contacts: [
      {
        label: 'children',
        town: 'lakeside',
        at: [-180, 260],
        address_line_1: 'Concession Mahamat, allée des Manguiers',
        phones: ['4 5550290', '4 5550291'],
        hours: 'Mon-Sat 07:00-19:00; Sun 10:00-16:00',
        email: 'tuteurs@deux-sources.example',
      },
      {
        label: 'night',
        town: 'lakeside',
        phones: ['4 5550292'],
        hours: 'Sun-Sat 19:00-07:00',
      },
    ],
    days_ago: 101,
    verified_days_ago: 39,
  },
  {
    key: 'safe-step',
    type: 'charity',
    status: 'inactive',
    languages: ['en', 'fr'],
    categories: ['protection-women', 'work-rights'],
    texts: {
      en: {
        name: 'Safe Step',
        description:
          'Supported people who had been brought here by false promises of work. The programme ended; those it accompanied were handed over to Balance Street and to Jasmine House.',
      },
      ar: {
        name: 'خطوة آمنة',
        description:
          'كانت تساند من استُدرجوا بوعود عمل كاذبة. انتهى البرنامج، وانتقلت متابعة من كانت ترافقهم إلى عيادة شارع الميزان وبيت الياسمين.',
      },
      fr: {
        name: 'Pas sûr',
        description:
          'Soutenait les personnes attirées par de fausses promesses d’emploi. Le programme a pris fin ; les personnes accompagnées ont été confiées à la clinique de la rue de la Balance et à la Maison du Jasmin.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'oldTown',
        at: [-300, -20],
        address_line_1: '12, rue des Tisserands',
        phones: ['5 5550300'],
      },
    ],
    days_ago: 260,
  },
]
