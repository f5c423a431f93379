import type { SampleDirectory } from './sample-directory.ts'

/** Invented clinics, a hospital and a pharmacy. */
export const clinics: SampleDirectory[] = [
  {
    key: 'almond-tree-clinic',
    type: 'health',
    acronym: 'ATC',
    logo: 'almond',
    picture: true,
    languages: ['ar', 'en'],
    categories: ['health-clinics', 'health-chronic', 'health-maternity'],
    texts: {
      en: {
        name: 'Almond Tree Clinic',
        description:
          'A walk-in clinic for the whole family. Consultations, vaccination and the medicines of the basic list are free with a certificate or a file number. A midwife sees pregnant women every morning without an appointment.',
      },
      ar: {
        name: 'عيادة شجرة اللوز',
        description:
          'عيادة تستقبل الأسرة كلها من دون موعد. المعاينة واللقاحات وأدوية القائمة الأساسية مجانية لمن يحمل الشهادة أو رقم الملف، وتستقبل القابلة الحوامل كل صباح.',
      },
      fr: {
        name: 'Centre de santé de l’Amandier',
        description:
          'Consultations sans rendez-vous pour toute la famille. Les soins, les vaccins et les médicaments de la liste de base sont gratuits sur présentation de l’attestation ou du numéro de dossier. Une sage-femme reçoit les femmes enceintes chaque matin.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [420, -260],
        address_line_1: '14 شارع اللوز',
        landmark: 'مقابل حديقة الطيور',
        neighbourhood: 'حي البساتين',
        phones: ['1 5550110', '1 5550111'],
        hours: 'Sun-Thu 08:00-12:00 13:00-16:00; Sat 08:00-12:00; Fri closed',
        email: 'reception@almond-tree.example',
        website: 'https://almond-tree.example',
      },
      {
        label: 'pharmacy',
        town: 'riverside',
        at: [435, -248],
        address_line_1: '14 شارع اللوز، الباب الجانبي',
        phones: ['1 5550112'],
        hours: 'Sun-Thu 08:00-18:00; Sat 08:00-13:00; Fri closed',
      },
    ],
    days_ago: 210,
    verified_days_ago: 24,
  },
  {
    key: 'harbour-night-hospital',
    type: 'health',
    alternative_name: 'The Night Hospital',
    logo: 'sail',
    picture: true,
    languages: ['fr', 'ar'],
    categories: ['health-clinics', 'health-maternity'],
    texts: {
      en: {
        name: 'Harbour Hospital',
        description:
          'A public hospital with emergency admission at every hour, surgery and a maternity ward. Ask for the social desk: it speaks with the helpline about the bill, so that no family has to leave a deposit.',
      },
      ar: {
        name: 'مستشفى الميناء',
        description:
          'مستشفى حكومي يستقبل الحالات الطارئة في كل ساعة، وفيه قسم جراحة وقسم ولادة. اسألوا عن مكتب الخدمة الاجتماعية، فهو يتفاهم مع خط المساعدة في شأن الفاتورة كي لا تُطلب من أي أسرة دفعة مقدمة.',
      },
      fr: {
        name: 'Hôpital du Port',
        description:
          'Hôpital public : urgences à toute heure, chirurgie et maternité. Demandez le bureau social : il règle la question de la facture avec la ligne d’aide, pour qu’aucune famille n’ait à verser d’acompte.',
      },
    },
    contacts: [
      {
        label: 'emergency',
        town: 'coast',
        at: [-310, 180],
        address_line_1: '2, quai des Filets',
        landmark: 'Derrière le phare rouge',
        phones: ['3 5550120', '3 5550121', '3 5550122'],
        hours: 'Sun-Sat 00:00-24:00',
      },
      {
        label: 'appointments',
        town: 'coast',
        at: [-298, 171],
        address_line_1: '2, quai des Filets, entrée B',
        phones: ['3 5550123'],
        hours: 'Mon-Thu 08:00-12:30 15:00-17:30; Fri 08:00-11:30; Sat-Sun closed',
        email: 'rendez-vous@harbour-hospital.example',
        website: 'https://harbour-hospital.example/rendez-vous',
      },
      {
        label: 'night',
        town: 'coast',
        at: [-305, 168],
        address_line_1: '2, quai des Filets, entrée C',
        phones: ['3 5550124'],
        hours: 'Mon-Sat 18:00-02:00; Sun closed',
      },
    ],
    days_ago: 190,
    verified_days_ago: 9,
  },
  {
    key: 'white-heron-maternity',
    type: 'health',
    logo: 'wave',
    nationalities: ['SD', 'CF', 'TD'],
    languages: ['fr', 'ar'],
    categories: ['health-maternity', 'health-clinics'],
    texts: {
      en: {
        name: 'White Heron Maternity House',
        description:
          'Midwives accompany women through pregnancy, birth and the first forty days. A room by the lake receives mothers from the camps two weeks before they are due. The boat ambulance is called by telephone.',
      },
      ar: {
        name: 'دار البلشون الأبيض للولادة',
        description:
          'قابلات يرافقن المرأة في الحمل والولادة والأربعين يومًا الأولى. وفي الدار غرفة مطلّة على البحيرة تستقبل الأمهات القادمات من المخيمات قبل موعد الولادة بأسبوعين، ويُطلب قارب الإسعاف بالهاتف.',
      },
      fr: {
        name: 'Maternité du Héron blanc',
        description:
          'Des sages-femmes accompagnent la grossesse, la naissance et les quarante premiers jours. Une chambre au bord du lac accueille les mères venues des camps deux semaines avant le terme. L’ambulance fluviale se demande par téléphone.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'lakeside',
        at: [150, 540],
        address_line_1: 'Chemin des Hérons',
        landmark: 'Après le débarcadère, maison blanche à volets bleus',
        phones: ['4 5550130'],
        hours: 'Sun-Sat 00:00-24:00',
        email: 'accueil@heron-blanc.example',
      },
      {
        label: 'mobile',
        town: 'lakeside',
        phones: ['4 5550131', '4 5550132'],
        hours: 'Mon-Fri 07:00-18:00; Sat 07:00-13:00; Sun closed',
      },
    ],
    days_ago: 150,
    verified_days_ago: 40,
  },
  {
    key: 'blue-tile-pharmacy',
    type: 'health',
    languages: ['ar', 'fr', 'en'],
    categories: ['health-chronic', 'health-clinics'],
    texts: {
      en: {
        name: 'Blue Tile Pharmacy',
        description:
          'Hands out long-term medicines against the treatment booklet, three months at a time. Insulin is kept in stock; when something is missing, the pharmacist calls round to find it before sending you on.',
      },
      ar: {
        name: 'صيدلية البلاط الأزرق',
        description:
          'تصرف أدوية الأمراض المزمنة بدفتر العلاج، لثلاثة أشهر في كل مرة. الإنسولين متوافر فيها دائمًا، وإذا نقص دواء سألت الصيدلانية عنه بالهاتف قبل أن تدلّكم على غيرها.',
      },
      fr: {
        name: 'Pharmacie des Carreaux bleus',
        description:
          'Délivre les traitements de longue durée sur présentation du carnet, pour trois mois à la fois. L’insuline est toujours en stock ; s’il manque un produit, la pharmacienne appelle ses confrères avant de vous envoyer ailleurs.',
      },
    },
    contacts: [
      {
        label: 'pharmacy',
        town: 'oldTown',
        at: [-90, -120],
        address_line_1: '7، درج الزعتر',
        landmark: 'تحت القنطرة',
        phones: ['5 5550140'],
        hours: 'Mon-Fri 08:30-13:00 16:00-20:30; Sat 08:30-13:00; Sun closed',
        email: 'conseil@carreaux-bleus.example',
      },
    ],
    days_ago: 118,
    verified_days_ago: 61,
  },
  {
    key: 'hilltop-mobile-clinic',
    type: 'health',
    acronym: 'HMC',
    logo: 'well',
    languages: ['ar'],
    categories: ['health-clinics', 'health-chronic'],
    texts: {
      en: {
        name: 'Hilltop Mobile Clinic',
        description:
          'A doctor, a nurse and a pharmacist travel to a different village each day. The bus waits at the school yard. Children are weighed and vaccinated, blood pressure and sugar are measured, repeat prescriptions are filled on the spot.',
      },
      ar: {
        name: 'عيادة القمة المتنقلة',
        description:
          'طبيبة وممرض وصيدلاني يقصدون كل يوم قرية، وتقف الحافلة في ساحة المدرسة. يزنون الأطفال ويلقّحونهم ويقيسون الضغط والسكر ويصرفون الوصفات المتكررة في المكان نفسه.',
      },
      fr: {
        name: 'Clinique mobile des Hauteurs',
        description:
          'Une médecin, un infirmier et un pharmacien se rendent chaque jour dans un autre village ; le bus s’arrête dans la cour de l’école. On y pèse et vaccine les enfants, on mesure la tension et la glycémie, on renouvelle les ordonnances.',
      },
    },
    contacts: [
      {
        label: 'mobile',
        town: 'northHills',
        at: [2300, 900],
        address_line_1: 'ساحة مدرسة التلّة العليا',
        phones: ['2 5550150'],
        hours: 'Sun 09:00-14:00; Tue 09:00-14:00',
      },
      {
        label: 'mobile',
        town: 'northHills',
        at: [-1800, 2600],
        address_line_1: 'ساحة مدرسة وادي النحل',
        phones: ['2 5550150'],
        hours: 'Mon 09:00-14:00; Wed 09:00-14:00',
      },
      {
        label: 'main',
        town: 'northHills',
        at: [60, 40],
        address_line_1: '3 شارع البرج',
        phones: ['2 5550151'],
        hours: 'Sun-Thu 07:30-08:30 14:30-16:00; Fri-Sat closed',
        email: 'route@hilltop-clinic.example',
        website: 'https://hilltop-clinic.example/route',
      },
    ],
    days_ago: 96,
    verified_days_ago: 3,
  },
]
