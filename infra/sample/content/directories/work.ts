import type { SampleDirectory } from './sample-directory.ts'

/** Invented bodies for those who look for work or start their own. */
export const work: SampleDirectory[] = [
  {
    key: 'thread-and-needle',
    type: 'association',
    logo: 'mill',
    languages: ['ar'],
    categories: ['work-training', 'protection-women'],
    texts: {
      en: {
        name: 'Thread and Needle Cooperative',
        description:
          'Thirty-two women sew school uniforms, curtains and embroidery, and share what they earn. Newcomers learn for three months with a small allowance. Orders are taken at the counter.',
      },
      ar: {
        name: 'تعاونية الخيط والإبرة',
        description:
          'اثنتان وثلاثون امرأة يخطن الزي المدرسي والستائر ويطرّزن، ويتقاسمن ما يكسبن. تتدرب كل عضوة جديدة ثلاثة أشهر لقاء مصروف صغير، وتُستقبل الطلبات عند المدخل.',
      },
      fr: {
        name: 'Coopérative Fil et Aiguille',
        description:
          'Trente-deux femmes cousent uniformes scolaires, rideaux et broderies, et se partagent les gains. Les nouvelles apprennent pendant trois mois avec une petite indemnité. Les commandes se passent au comptoir.',
      },
    },
    contacts: [
      {
        label: 'workshop',
        town: 'riverside',
        at: [280, 420],
        address_line_1: '11 شارع النسّاجين',
        landmark: 'الباب الخشبي الأزرق',
        phones: ['1 5550410'],
        hours: 'Sat-Wed 08:30-14:30; Thu 08:30-12:00; Fri closed',
        email: 'orders@thread-needle.example',
      },
    ],
    days_ago: 68,
    verified_days_ago: 31,
  },
  {
    key: 'job-square',
    type: 'employment',
    acronym: 'JSQ',
    logo: 'bridge',
    languages: ['ar', 'en'],
    categories: ['work-training', 'work-permits', 'work-rights'],
    texts: {
      en: {
        name: 'Job Square',
        description:
          'Writes a curriculum vitae with you, practises the interview and knows which employers pay on time. New openings hang at the door every Sunday. It takes no fee from workers, and no employer may ask one.',
      },
      ar: {
        name: 'ساحة العمل',
        description:
          'نكتب معكم السيرة الذاتية ونتمرن على المقابلة ونعرف من يدفع الأجور في موعدها. تُعلَّق الفرص الجديدة على الباب كل أحد. لا نتقاضى رسومًا من العاملين، ولا يحق لأي صاحب عمل أن يطلبها.',
      },
      fr: {
        name: 'Place de l’emploi',
        description:
          'On y rédige le CV avec vous, on prépare l’entretien et l’on connaît les employeurs qui paient à l’heure. Les offres sont affichées chaque dimanche. Aucuns frais pour les travailleurs, et aucun employeur n’a le droit d’en demander.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'northHills',
        at: [35, 15],
        address_line_1: '1 ساحة العمل',
        phones: ['2 5550420', '2 5550421'],
        hours: 'Sun-Thu 08:30-15:30; Fri-Sat closed',
        email: 'jobs@job-square.example',
        website: 'https://job-square.example',
      },
      {
        label: 'branch',
        town: 'riverside',
        at: [60, -30],
        address_line_1: '3 شارع الصفصاف',
        phones: ['1 5550422'],
        hours: 'Sun 09:00-14:00; Tue 09:00-14:00; Thu 09:00-14:00',
      },
    ],
    days_ago: 104,
    verified_days_ago: 20,
  },
  {
    key: 'permit-desk',
    type: 'office',
    alternative_name: 'Window 9',
    languages: ['ar', 'fr'],
    categories: ['work-permits'],
    texts: {
      en: {
        name: 'Work Permit Desk',
        description:
          'The public desk that issues and renews work permits. Bring the certificate, two photos and the employer’s form; the fee is printed above the window. Whoever is asked for more should take the number of the receipt and report it.',
      },
      ar: {
        name: 'مكتب تصاريح العمل',
        description:
          'الدائرة الرسمية التي تصدر تصاريح العمل وتجددها. أحضروا الشهادة وصورتين ونموذج صاحب العمل، والرسم مكتوب فوق الشباك. ومن طُلب منه أكثر من ذلك فليحتفظ برقم الإيصال وليبلّغ عنه.',
      },
      fr: {
        name: 'Guichet des permis de travail',
        description:
          'Le guichet public qui délivre et renouvelle les permis. Apportez l’attestation, deux photos et le formulaire de l’employeur ; le tarif est affiché au-dessus du guichet. Si l’on vous demande davantage, notez le numéro du reçu et signalez-le.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'oldTown',
        at: [210, -180],
        address_line_1: '2, place du Sérail',
        building_name: 'Rez-de-chaussée, guichet 9',
        postal_code: '5002',
        phones: ['5 5550430'],
        hours: 'Mon-Thu 08:00-14:00; Fri 08:00-11:00; Sat-Sun closed',
      },
    ],
    days_ago: 128,
    verified_days_ago: 66,
  },
  {
    key: 'salt-kitchen',
    type: 'employment',
    logo: 'sail',
    languages: ['fr', 'ar'],
    categories: ['work-training', 'cash-food'],
    texts: {
      en: {
        name: 'Salt Kitchen',
        description:
          'A shared kitchen with a health licence, for people who cook to sell. Rent a stove by the hour, learn about hygiene and prices, and sell at the Friday counter. The first ten hours are free.',
      },
      ar: {
        name: 'مطبخ الملح',
        description:
          'مطبخ مشترك مرخّص صحيًا لمن يطبخ ليبيع. استأجروا موقدًا بالساعة، وتعلّموا قواعد النظافة وحساب الأسعار، وبيعوا على منصة الجمعة. الساعات العشر الأولى مجانية.',
      },
      fr: {
        name: 'La Cuisine du sel',
        description:
          'Une cuisine partagée, aux normes, pour celles et ceux qui cuisinent pour vendre. On loue un fourneau à l’heure, on apprend l’hygiène et les prix, on vend au comptoir du vendredi. Les dix premières heures sont offertes.',
      },
    },
    contacts: [
      {
        label: 'workshop',
        town: 'coast',
        at: [190, -60],
        address_line_1: '44, rue des Salines',
        phones: ['3 5550440'],
        hours: 'Mon-Thu 06:00-14:00; Fri 06:00-11:00 16:00-21:00; Sat 08:00-14:00; Sun closed',
        email: 'fourneaux@cuisine-du-sel.example',
        website: 'https://cuisine-du-sel.example',
      },
    ],
    days_ago: 41,
    verified_days_ago: 19,
  },
  {
    key: 'handful-of-seeds',
    type: 'charity',
    acronym: 'PG',
    logo: 'tree',
    languages: ['fr', 'ar'],
    categories: ['work-training'],
    texts: {
      en: {
        name: 'A Handful of Seeds',
        description:
          'Small loans without interest for a stall, a sewing machine, a net or a field. Five people vouch for each other and meet every other week. Whoever cannot pay in a bad month says so, and the date is moved.',
      },
      ar: {
        name: 'حفنة بذور',
        description:
          'قروض صغيرة بلا فائدة لبسطة أو ماكينة خياطة أو شبكة صيد أو حقل. يكفل خمسة أشخاص بعضهم بعضًا ويجتمعون كل أسبوعين، ومن تعذّر عليه الدفع في شهر صعب فليقل ذلك ويُؤجَّل الموعد.',
      },
      fr: {
        name: 'Une Poignée de graines',
        description:
          'De petits prêts sans intérêt pour un étal, une machine à coudre, un filet ou un champ. Cinq personnes se portent garantes les unes des autres et se retrouvent tous les quinze jours. En cas de mauvais mois, on le dit et l’échéance est reportée.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'lakeside',
        at: [90, 30],
        address_line_1: 'Avenue des Pêcheurs, n° 21',
        building_name: 'Cour intérieure',
        phones: ['4 5550450'],
        hours: 'Mon-Fri 08:00-12:00 15:30-17:30; Sat-Sun closed',
        email: 'prets@poignee-de-graines.example',
      },
      {
        label: 'mobile',
        town: 'lakeside',
        at: [-1400, 2100],
        address_line_1: 'Marché de l’Île aux Grues',
        phones: ['4 5550451'],
        hours: 'Sat 07:00-12:00',
      },
    ],
    days_ago: 85,
    verified_days_ago: 37,
  },
]
