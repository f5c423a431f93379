export const sampleRoles = {
  musician: { en: 'Musician', ar: 'موسيقي', fr: 'Musicien' },
  singer: { en: 'Singer', ar: 'مغنٍّ', fr: 'Chanteur' },
  painter: { en: 'Painter', ar: 'رسّام', fr: 'Peintre' },
  writer: { en: 'Writer', ar: 'كاتب', fr: 'Écrivain' },
  filmmaker: { en: 'Film-maker', ar: 'صانع أفلام', fr: 'Cinéaste' },
  photographer: { en: 'Photographer', ar: 'مصوّر', fr: 'Photographe' },
  actor: { en: 'Actor', ar: 'ممثل', fr: 'Comédien' },
  dancer: { en: 'Dancer', ar: 'راقص', fr: 'Danseur' },
  designer: { en: 'Designer', ar: 'مصمّم', fr: 'Designer' },
  artisan: { en: 'Craftsperson', ar: 'حرفي', fr: 'Artisan' },
} as const

export const sampleWorks = {
  album: { en: 'Album', ar: 'ألبوم غنائي', fr: 'Album' },
  song: { en: 'Song', ar: 'أغنية', fr: 'Chanson' },
  novel: { en: 'Novel', ar: 'رواية', fr: 'Roman' },
  poems: { en: 'Collection of poems', ar: 'ديوان شعر', fr: 'Recueil de poèmes' },
  play: { en: 'Play', ar: 'مسرحية', fr: 'Pièce de théâtre' },
  film: { en: 'Short film', ar: 'فيلم قصير', fr: 'Court métrage' },
  photos: { en: 'Photo series', ar: 'سلسلة صور', fr: 'Série de photos' },
  mural: { en: 'Mural', ar: 'جدارية', fr: 'Fresque murale' },
  comic: { en: 'Comic', ar: 'قصة مصوّرة', fr: 'Bande dessinée' },
  embroidery: { en: 'Embroidery', ar: 'تطريز', fr: 'Broderie' },
  pottery: { en: 'Pottery', ar: 'خزف', fr: 'Poterie' },
  dance: { en: 'Dance piece', ar: 'عرض راقص', fr: 'Spectacle de danse' },
} as const

export const sampleOrigins = {
  syria: { en: 'Syria', ar: 'سوريا', fr: 'Syrie' },
  sudan: { en: 'Sudan', ar: 'السودان', fr: 'Soudan' },
  southSudan: { en: 'South Sudan', ar: 'جنوب السودان', fr: 'Soudan du Sud' },
  iraq: { en: 'Iraq', ar: 'العراق', fr: 'Irak' },
  yemen: { en: 'Yemen', ar: 'اليمن', fr: 'Yémen' },
  eritrea: { en: 'Eritrea', ar: 'إريتريا', fr: 'Érythrée' },
  somalia: { en: 'Somalia', ar: 'الصومال', fr: 'Somalie' },
  centralAfrica: { en: 'Central African Republic', ar: 'جمهورية أفريقيا الوسطى', fr: 'République centrafricaine' },
} as const
