import type { Label } from '#shared/text/label.ts'
import type { FaqStatus } from '#shared/workflow/faq.ts'

/** Continents as shared/data/constants.json names them. */
export const continents: Record<string, Label> = {
  Asia: ['Asia', 'آسيا', 'Asie'],
  Europe: ['Europe', 'أوروبا', 'Europe'],
  'Central America': ['Central America', 'أمريكا الوسطى', 'Amérique centrale'],
  'North America': ['North America', 'أمريكا الشمالية', 'Amérique du Nord'],
  'South America': ['South America', 'أمريكا الجنوبية', 'Amérique du Sud'],
  Africa: ['Africa', 'أفريقيا', 'Afrique'],
  Australia: ['Australia', 'أستراليا', 'Océanie'],
}

/** Icons of categories, as shared/data/constants.json names them. */
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

export const faqStatuses: Record<FaqStatus, Label> = {
  DRAFT: ['Draft', 'مسودة', 'Brouillon'],
  WAITING_FOR_APPROVAL: ['Pending Approval', 'بانتظار الموافقة', 'En attente d’approbation'],
  DECLINED: ['Revision requested', 'مطلوب تعديلها', 'Révision demandée'],
  PUBLISHED: ['Published', 'منشورة', 'Publiée'],
}

export const faqVisibilities: Record<string, Label> = {
  UNHCR_STAFF: ['staff only', 'الموظفون فقط', 'personnel uniquement'],
  PARTNERS: ['staff and partners', 'الموظفون والشركاء', 'personnel et partenaires'],
  PUBLIC: ['staff, partners and public', 'الموظفون والشركاء والجمهور', 'personnel, partenaires et public'],
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

export const socialNetworks: Record<string, Label> = {
  other: ['Other', 'أخرى', 'Autre'],
  instagram: ['Instagram', 'إنستغرام', 'Instagram'],
  facebook: ['Facebook', 'فيسبوك', 'Facebook'],
  twitter: ['Twitter', 'تويتر', 'Twitter'],
  youtube: ['YouTube', 'يوتيوب', 'YouTube'],
}

export const activeStatuses: Record<string, Label> = {
  active: ['Active', 'نشط', 'Actif'],
  inactive: ['Inactive', 'غير نشط', 'Inactif'],
}

export const mediaTypes: Record<string, Label> = {
  Video: ['Video', 'فيديو', 'Vidéo'],
  Audio: ['Audio', 'تسجيل صوتي', 'Audio'],
  Poster: ['Poster', 'ملصق', 'Affiche'],
  PDF: ['PDF', 'ملف PDF', 'PDF'],
  'Facebook Video': ['Facebook Video', 'فيديو فيسبوك', 'Vidéo Facebook'],
}
