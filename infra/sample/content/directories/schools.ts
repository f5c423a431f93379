import type { SampleDirectory } from './sample-directory.ts'

/** Invented schools, a nursery and a scholarship fund. */
export const schools: SampleDirectory[] = [
  {
    key: 'morning-star-school',
    type: 'learning',
    logo: 'star',
    languages: ['ar'],
    categories: ['education-school'],
    texts: {
      en: {
        name: 'Morning Star School',
        description:
          'A public school, grades one to nine, in two shifts. It enrols refugee children throughout the year, with or without school records; a short test decides the grade. Books are free, the uniform can be borrowed.',
      },
      ar: {
        name: 'مدرسة نجمة الصبح',
        description:
          'مدرسة حكومية من الصف الأول إلى التاسع بفترتين. تسجّل الأطفال اللاجئين طوال العام، بوثائق مدرسية أو من دونها، ويحدد اختبار قصير الصف المناسب. الكتب مجانية والزي المدرسي يُعار.',
      },
      fr: {
        name: 'École de l’Étoile du matin',
        description:
          'École publique, de la première à la neuvième année, en deux services. Elle inscrit les enfants réfugiés toute l’année, avec ou sans bulletins ; un petit test fixe la classe. Les livres sont gratuits et l’uniforme se prête.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'riverside',
        at: [-220, -480],
        address_line_1: '8 شارع المدرسة',
        neighbourhood: 'حي البساتين',
        postal_code: '10118',
        phones: ['1 5550310'],
        hours: 'Sun-Thu 07:30-12:00 12:30-17:00; Fri-Sat closed',
        email: 'office@morning-star.example',
      },
    ],
    days_ago: 165,
    verified_days_ago: 70,
  },
  {
    key: 'second-bell',
    type: 'learning',
    acronym: '2B',
    logo: 'book',
    languages: ['ar', 'en'],
    categories: ['education-school', 'protection-children'],
    texts: {
      en: {
        name: 'Second Bell',
        description:
          'Catch-up classes for those who have missed two years of school or more. Reading and arithmetic in small groups, then an entrance test for the public school. Working teenagers come in the evening.',
      },
      ar: {
        name: 'الجرس الثاني',
        description:
          'صفوف لتعويض ما فات من انقطعوا عن المدرسة سنتين أو أكثر: قراءة وحساب في مجموعات صغيرة، ثم امتحان قبول في المدرسة الحكومية. وللفتيان والفتيات العاملين صفوف مسائية.',
      },
      fr: {
        name: 'La Deuxième Cloche',
        description:
          'Classes de rattrapage pour qui a manqué deux ans d’école ou plus : lecture et calcul en petits groupes, puis examen d’entrée à l’école publique. Les adolescents qui travaillent viennent le soir.',
      },
    },
    contacts: [
      {
        label: 'classes',
        town: 'northHills',
        at: [330, 210],
        address_line_1: '4 شارع الأجراس',
        building_name: 'مدرسة التلّة القديمة',
        phones: ['2 5550320'],
        hours: 'Sun-Thu 14:00-17:00 18:00-20:30; Fri-Sat closed',
        email: 'ring@second-bell.example',
      },
      {
        label: 'branch',
        town: 'riverside',
        at: [510, 330],
        address_line_1: '27 طريق الطاحونة',
        phones: ['1 5550321'],
        hours: 'Sun-Wed 15:00-18:00; Thu-Sat closed',
      },
    ],
    days_ago: 82,
    verified_days_ago: 26,
  },
  {
    key: 'little-fig-nursery',
    type: 'learning',
    logo: 'tree',
    languages: ['fr', 'ar'],
    categories: ['education-school', 'work-training'],
    texts: {
      en: {
        name: 'Little Fig Nursery',
        description:
          'For children from six months to five years whose parents work or take a course. Places are given by need, not by who came first. A warm meal at noon; settling in takes a week with the mother or father there.',
      },
      ar: {
        name: 'حضانة التينة الصغيرة',
        description:
          'للأطفال من ستة أشهر إلى خمس سنوات ممن يعمل والداهم أو يلتحقان بدورة. تُمنح الأماكن بحسب الحاجة لا بحسب أسبقية الطلب. وجبة ساخنة عند الظهر، وأسبوع أول للتأقلم بحضور الأم أو الأب.',
      },
      fr: {
        name: 'Crèche du Petit Figuier',
        description:
          'Pour les enfants de six mois à cinq ans dont les parents travaillent ou suivent une formation. Les places sont attribuées selon les besoins, non selon l’ordre d’arrivée. Repas chaud à midi ; la première semaine, un parent reste sur place.',
      },
    },
    contacts: [
      {
        label: 'children',
        town: 'coast',
        at: [240, 310],
        address_line_1: '6, impasse du Figuier',
        landmark: 'Face au puits municipal',
        phones: ['3 5550330'],
        hours: 'Mon-Fri 07:00-18:30; Sat-Sun closed',
        email: 'inscriptions@petit-figuier.example',
        website: 'https://petit-figuier.example',
      },
    ],
    days_ago: 58,
    verified_days_ago: 16,
  },
  {
    key: 'tall-reeds-school',
    type: 'learning',
    languages: ['fr', 'ar'],
    categories: ['education-school'],
    texts: {
      en: {
        name: 'Tall Reeds Primary School',
        description:
          'Six classrooms built by the parents of both communities, with lessons in French and Arabic. The school boat picks up pupils from the islands at half past six. Girls who marry or become mothers are welcome back.',
      },
      ar: {
        name: 'مدرسة القصب العالي الابتدائية',
        description:
          'ستة صفوف بناها أولياء الأمور من اللاجئين وأهل البلد معًا، والدروس بالفرنسية والعربية. يجمع قارب المدرسة تلاميذ الجزر في السادسة والنصف صباحًا، والباب مفتوح لعودة الفتيات بعد الزواج أو الولادة.',
      },
      fr: {
        name: 'École primaire des Grands Roseaux',
        description:
          'Six salles de classe bâties par les parents des deux communautés ; cours en français et en arabe. La pirogue scolaire passe prendre les élèves des îles à six heures et demie. Les filles mariées ou devenues mères peuvent revenir.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'lakeside',
        at: [-520, 700],
        address_line_1: 'Piste des Roseaux',
        proximity: 'À dix minutes à pied du marché aux poissons',
        phones: ['4 5550340'],
        hours: 'Mon-Fri 07:00-12:30; Sat 07:30-11:00; Sun closed',
      },
    ],
    days_ago: 140,
    verified_days_ago: 83,
  },
  {
    key: 'far-horizon',
    type: 'charity',
    acronym: 'FHS',
    logo: 'sun',
    picture: true,
    countries: ['EG', 'JO', 'MR', 'TD', 'LB'],
    languages: ['en', 'fr', 'ar'],
    categories: ['education-higher'],
    texts: {
      en: {
        name: 'Far Horizon Scholarships',
        description:
          'Pays fees, books and a monthly allowance for refugee students at public universities in five countries. Applications open in March. An adviser reads your letter before you send it and never asks for money.',
      },
      ar: {
        name: 'منح الأفق البعيد',
        description:
          'تغطي الرسوم والكتب ومصروفًا شهريًا للطلاب اللاجئين في الجامعات الحكومية في خمسة بلدان. يُفتح باب التقديم في آذار/مارس، ويقرأ المرشد رسالتكم قبل إرسالها ولا يطلب مالًا أبدًا.',
      },
      fr: {
        name: 'Bourses de l’Horizon lointain',
        description:
          'Prend en charge les frais d’inscription, les livres et une allocation mensuelle pour les étudiants réfugiés des universités publiques de cinq pays. Candidatures en mars. Un conseiller relit votre lettre avant l’envoi et ne demande jamais d’argent.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'oldTown',
        at: [130, -40],
        address_line_1: '20, rue de l’Observatoire',
        building_name: 'Bureau 4',
        phones: ['5 5550350'],
        hours: 'Mon-Fri 10:00-16:00; Sat-Sun closed',
        email: 'apply@far-horizon.example',
        website: 'https://far-horizon.example/apply',
      },
      {
        label: 'appointments',
        town: 'riverside',
        at: [95, 140],
        address_line_1: '40 شارع الميزان، الطابق الثالث',
        phones: ['1 5550351'],
        hours: 'Mon 10:00-14:00; Wed 10:00-14:00',
        email: 'riverside@far-horizon.example',
      },
    ],
    days_ago: 73,
    verified_days_ago: 11,
  },
]
