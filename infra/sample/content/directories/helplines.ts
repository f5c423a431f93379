import type { SampleDirectory } from './sample-directory.ts'

/** Invented helplines and places of information. */
export const helplines: SampleDirectory[] = [
  {
    key: 'one-line',
    type: 'helpline',
    alternative_name: 'The helpline',
    logo: 'lantern',
    countries: ['EG', 'JO', 'MR', 'TD', 'LB'],
    languages: ['ar', 'en', 'fr'],
    categories: ['register-appointments', 'cash-card', 'health-clinics', 'protection-fraud'],
    texts: {
      en: {
        name: 'One Line',
        description:
          'The helpline of the programme, free from every network. Appointments, cards, complaints and urgent medical approvals; at night for emergencies only. You will be asked for your file number, never for a code or for money.',
      },
      ar: {
        name: 'الخط الواحد',
        description:
          'خط المساعدة التابع للبرنامج، مجاني من جميع الشبكات: المواعيد والبطاقات والشكاوى والموافقات الطبية العاجلة، وللطوارئ وحدها ليلًا. سنسألكم عن رقم الملف، ولن نسأل أبدًا عن رمز سري أو مال.',
      },
      fr: {
        name: 'La Ligne unique',
        description:
          'La ligne d’aide du programme, gratuite depuis tous les réseaux : rendez-vous, cartes, plaintes et accords médicaux urgents ; la nuit, urgences seulement. On vous demandera votre numéro de dossier, jamais un code ni de l’argent.',
      },
    },
    contacts: [
      {
        label: 'helpline',
        town: 'riverside',
        phones: ['1 5550107', '1 5550108'],
        hours: 'Sun-Thu 08:00-20:00; Fri-Sat 10:00-18:00',
        email: 'help@daleel.example',
        website: 'https://daleel.example/help',
      },
      {
        label: 'emergency',
        town: 'riverside',
        phones: ['1 5550109'],
        hours: 'Sun-Sat 00:00-24:00',
      },
      {
        label: 'helpline',
        town: 'coast',
        phones: ['3 5550107'],
        hours: 'Mon-Fri 08:00-18:00; Sat 09:00-13:00; Sun closed',
      },
      {
        label: 'helpline',
        town: 'lakeside',
        phones: ['4 5550107'],
        hours: 'Mon-Fri 07:30-17:30; Sat 08:00-12:00; Sun closed',
      },
    ],
    days_ago: 300,
    verified_days_ago: 1,
  },
  {
    key: 'night-voice',
    type: 'helpline',
    logo: 'star',
    languages: ['fr', 'ar'],
    categories: ['health-mental', 'protection-women'],
    texts: {
      en: {
        name: 'Night Voice',
        description:
          'Trained listeners answer when sleep does not come. No name, no file, no advice unless you ask for it. If you are in danger they stay on the line until someone is with you.',
      },
      ar: {
        name: 'صوت الليل',
        description:
          'مستمعون مدرّبون يجيبون حين يجافيك النوم. بلا اسم ولا ملف، وبلا نصيحة ما لم تطلبها. وإن كنت في خطر بقوا معك على الخط حتى يصل إليك أحد.',
      },
      fr: {
        name: 'La Voix de nuit',
        description:
          'Des écoutants formés répondent quand le sommeil ne vient pas. Ni nom ni dossier, ni conseil si vous n’en demandez pas. En cas de danger, ils restent en ligne jusqu’à ce que quelqu’un soit près de vous.',
      },
    },
    contacts: [
      {
        label: 'night',
        town: 'coast',
        phones: ['3 5550620'],
        hours: 'Sun-Sat 20:00-04:00',
      },
      {
        label: 'night',
        town: 'oldTown',
        phones: ['5 5550621'],
        hours: 'Sun-Thu 21:00-01:00; Fri-Sat 21:00-05:00',
      },
    ],
    days_ago: 112,
    verified_days_ago: 29,
  },
  {
    key: 'small-voice',
    type: 'helpline',
    languages: ['ar', 'en'],
    categories: ['protection-children', 'education-school'],
    texts: {
      en: {
        name: 'Small Voice',
        description:
          'A telephone line that belongs to children. Call about a quarrel at home, bullying at school, a picture that went round, or because there is nobody to talk to. Calls do not appear on the bill.',
      },
      ar: {
        name: 'الصوت الصغير',
        description:
          'خط هاتف للأطفال وحدهم. اتصل إن كان في البيت خلاف أو في المدرسة من يؤذيك أو انتشرت صورة لك، أو لأنك لا تجد من تكلمه. ولا يظهر الاتصال في الفاتورة.',
      },
    },
    contacts: [
      {
        label: 'children',
        town: 'northHills',
        phones: ['2 5550630'],
        hours: 'Sun-Thu 13:00-21:00; Fri-Sat 10:00-21:00',
        email: 'hello@small-voice.example',
      },
    ],
    days_ago: 26,
    verified_days_ago: 26,
  },
  {
    key: 'question-bus',
    type: 'community',
    logo: 'door',
    picture: true,
    languages: ['ar', 'en'],
    categories: ['registration', 'documents', 'cash-eligibility'],
    texts: {
      en: {
        name: 'The Question Bus',
        description:
          'A blue bus with two desks, a printer and a kettle. It parks where people ask most: after Friday prayers, on market days, at the site gate. The timetable for the week hangs on its back window.',
      },
      ar: {
        name: 'حافلة الأسئلة',
        description:
          'حافلة زرقاء فيها مكتبان وطابعة وإبريق شاي، تقف حيث يكثر السؤال: بعد صلاة الجمعة، وفي أيام السوق، وعند بوابة الموقع. وبرنامج الأسبوع معلّق على زجاجها الخلفي.',
      },
      fr: {
        name: 'Le Bus des questions',
        description:
          'Un bus bleu avec deux bureaux, une imprimante et une bouilloire. Il s’arrête là où l’on a le plus de questions : après la prière du vendredi, les jours de marché, à l’entrée du site. L’horaire de la semaine est affiché sur la vitre arrière.',
      },
    },
    contacts: [
      {
        label: 'mobile',
        town: 'riverside',
        at: [-1200, -800],
        address_line_1: 'سوق الخميس، المدخل الجنوبي',
        phones: ['1 5550640'],
        hours: 'Thu 08:00-13:00; Fri 13:30-17:00',
      },
      {
        label: 'mobile',
        town: 'northHills',
        at: [900, -1300],
        address_line_1: 'موقف الحافلات عند مفرق القرى',
        phones: ['2 5550641'],
        hours: 'Sun 09:00-14:00; Tue 09:00-14:00',
      },
    ],
    days_ago: 11,
    verified_days_ago: 11,
  },
  {
    key: 'old-kiosk',
    type: 'community',
    status: 'inactive',
    languages: ['ar', 'fr'],
    categories: ['registration'],
    texts: {
      en: {
        name: 'Information Kiosk at the Old Market',
        description:
          'A small stand that answered questions in the market until the Question Bus took over. The telephone is no longer staffed.',
      },
      ar: {
        name: 'كشك المعلومات في السوق القديم',
        description: 'كشك صغير كان يجيب عن الأسئلة في السوق إلى أن حلّت محله حافلة الأسئلة. ولم يعد أحد يرد على هاتفه.',
      },
      fr: {
        name: 'Kiosque d’information du Vieux Marché',
        description:
          'Un petit comptoir qui répondait aux questions sur le marché, avant d’être remplacé par le Bus des questions. Plus personne ne répond au téléphone.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'lakeside',
        at: [10, -35],
        address_line_1: 'Vieux Marché, allée 4',
        phones: ['4 5550650'],
      },
    ],
    days_ago: 290,
  },
]
