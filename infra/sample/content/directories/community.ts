import type { SampleDirectory } from './sample-directory.ts'

/** Invented places where neighbours meet. */
export const community: SampleDirectory[] = [
  {
    key: 'palm-square',
    type: 'community',
    acronym: 'PSC',
    logo: 'tree',
    languages: ['ar', 'en', 'fr'],
    categories: ['registration', 'education-adult', 'cash-eligibility'],
    texts: {
      en: {
        name: 'Palm Square Community Centre',
        description:
          'Someone at the desk reads your letter with you, books the appointment online and tells you what to bring. Also a hall for meetings, a kitchen, wireless internet and sockets to charge a telephone.',
      },
      ar: {
        name: 'مركز ساحة النخيل المجتمعي',
        description:
          'عند المدخل من يقرأ معكم الرسالة ويحجز الموعد عبر الإنترنت ويخبركم بما ينبغي إحضاره. وفي المركز قاعة للاجتماعات ومطبخ وإنترنت لاسلكي ومقابس لشحن الهاتف.',
      },
      fr: {
        name: 'Centre communautaire de la place des Palmiers',
        description:
          'À l’accueil, quelqu’un lit votre courrier avec vous, prend le rendez-vous en ligne et vous dit quoi apporter. Une salle de réunion, une cuisine, le wifi et des prises pour recharger un téléphone.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [5, -15],
        address_line_1: '1 ساحة النخيل',
        metro: 'محطة النخيل، الخط الأول',
        phones: ['1 5550570'],
        hours: 'Sun-Thu 09:00-21:00; Fri 16:00-21:00; Sat 10:00-18:00',
        email: 'desk@palm-square.example',
        website: 'https://palm-square.example',
      },
    ],
    days_ago: 175,
    verified_days_ago: 13,
  },
  {
    key: 'women-of-the-lake',
    type: 'association',
    logo: 'wave',
    languages: ['fr', 'ar'],
    categories: ['protection-women', 'work-training'],
    texts: {
      en: {
        name: 'Women of the Lake',
        description:
          'Refugee women and women of the shore dry fish, weave mats and save together. They accompany each other to the police, to the clinic and to the bank. Meetings under the big acacia.',
      },
      ar: {
        name: 'نساء البحيرة',
        description:
          'لاجئات ونساء من أهل الشاطئ يجففن السمك وينسجن الحصر ويدّخرن معًا، وترافق كل واحدة الأخرى إلى الشرطة والعيادة والمصرف. اللقاء تحت شجرة السنط الكبيرة.',
      },
      fr: {
        name: 'Femmes du Lac',
        description:
          'Des femmes réfugiées et des riveraines font sécher le poisson, tressent des nattes et épargnent ensemble. Elles s’accompagnent à la police, au dispensaire et à la banque. Réunions sous le grand acacia.',
      },
    },
    contacts: [
      {
        label: 'women',
        town: 'lakeside',
        at: [520, -60],
        address_line_1: 'Berge nord, sous le grand acacia',
        phones: ['4 5550580'],
        hours: 'Thu 15:00-18:00; Sun 15:00-18:00',
      },
    ],
    days_ago: 45,
    verified_days_ago: 22,
  },
  {
    key: 'drum-house',
    type: 'association',
    logo: 'well',
    languages: ['fr', 'en'],
    categories: ['education-adult', 'protection-children'],
    texts: {
      en: {
        name: 'Drum House',
        description:
          'Music, theatre and radio for young people from fourteen to twenty-five, whoever they are and wherever they come from. The studio may be booked for an hour; the concert on the last Saturday is for everyone.',
      },
      fr: {
        name: 'Maison du Tambour',
        description:
          'Musique, théâtre et radio pour les jeunes de quatorze à vingt-cinq ans, d’où qu’ils viennent. Le studio se réserve à l’heure ; le concert du dernier samedi du mois est ouvert à tous.',
      },
    },
    contacts: [
      {
        label: 'workshop',
        town: 'coast',
        at: [-180, -270],
        address_line_1: '25, rue du Cinéma',
        phones: ['3 5550590'],
        hours: 'Tue-Fri 15:00-20:00; Sat 14:00-00:30; Sun-Mon closed',
        email: 'studio@maison-du-tambour.example',
        website: 'https://maison-du-tambour.example',
      },
    ],
    days_ago: 22,
    verified_days_ago: 22,
  },
  {
    key: 'shade-for-elders',
    type: 'community',
    languages: ['ar'],
    categories: ['health-chronic', 'register-update'],
    texts: {
      en: {
        name: 'Shade for Elders',
        description:
          'A day room for people over sixty: tea, backgammon, a nurse on Mondays and someone who fills in forms in large letters. Volunteers visit those who cannot leave the house.',
      },
      ar: {
        name: 'ظلّ لكبار السن',
        description:
          'ملتقى نهاري لمن تجاوزوا الستين: شاي وطاولة نرد وممرضة يوم الإثنين ومن يملأ الطلبات بخط كبير. ويزور المتطوعون من لا يستطيعون مغادرة البيت.',
      },
      fr: {
        name: 'Ombre pour les aînés',
        description:
          'Un lieu de jour pour les plus de soixante ans : thé, trictrac, infirmière le lundi et quelqu’un qui remplit les formulaires en gros caractères. Des bénévoles rendent visite à ceux qui ne sortent plus.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'northHills',
        at: [20, 230],
        address_line_1: '15 زقاق الزيزفون',
        phones: ['2 5550600'],
        hours: 'Sun-Thu 09:00-14:00; Fri-Sat closed',
        email: 'tea@shade-for-elders.example',
      },
    ],
    days_ago: 61,
    verified_days_ago: 35,
  },
  {
    key: 'neighbours-table',
    type: 'association',
    logo: 'sun',
    languages: ['fr', 'ar', 'en'],
    categories: ['education-adult', 'cash-food'],
    texts: {
      en: {
        name: 'The Neighbours’ Table',
        description:
          'One long table on the square, every second Sunday. Each household brings a dish, sits next to someone it does not know and leaves with a telephone number. Interpreters wear a green ribbon.',
      },
      ar: {
        name: 'مائدة الجيران',
        description:
          'مائدة طويلة في الساحة كل أحدين. تأتي كل أسرة بطبق، وتجلس إلى جانب من لا تعرفه، وتعود برقم هاتف جديد. ويضع المترجمون شريطًا أخضر.',
      },
      fr: {
        name: 'La Table des voisins',
        description:
          'Une longue table sur la place, un dimanche sur deux. Chaque foyer apporte un plat, s’assied près de quelqu’un qu’il ne connaît pas et repart avec un numéro de téléphone. Les interprètes portent un ruban vert.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'oldTown',
        at: [40, 35],
        address_line_1: 'Place de la Fontaine',
        phones: ['5 5550610'],
        hours: 'Sun 12:00-17:00',
        email: 'table@table-des-voisins.example',
      },
    ],
    days_ago: 15,
    verified_days_ago: 15,
  },
]
