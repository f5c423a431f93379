import type { SampleDirectory } from './sample-directory.ts'

/** Invented places where adults learn. */
export const learning: SampleDirectory[] = [
  {
    key: 'evening-words',
    type: 'learning',
    logo: 'book',
    languages: ['fr', 'ar', 'en'],
    categories: ['education-adult'],
    texts: {
      en: {
        name: 'Evening Words',
        description:
          'Language courses after work: French and English in four levels, and Arabic for those who speak it but do not read it. A course lasts ten weeks. Children may draw in the next room meanwhile.',
      },
      ar: {
        name: 'كلمات المساء',
        description:
          'دورات لغات بعد ساعات العمل: الفرنسية والإنجليزية في أربعة مستويات، والعربية لمن يتكلمها ولا يقرأها. تستمر الدورة عشرة أسابيع، ويستطيع الأطفال أن يرسموا في الغرفة المجاورة أثناء الدرس.',
      },
      fr: {
        name: 'Les Mots du soir',
        description:
          'Cours de langue après le travail : français et anglais en quatre niveaux, et arabe pour ceux qui le parlent sans le lire. Une session dure dix semaines. Les enfants peuvent dessiner dans la pièce voisine.',
      },
    },
    contacts: [
      {
        label: 'classes',
        town: 'oldTown',
        at: [-60, 85],
        address_line_1: '5, escalier des Lavandières',
        landmark: 'Sonnez deux fois',
        phones: ['5 5550360'],
        hours: 'Mon-Thu 17:30-21:30; Sat 09:30-12:30; Fri closed; Sun closed',
        email: 'inscription@mots-du-soir.example',
        website: 'https://mots-du-soir.example',
      },
    ],
    days_ago: 109,
    verified_days_ago: 33,
  },
  {
    key: 'open-shelf',
    type: 'community',
    logo: 'book',
    languages: ['ar', 'en', 'fr'],
    categories: ['education-adult', 'education-school'],
    texts: {
      en: {
        name: 'Open Shelf Library',
        description:
          'Eleven thousand books in six languages, warm in winter and cool in summer. Reading hour for children on Saturday, free computers with help for online forms, and a quiet table to study for exams. No membership card is needed to sit and read.',
      },
      ar: {
        name: 'مكتبة الرف المفتوح',
        description:
          'أحد عشر ألف كتاب بست لغات، في مكان دافئ شتاءً وبارد صيفًا. ساعة قراءة للأطفال يوم السبت، وحواسيب مجانية مع من يساعد في ملء الطلبات عبر الإنترنت، وطاولة هادئة للدراسة. والقراءة في القاعة لا تحتاج إلى بطاقة.',
      },
      fr: {
        name: 'Bibliothèque du Rayon ouvert',
        description:
          'Onze mille livres en six langues, au chaud l’hiver et au frais l’été. Heure du conte le samedi, ordinateurs gratuits avec une aide pour les formulaires en ligne, table calme pour réviser. Aucune carte n’est exigée pour s’asseoir et lire.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'riverside',
        at: [-610, 190],
        address_line_1: '1 ساحة الكتب',
        phones: ['1 5550370'],
        hours: 'Sun-Thu 10:00-20:00; Fri 15:00-20:00; Sat 10:00-18:00',
        email: 'books@open-shelf.example',
        website: 'https://open-shelf.example',
      },
    ],
    days_ago: 36,
    verified_days_ago: 8,
  },
  {
    key: 'screen-and-key',
    type: 'learning',
    languages: ['ar', 'en'],
    categories: ['education-adult', 'work-training'],
    texts: {
      en: {
        name: 'Screen and Key',
        description:
          'From the first click to a first website. Evening courses in typing, spreadsheets, design and programming; laptops stay in the room, or go home with you for the length of the course.',
      },
      ar: {
        name: 'شاشة ومفتاح',
        description:
          'من النقرة الأولى إلى أول موقع على الإنترنت: دورات مسائية في الطباعة والجداول والتصميم والبرمجة. تبقى الحواسيب في القاعة، أو تُعار طوال مدة الدورة.',
      },
      fr: {
        name: 'Écran et Clavier',
        description:
          'Du premier clic au premier site : cours du soir de dactylographie, tableur, graphisme et programmation. Les ordinateurs restent dans la salle ou sont prêtés pour la durée de la formation.',
      },
    },
    contacts: [
      {
        label: 'classes',
        town: 'northHills',
        at: [-20, -160],
        address_line_1: '30 شارع المنارة',
        building_name: 'مجمع الأقواس، الطابق الرابع',
        phones: ['2 5550380'],
        hours: 'Sun-Wed 16:00-21:00; Thu 16:00-19:00; Fri-Sat closed',
        email: 'learn@screen-and-key.example',
        website: 'https://screen-and-key.example',
      },
    ],
    days_ago: 47,
    verified_days_ago: 47,
  },
  {
    key: 'first-letter',
    type: 'association',
    nationalities: ['SD', 'TD'],
    languages: ['ar'],
    categories: ['education-adult'],
    texts: {
      ar: {
        name: 'الحرف الأول',
        description:
          'حلقات لمحو الأمية تديرها جدّات تعلّمن القراءة بعد الستين. نبدأ من الاسم ورقم الهاتف ولافتة العيادة، ثم رسالة إلى من نحب. الدفاتر والأقلام علينا.',
      },
    },
    contacts: [
      {
        label: 'classes',
        town: 'lakeside',
        at: [380, -310],
        address_line_1: 'تحت شجرة المانجو خلف مسجد البحيرة',
        phones: ['4 5550390'],
        hours: 'Sat-Mon 16:00-18:00',
      },
    ],
    days_ago: 29,
  },
  {
    key: 'tide-institute',
    type: 'employment',
    acronym: 'IM',
    logo: 'wave',
    picture: true,
    languages: ['fr', 'ar'],
    categories: ['education-higher', 'work-training'],
    texts: {
      en: {
        name: 'Tide Institute of Trades',
        description:
          'Two-year diplomas in boat engines, refrigeration, electricity and solar panels. Half of each class are refugees. The institute finds a workshop for the practical year and pays the bus.',
      },
      ar: {
        name: 'معهد المدّ للمهن',
        description:
          'دبلومات مدتها سنتان في محركات القوارب والتبريد والكهرباء والألواح الشمسية، ونصف طلاب كل صف من اللاجئين. يجد المعهد ورشة لسنة التطبيق ويدفع أجرة الحافلة.',
      },
      fr: {
        name: 'Institut des métiers de la Marée',
        description:
          'Diplômes en deux ans : moteurs marins, froid, électricité, panneaux solaires. La moitié de chaque promotion est réfugiée. L’institut trouve l’atelier pour l’année pratique et paie le bus.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'coast',
        at: [-720, -90],
        address_line_1: 'Zone artisanale, lot 12',
        district: 'Port',
        phones: ['3 5550400', '3 5550401'],
        hours: 'Mon-Fri 08:00-17:00; Sat 08:00-12:00; Sun closed',
        email: 'etudes@institut-maree.example',
        website: 'https://institut-maree.example',
      },
      {
        label: 'workshop',
        town: 'coast',
        at: [-860, 40],
        address_line_1: 'Quai des Chaloupes, hangar 3',
        phones: ['3 5550402'],
        hours: 'Mon-Fri 08:00-12:00 14:00-18:00; Sat-Sun closed',
      },
    ],
    days_ago: 124,
    verified_days_ago: 52,
  },
]
