import type { SampleDirectory } from './sample-directory.ts'

/** Invented bodies that help with the law. */
export const legalAid: SampleDirectory[] = [
  {
    key: 'balance-street',
    type: 'legal',
    acronym: 'BSL',
    logo: 'bridge',
    picture: true,
    languages: ['ar', 'en'],
    categories: ['protection-legal', 'documents-civil', 'housing-eviction'],
    texts: {
      en: {
        name: 'Balance Street Legal Clinic',
        description:
          'Lawyers explain your rights, write letters and go to court with you, free of charge. Family, housing and papers above all. On Mondays a lawyer who is a woman receives women alone. Bring every paper, even those you cannot read.',
      },
      ar: {
        name: 'العيادة القانونية في شارع الميزان',
        description:
          'محامون يشرحون لكم حقوقكم ويكتبون الرسائل ويرافقونكم إلى المحكمة مجانًا، ولا سيما في شؤون الأسرة والسكن والوثائق. تستقبل محامية النساء على انفراد يوم الإثنين. أحضروا كل ورقة لديكم، حتى ما لا تستطيعون قراءته.',
      },
      fr: {
        name: 'Clinique juridique de la rue de la Balance',
        description:
          'Des avocats expliquent vos droits, rédigent vos courriers et vous accompagnent au tribunal, gratuitement : famille, logement et papiers surtout. Le lundi, une avocate reçoit les femmes en privé. Apportez tous vos papiers, même ceux que vous ne savez pas lire.',
      },
    },
    contacts: [
      {
        label: 'legal',
        town: 'riverside',
        at: [110, 95],
        address_line_1: '40 شارع الميزان',
        building_name: 'الطابق الأول',
        neighbourhood: 'وسط المدينة',
        postal_code: '10101',
        phones: ['1 5550210', '1 5550211'],
        hours: 'Sun-Thu 09:00-15:00; Fri-Sat closed',
        email: 'desk@balance-street.example',
        website: 'https://balance-street.example',
      },
      {
        label: 'women',
        town: 'riverside',
        at: [118, 101],
        address_line_1: '40 شارع الميزان، المدخل الجانبي',
        phones: ['1 5550212'],
        hours: 'Mon 10:00-16:00',
      },
      {
        label: 'branch',
        town: 'northHills',
        at: [90, -70],
        address_line_1: '9 شارع السروة',
        phones: ['2 5550213'],
        hours: 'Tue 09:00-14:00; Thu 09:00-14:00',
      },
    ],
    days_ago: 230,
    verified_days_ago: 12,
  },
  {
    key: 'paper-bridge',
    type: 'legal',
    logo: 'book',
    languages: ['fr', 'ar', 'en'],
    categories: ['documents-civil', 'documents-agency', 'protection-legal'],
    texts: {
      en: {
        name: 'Paper Bridge',
        description:
          'Helps with birth, marriage and death papers: which office, which witnesses, which stamp. For births that were never registered it takes the case to the judge. Translations of civil papers are free for families with children.',
      },
      ar: {
        name: 'جسر الورق',
        description:
          'يساعد في وثائق الولادة والزواج والوفاة: أي دائرة وأي شهود وأي ختم. ويرفع إلى القاضي حالات المواليد الذين لم يُسجَّلوا قط. ترجمة وثائق الأحوال المدنية مجانية للأسر التي لديها أطفال.',
      },
      fr: {
        name: 'Pont de papier',
        description:
          'Aide pour les actes de naissance, de mariage et de décès : quel guichet, quels témoins, quel cachet. Pour les naissances jamais déclarées, l’association saisit le juge. La traduction des actes est gratuite pour les familles avec enfants.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'oldTown',
        at: [25, 60],
        address_line_1: '3, place de la Fontaine',
        neighbourhood: 'Quartier des Potiers',
        phones: ['5 5550220'],
        hours: 'Mon-Thu 09:00-12:30 14:00-17:00; Fri 09:00-12:30; Sat-Sun closed',
        email: 'contact@pont-de-papier.example',
        website: 'https://pont-de-papier.example',
      },
    ],
    days_ago: 142,
    verified_days_ago: 28,
  },
  {
    key: 'open-gate',
    type: 'legal',
    logo: 'door',
    languages: ['fr', 'ar'],
    categories: ['protection-legal'],
    texts: {
      en: {
        name: 'Open Gate',
        description:
          'Lawyers who visit people in detention. Call at any hour when somebody is arrested and say the name, the place and the time. The team looks for the person, brings news to the family and asks for release.',
      },
      ar: {
        name: 'البوابة المفتوحة',
        description:
          'محامون يزورون الموقوفين. اتصلوا في أي ساعة إذا أُوقف أحد، واذكروا الاسم والمكان والوقت. يبحث الفريق عنه ويطمئن الأسرة ويطلب الإفراج عنه.',
      },
      fr: {
        name: 'La Porte ouverte',
        description:
          'Des avocats qui visitent les personnes en détention. Appelez à toute heure en cas d’arrestation et dites le nom, le lieu et l’heure. L’équipe cherche la personne, donne des nouvelles à la famille et demande sa libération.',
      },
    },
    contacts: [
      {
        label: 'emergency',
        town: 'coast',
        phones: ['3 5550230', '3 5550231'],
        hours: 'Sun-Sat 00:00-24:00',
      },
      {
        label: 'main',
        town: 'coast',
        at: [70, -210],
        address_line_1: '11, rue du Sel',
        building_name: 'Immeuble Les Alizés, 3e étage',
        phones: ['3 5550232'],
        hours: 'Mon-Fri 08:30-13:30; Sat-Sun closed',
        email: 'permanence@porte-ouverte.example',
      },
    ],
    days_ago: 125,
    verified_days_ago: 7,
  },
  {
    key: 'tenants-bench',
    type: 'association',
    languages: ['ar'],
    categories: ['housing-rent', 'housing-eviction', 'protection-legal'],
    texts: {
      en: {
        name: 'Tenants’ Bench',
        description:
          'Neighbours trained by lawyers sit in the market every Tuesday and read rental contracts with you before you sign. When a landlord wants a family out, they come along and talk; most quarrels end at the table.',
      },
      ar: {
        name: 'مقعد المستأجرين',
        description:
          'جيران درّبهم محامون يجلسون في السوق كل ثلاثاء ويقرأون معكم عقد الإيجار قبل توقيعه. وإذا أراد المالك إخراج أسرة، ذهبوا معها وتحدثوا إليه، وأكثر الخلافات تنتهي حول الطاولة.',
      },
      fr: {
        name: 'Le Banc des locataires',
        description:
          'Tous les mardis, au marché, des voisins formés par des avocats lisent avec vous le bail avant la signature. Quand un propriétaire veut faire partir une famille, ils viennent discuter ; la plupart des querelles s’arrêtent là.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'northHills',
        at: [140, 20],
        address_line_1: 'سوق الثلاثاء، تحت السقيفة الخضراء',
        phones: ['2 5550240'],
        hours: 'Tue 08:00-13:00',
      },
      {
        label: 'helpline',
        town: 'northHills',
        phones: ['2 5550241'],
        hours: 'Sun-Thu 10:00-12:00 17:00-19:00; Fri-Sat closed',
        email: 'bench@tenants-bench.example',
      },
    ],
    days_ago: 64,
    verified_days_ago: 30,
  },
  {
    key: 'fair-day',
    type: 'legal',
    logo: 'sun',
    languages: ['fr', 'ar'],
    categories: ['work-rights', 'work-permits', 'protection-legal'],
    texts: {
      en: {
        name: 'Fair Day, advice for workers',
        description:
          'For people who were not paid, were hurt at work or had their papers taken. The adviser writes down your days and hours, calls the employer and, if that does not help, files the complaint. You need no permit to ask.',
      },
      ar: {
        name: 'يوم عادل لإرشاد العاملين',
        description:
          'لمن لم يتقاضَ أجره أو أُصيب في العمل أو حُجزت أوراقه. يدوّن المرشد أيامكم وساعاتكم ويتصل بصاحب العمل، فإن لم ينفع ذلك قدّم الشكوى. ولا يُشترط أن يكون لديكم تصريح كي تسألوا.',
      },
      fr: {
        name: 'Juste Journée, conseil aux travailleurs',
        description:
          'Pour celles et ceux qui n’ont pas été payés, se sont blessés au travail ou à qui l’on a pris les papiers. Le conseiller note vos jours et vos heures, appelle l’employeur et, au besoin, dépose la plainte. Aucun permis n’est exigé pour demander conseil.',
      },
    },
    contacts: [
      {
        label: 'legal',
        town: 'lakeside',
        at: [220, -90],
        address_line_1: 'Avenue des Pêcheurs, n° 6',
        landmark: 'À côté de la gare routière',
        phones: ['4 5550250', '4 5550251'],
        hours: 'Mon-Fri 07:30-12:00 15:00-18:00; Sat 07:30-12:00; Sun closed',
        email: 'conseil@juste-journee.example',
        website: 'https://juste-journee.example',
      },
    ],
    days_ago: 77,
    verified_days_ago: 21,
  },
]
