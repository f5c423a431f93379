/**
 * The invented towns of the sample. Their countries are real, for a search goes by countries; the towns are not. Each is
 * put on thinly settled ground of its country, so that a pin on the map points at nobody's door.
 */
export const towns = {
  riverside: {
    name: 'Riverside · ضفة النهر · La Rive',
    country: 'EG',
    time_zone: 'Africa/Cairo',
    area_code: '1',
    middle: [25.214, 31.622],
  },
  northHills: {
    name: 'North Hills · التلال الشمالية · Collines-du-Nord',
    country: 'JO',
    time_zone: 'Asia/Amman',
    area_code: '2',
    middle: [31.718, 37.052],
  },
  coast: {
    name: 'Coast · الساحل · La Côte',
    country: 'MR',
    time_zone: 'Africa/Nouakchott',
    area_code: '3',
    middle: [18.936, -15.871],
  },
  lakeside: {
    name: 'Lakeside · البحيرة · Bord-du-Lac',
    country: 'TD',
    time_zone: 'Africa/Ndjamena',
    area_code: '4',
    middle: [13.642, 15.548],
  },
  oldTown: {
    name: 'Old Town · البلدة القديمة · Vieille-Ville',
    country: 'LB',
    time_zone: 'Asia/Beirut',
    area_code: '5',
    middle: [34.236, 36.447],
  },
} as const

/** Names of contacts, each for readers of all three languages: a contact is kept in one text. */
export const labels = {
  main: 'Main office · المكتب الرئيسي · Bureau principal',
  branch: 'Branch · الفرع · Antenne',
  reception: 'Reception · الاستقبال · Accueil',
  emergency: 'Emergency · الطوارئ · Urgences',
  night: 'At night · ليلًا · La nuit',
  pharmacy: 'Pharmacy · الصيدلية · Pharmacie',
  appointments: 'Appointments · المواعيد · Rendez-vous',
  helpline: 'Helpline · خط المساعدة · Ligne d’aide',
  women: 'Women’s space · مساحة النساء · Espace femmes',
  children: 'Children’s room · ركن الأطفال · Espace enfants',
  legal: 'Legal desk · المكتب القانوني · Permanence juridique',
  mobile: 'Mobile team · الفريق المتنقل · Équipe mobile',
  workshop: 'Workshop · الورشة · Atelier',
  classes: 'Classes · الدروس · Cours',
  store: 'Distribution point · نقطة التوزيع · Point de distribution',
} as const

/** One that no country has: nobody can be called by it. */
export const countryCode = '999'
