interface CategoryName {
  en: string
  ar: string
  fr: string
}

interface SampleCategory {
  key: string
  /** one of the icons that the product knows */
  icon: string
  name: CategoryName
  /** For how long what is verified under it is good, where that is less than usual. */
  review_days?: number
  children: { key: string; icon: string; name: CategoryName }[]
}

/** The sample category tree, two levels deep. */
export const sampleCategories: SampleCategory[] = [
  {
    key: 'registration',
    icon: 'registration',
    name: { en: 'Registration', ar: 'التسجيل', fr: 'Enregistrement' },
    children: [
      {
        key: 'register-first',
        icon: 'registration',
        name: { en: 'First registration', ar: 'التسجيل لأول مرة', fr: 'Premier enregistrement' },
      },
      {
        key: 'register-update',
        icon: 'family',
        name: { en: 'Changes in the family file', ar: 'تحديث ملف الأسرة', fr: 'Mise à jour du dossier familial' },
      },
      {
        key: 'register-appointments',
        icon: 'information',
        name: {
          en: 'Appointments and case status',
          ar: 'المواعيد ومتابعة الملف',
          fr: 'Rendez-vous et suivi du dossier',
        },
      },
    ],
  },
  {
    key: 'documents',
    icon: 'documents',
    name: { en: 'Documents', ar: 'الوثائق', fr: 'Documents' },
    children: [
      {
        key: 'documents-agency',
        icon: 'documents',
        name: { en: 'Certificates of the agency', ar: 'شهادات الوكالة', fr: 'Attestations de l’agence' },
      },
      {
        key: 'documents-civil',
        icon: 'family',
        name: { en: 'Birth, marriage and death', ar: 'الولادة والزواج والوفاة', fr: 'Naissance, mariage et décès' },
      },
    ],
  },
  {
    key: 'health',
    icon: 'health',
    name: { en: 'Health', ar: 'الصحة', fr: 'Santé' },
    review_days: 180,
    children: [
      {
        key: 'health-clinics',
        icon: 'emergency',
        name: { en: 'Clinics and hospitals', ar: 'العيادات والمستشفيات', fr: 'Centres de santé et hôpitaux' },
      },
      {
        key: 'health-maternity',
        icon: 'women',
        name: { en: 'Mothers and newborns', ar: 'الأمهات والمواليد', fr: 'Mères et nouveau-nés' },
      },
      {
        key: 'health-mental',
        icon: 'mental-health',
        name: { en: 'Mental health', ar: 'الصحة النفسية', fr: 'Santé mentale' },
      },
      {
        key: 'health-chronic',
        icon: 'disability',
        name: {
          en: 'Long-term illness and disability',
          ar: 'الأمراض المزمنة والإعاقة',
          fr: 'Maladies chroniques et handicap',
        },
      },
    ],
  },
  {
    key: 'education',
    icon: 'education',
    name: { en: 'Education', ar: 'التعليم', fr: 'Éducation' },
    children: [
      { key: 'education-school', icon: 'children', name: { en: 'School', ar: 'المدرسة', fr: 'École' } },
      {
        key: 'education-higher',
        icon: 'education',
        name: { en: 'University and scholarships', ar: 'الجامعة والمنح الدراسية', fr: 'Université et bourses' },
      },
      {
        key: 'education-adult',
        icon: 'community',
        name: { en: 'Courses for adults', ar: 'دورات للكبار', fr: 'Cours pour adultes' },
      },
    ],
  },
  {
    key: 'work',
    icon: 'work',
    name: { en: 'Work', ar: 'العمل', fr: 'Travail' },
    children: [
      {
        key: 'work-permits',
        icon: 'documents',
        name: { en: 'Work permits', ar: 'تصاريح العمل', fr: 'Permis de travail' },
      },
      {
        key: 'work-rights',
        icon: 'legal',
        name: { en: 'Rights at work', ar: 'حقوق العاملين', fr: 'Droits au travail' },
      },
      {
        key: 'work-training',
        icon: 'work',
        name: {
          en: 'Training and small business',
          ar: 'التدريب والمشاريع الصغيرة',
          fr: 'Formation et petite entreprise',
        },
      },
    ],
  },
  {
    key: 'housing',
    icon: 'housing',
    name: { en: 'Housing', ar: 'السكن', fr: 'Logement' },
    children: [
      {
        key: 'housing-rent',
        icon: 'housing',
        name: { en: 'Renting a home', ar: 'استئجار بيت', fr: 'Louer un logement' },
      },
      {
        key: 'housing-eviction',
        icon: 'emergency',
        name: { en: 'Eviction and shelter', ar: 'الإخلاء والمأوى', fr: 'Expulsion et hébergement' },
      },
      {
        key: 'housing-winter',
        icon: 'other',
        name: { en: 'Winter and repairs', ar: 'الشتاء والإصلاحات', fr: 'Hiver et réparations' },
      },
    ],
  },
  {
    key: 'cash',
    icon: 'cash',
    name: { en: 'Cash and food', ar: 'النقد والغذاء', fr: 'Argent et alimentation' },
    review_days: 120,
    children: [
      {
        key: 'cash-eligibility',
        icon: 'information',
        name: { en: 'Who receives help', ar: 'من يحصل على المساعدة', fr: 'Qui reçoit une aide' },
      },
      {
        key: 'cash-card',
        icon: 'cash',
        name: { en: 'Cards and withdrawals', ar: 'البطاقات والسحب', fr: 'Cartes et retraits' },
      },
      {
        key: 'cash-food',
        icon: 'food',
        name: { en: 'Food vouchers', ar: 'القسائم الغذائية', fr: 'Bons alimentaires' },
      },
    ],
  },
  {
    key: 'protection',
    icon: 'protection',
    name: { en: 'Protection', ar: 'الحماية', fr: 'Protection' },
    review_days: 90,
    children: [
      {
        key: 'protection-legal',
        icon: 'legal',
        name: { en: 'Legal help', ar: 'المساعدة القانونية', fr: 'Aide juridique' },
      },
      {
        key: 'protection-women',
        icon: 'women',
        name: { en: 'Safety of women and girls', ar: 'أمان النساء والفتيات', fr: 'Sécurité des femmes et des filles' },
      },
      {
        key: 'protection-children',
        icon: 'children',
        name: { en: 'Child protection', ar: 'حماية الطفل', fr: 'Protection de l’enfance' },
      },
      {
        key: 'protection-fraud',
        icon: 'information',
        name: { en: 'Fraud and complaints', ar: 'الاحتيال والشكاوى', fr: 'Fraudes et réclamations' },
      },
    ],
  },
  {
    key: 'asylum',
    icon: 'legal',
    name: { en: 'Asylum and residence', ar: 'اللجوء والإقامة', fr: 'Asile et séjour' },
    review_days: 180,
    children: [
      {
        key: 'asylum-procedure',
        icon: 'documents',
        name: { en: 'Asylum procedure', ar: 'إجراءات اللجوء', fr: 'Procédure d’asile' },
      },
      {
        key: 'asylum-residence',
        icon: 'registration',
        name: { en: 'Residence and cards', ar: 'الإقامة والبطاقات', fr: 'Séjour et cartes' },
      },
    ],
  },
  {
    key: 'family',
    icon: 'family',
    name: { en: 'Family and resettlement', ar: 'الأسرة وإعادة التوطين', fr: 'Famille et réinstallation' },
    children: [
      {
        key: 'family-reunification',
        icon: 'family',
        name: { en: 'Family reunification', ar: 'لمّ شمل الأسرة', fr: 'Réunification familiale' },
      },
      {
        key: 'family-resettlement',
        icon: 'travel',
        name: { en: 'Resettlement and sponsorship', ar: 'إعادة التوطين والكفالة', fr: 'Réinstallation et parrainage' },
      },
    ],
  },
  {
    key: 'living',
    icon: 'community',
    name: { en: 'Everyday life', ar: 'الحياة اليومية', fr: 'Vie quotidienne' },
    children: [
      {
        key: 'living-transport',
        icon: 'transport',
        name: { en: 'Transport and driving', ar: 'المواصلات والقيادة', fr: 'Transports et permis' },
      },
      {
        key: 'living-phone',
        icon: 'other',
        name: { en: 'Phone and internet', ar: 'الهاتف والإنترنت', fr: 'Téléphone et internet' },
      },
      {
        key: 'living-disability',
        icon: 'disability',
        name: { en: 'Living with a disability', ar: 'الحياة مع الإعاقة', fr: 'Vivre avec un handicap' },
      },
      {
        key: 'living-community',
        icon: 'community',
        name: { en: 'Customs and helping out', ar: 'العادات والتطوّع', fr: 'Coutumes et bénévolat' },
      },
    ],
  },
]
