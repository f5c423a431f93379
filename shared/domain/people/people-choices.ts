import type { Label } from '#shared/i18n/label.ts'

const unknownChoice: Label = ['No information', 'لا معلومات', 'Sans information']

/** Keys as in `shared/screens/constants.json`. */
export const genders: Record<string, Label> = {
  male: ['Male', 'ذكر', 'Homme'],
  female: ['Female', 'أنثى', 'Femme'],
}

export const arabicLevels: Record<string, Label> = {
  'no information': unknownChoice,
  none: ['None', 'بلا معرفة', 'Aucun'],
  elementary: ['Elementary', 'أساسية', 'Élémentaire'],
  limited: ['Limited', 'محدودة', 'Limité'],
  professional: ['Professional', 'مهنية', 'Professionnel'],
  native: ['Native', 'اللغة الأم', 'Langue maternelle'],
}

export const educationLevels: Record<string, Label> = {
  'no information': unknownChoice,
  'no formal': ['No formal education', 'بلا تعليم نظامي', 'Sans scolarité formelle'],
  primary: ['Primary', 'ابتدائي', 'Primaire'],
  secondary: ['Secondary', 'ثانوي', 'Secondaire'],
  'higher education': ['Higher education', 'تعليم عالٍ', 'Études supérieures'],
  bachelors: ['Bachelor’s degree', 'بكالوريوس', 'Licence'],
  masters: ['Master’s degree', 'ماجستير', 'Master'],
  doctorate: ['Doctorate', 'دكتوراه', 'Doctorat'],
}

export const workExperience: Record<string, Label> = {
  'no information': unknownChoice,
  'less than 3 months': ['Less than 3 months', 'أقل من 3 أشهر', 'Moins de 3 mois'],
  '3-6 months': ['3–6 months', 'من 3 إلى 6 أشهر', '3 à 6 mois'],
  '6 months-1 year': ['6 months–1 year', 'من 6 أشهر إلى سنة', '6 mois à 1 an'],
  '1-2 years': ['1–2 years', 'من سنة إلى سنتين', '1 à 2 ans'],
  '2-4 years': ['2–4 years', 'من سنتين إلى 4 سنوات', '2 à 4 ans'],
  '4-6 years': ['4–6 years', 'من 4 إلى 6 سنوات', '4 à 6 ans'],
  '6-10 years': ['6–10 years', 'من 6 إلى 10 سنوات', '6 à 10 ans'],
  '10+ years': ['More than 10 years', 'أكثر من 10 سنوات', 'Plus de 10 ans'],
}

export const personNetworks: Record<string, Label> = {
  youtube: ['YouTube', 'يوتيوب', 'YouTube'],
  facebook: ['Facebook', 'فيسبوك', 'Facebook'],
  instagram: ['Instagram', 'إنستغرام', 'Instagram'],
  tiktok: ['TikTok', 'تيك توك', 'TikTok'],
  linkedin: ['LinkedIn', 'لينكدإن', 'LinkedIn'],
  vimeo: ['Vimeo', 'فيميو', 'Vimeo'],
  other: ['Other', 'أخرى', 'Autre'],
}

export const consentPurposes: Record<string, Label> = {
  directory: ['Being listed in the registry', 'الإدراج في دليل المبدعين', 'Figurer dans le registre'],
  contact: ['Being contacted about work', 'التواصل بشأن العمل', 'Recevoir des propositions de travail'],
  promotion: ['Having their work promoted', 'عرض أعماله', 'Voir ses œuvres mises en avant'],
}

/** Legal bases for storing a personal record, from the data protection policy of the agency. */
export const legalBases: Record<string, Label> = {
  consent: ['Consent of the person', 'موافقة الشخص', 'Consentement de la personne'],
  best_interests: [
    'Vital or best interests of the person',
    'المصلحة الحيوية أو الفضلى للشخص',
    'Intérêt vital ou supérieur de la personne',
  ],
  mandate: ['Mandate of the agency', 'ولاية الوكالة', 'Mandat de l’agence'],
  safety: ['Safety and security of people', 'سلامة الأشخاص وأمنهم', 'Sûreté et sécurité des personnes'],
}

export const consentStates: Record<string, Label> = {
  incomplete: ['Incomplete', 'غير مكتملة', 'Incomplet'],
  given: ['Given', 'ممنوحة', 'Donné'],
  missing: ['Not confirmed', 'غير مؤكدة', 'Non confirmé'],
  expired: ['Expired or withdrawn', 'منتهية أو مسحوبة', 'Expiré ou retiré'],
}

export const retentionStates: Record<string, Label> = {
  kept: ['Kept', 'محفوظ', 'Conservé'],
  review_due: ['Due for review', 'بحاجة إلى مراجعة', 'À revoir'],
  to_be_erased: ['To be deleted', 'سيُحذف', 'À supprimer'],
}
