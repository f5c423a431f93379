export const sampleTypes = {
  health: { en: 'Health facility', ar: 'مرفق صحي', fr: 'Établissement de santé' },
  legal: { en: 'Legal aid', ar: 'مساعدة قانونية', fr: 'Aide juridique' },
  learning: { en: 'School or learning centre', ar: 'مدرسة أو مركز تعليمي', fr: 'École ou centre d’apprentissage' },
  community: { en: 'Community centre', ar: 'مركز مجتمعي', fr: 'Centre communautaire' },
  shelter: { en: 'Shelter', ar: 'مأوى', fr: 'Hébergement' },
  helpline: { en: 'Helpline', ar: 'خط مساعدة', fr: 'Ligne d’écoute' },
  office: { en: 'Public office', ar: 'دائرة رسمية', fr: 'Service public' },
  charity: { en: 'Charity', ar: 'جمعية خيرية', fr: 'Association caritative' },
  employment: { en: 'Training and employment', ar: 'تدريب وتشغيل', fr: 'Formation et emploi' },
  association: { en: 'Refugee-led group', ar: 'مبادرة يقودها لاجئون', fr: 'Association dirigée par des réfugiés' },
} as const

/** Countries in which the sample organisations work, by their ISO codes. */
export const sampleCountries = ['EG', 'JO', 'MR', 'TD', 'LB']
