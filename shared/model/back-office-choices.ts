import type { Label } from '#shared/i18n/label.ts'

// Choices that only the back office shows. They are in a file of their own so that the reader bundle does not load
// them.

/** Keys as in `shared/screens/constants.json`. */
export const continents: Record<string, Label> = {
  Asia: ['Asia', 'آسيا', 'Asie'],
  Europe: ['Europe', 'أوروبا', 'Europe'],
  'Central America': ['Central America', 'أمريكا الوسطى', 'Amérique centrale'],
  'North America': ['North America', 'أمريكا الشمالية', 'Amérique du Nord'],
  'South America': ['South America', 'أمريكا الجنوبية', 'Amérique du Sud'],
  Africa: ['Africa', 'أفريقيا', 'Afrique'],
  Australia: ['Australia', 'أستراليا', 'Océanie'],
}

/** Category icons. Keys as in `shared/screens/constants.json`. */
export const icons: Record<string, Label> = {
  registration: ['Registration', 'التسجيل', 'Enregistrement'],
  documents: ['Documents', 'الوثائق', 'Documents'],
  health: ['Health', 'الصحة', 'Santé'],
  education: ['Education', 'التعليم', 'Éducation'],
  work: ['Work', 'العمل', 'Travail'],
  housing: ['Housing', 'السكن', 'Logement'],
  cash: ['Cash', 'المساعدة النقدية', 'Aide en espèces'],
  protection: ['Protection', 'الحماية', 'Protection'],
  legal: ['Legal', 'الشؤون القانونية', 'Droit'],
  family: ['Family', 'الأسرة', 'Famille'],
  food: ['Food', 'الغذاء', 'Alimentation'],
  transport: ['Transport', 'النقل', 'Transport'],
  children: ['Children', 'الأطفال', 'Enfants'],
  women: ['Women', 'النساء', 'Femmes'],
  disability: ['Disability', 'الإعاقة', 'Handicap'],
  elderly: ['Elderly', 'كبار السن', 'Personnes âgées'],
  'mental-health': ['Mental health', 'الصحة النفسية', 'Santé mentale'],
  community: ['Community', 'المجتمع', 'Communauté'],
  travel: ['Travel', 'السفر', 'Voyage'],
  emergency: ['Emergency', 'الطوارئ', 'Urgence'],
  information: ['Information', 'معلومات', 'Information'],
  other: ['Other', 'أخرى', 'Autre'],
}

export type AccountStatus = 'ACTIVE' | 'INACTIVE'
export const accountStatuses: Record<AccountStatus, Label> = {
  ACTIVE: ['Active', 'نشط', 'Actif'],
  INACTIVE: ['Inactive', 'غير نشط', 'Inactif'],
}

export type UserType = 'STAFF' | 'PARTNER'
export const userTypes: Record<UserType, Label> = {
  STAFF: ['Staff', 'موظف', 'Personnel'],
  PARTNER: ['Partner', 'شريك', 'Partenaire'],
}

export const activeStatuses: Record<string, Label> = {
  active: ['Active', 'نشط', 'Actif'],
  inactive: ['Inactive', 'غير نشط', 'Inactif'],
}

/** Age of a record's verification. */
export const verifications = {
  verified: ['Verified', 'تم التحقق', 'Vérifié'],
  due: ['Review due within 14 days', 'موعد المراجعة خلال 14 يومًا', 'À revoir sous 14 jours'],
  stale: ['Review overdue', 'تأخرت مراجعته', 'Révision en retard'],
  never: ['Never verified', 'لم يتم التحقق', 'Jamais vérifié'],
} as const satisfies Record<string, Label>

export type Verification = keyof typeof verifications

/** Reason why a link is broken. `closed`: the link resolves to a private network. */
export const linkErrors = {
  gone: ['Page not found', 'الصفحة غير موجودة', 'Page introuvable'],
  no_name: ['Site not found', 'الموقع غير موجود', 'Site introuvable'],
  no_answer: ['Site not responding', 'الموقع لا يستجيب', 'Le site ne répond pas'],
  server_error: ['Server error', 'خطأ في الخادم', 'Erreur du serveur'],
  certificate: ['Certificate not valid', 'شهادة الموقع غير صالحة', 'Certificat non valable'],
  too_many_redirects: ['Too many redirects', 'عمليات إعادة توجيه كثيرة', 'Trop de redirections'],
  closed: ['Private network address', 'عنوان في شبكة خاصة', 'Adresse d’un réseau privé'],
} as const satisfies Record<string, Label>

export type LinkError = keyof typeof linkErrors

/** `doubtful`: one failed check, possibly temporary. `broken`: failed on a second day too. */
export const linkStates = {
  doubtful: ['Failed once', 'تعذّر فتحه مرة', 'En échec une fois'],
  broken: ['Broken', 'معطّل', 'Cassé'],
} as const satisfies Record<string, Label>

export type LinkState = keyof typeof linkStates

export const mailLanguages = {
  en: ['English', 'الإنجليزية', 'Anglais'],
  ar: ['Arabic', 'العربية', 'Arabe'],
  fr: ['French', 'الفرنسية', 'Français'],
} as const satisfies Record<string, Label>

export const partnerAnswers = {
  correct: ['Everything is correct', 'كل شيء صحيح', 'Tout est exact'],
  changes: ['Something has changed', 'تغيّر شيء ما', 'Quelque chose a changé'],
  closed: ['Permanently closed', 'مغلقة نهائيًا', 'Définitivement fermé'],
} as const satisfies Record<string, Label>

export type PartnerAnswer = keyof typeof partnerAnswers

export const suggestionStates = {
  open: ['Pending', 'بانتظار القرار', 'En attente'],
  taken_over: ['Accepted', 'اعتُمد', 'Acceptée'],
  turned_down: ['Rejected', 'رُفض', 'Refusée'],
  overtaken: ['Replaced by a newer one', 'حلّ محله رد أحدث', 'Remplacée par une plus récente'],
} as const satisfies Record<string, Label>

export type SuggestionState = keyof typeof suggestionStates

/** Result of the request to an organisation to confirm its record. */
export const confirmations = {
  confirmed: ['Confirmed by the organisation', 'أكدتها الجهة', 'Confirmé par l’organisme'],
  unconfirmed: ['Not confirmed for 3 months', 'لم تؤكَّد منذ 3 أشهر', 'Non confirmé depuis 3 mois'],
} as const satisfies Record<string, Label>

export type Confirmation = keyof typeof confirmations
