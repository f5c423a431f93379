import type { Label } from '#shared/i18n/label.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'

export const faqStatuses: Record<FaqStatus, Label> = {
  DRAFT: ['Draft', 'مسودة', 'Brouillon'],
  WAITING_FOR_APPROVAL: ['Pending Approval', 'بانتظار الموافقة', 'En attente d’approbation'],
  DECLINED: ['Revision requested', 'مطلوب تعديله', 'Révision demandée'],
  PUBLISHED: ['Published', 'منشور', 'Publiée'],
}

export const faqVisibilities: Record<string, Label> = {
  UNHCR_STAFF: ['staff only', 'الموظفون فقط', 'équipe uniquement'],
  PARTNERS: ['staff and partners', 'الموظفون والشركاء', 'équipe et partenaires'],
  PUBLIC: ['staff, partners and public', 'الموظفون والشركاء والجمهور', 'équipe, partenaires et public'],
}

export const socialNetworks: Record<string, Label> = {
  other: ['Other', 'أخرى', 'Autre'],
  instagram: ['Instagram', 'إنستغرام', 'Instagram'],
  facebook: ['Facebook', 'فيسبوك', 'Facebook'],
  twitter: ['Twitter', 'تويتر', 'Twitter'],
  youtube: ['YouTube', 'يوتيوب', 'YouTube'],
}

export const mediaTypes: Record<string, Label> = {
  Video: ['Video', 'فيديو', 'Vidéo'],
  Audio: ['Audio', 'تسجيل صوتي', 'Audio'],
  Poster: ['Poster', 'ملصق', 'Affiche'],
  PDF: ['PDF', 'ملف PDF', 'PDF'],
  'Facebook Video': ['Facebook Video', 'فيديو فيسبوك', 'Vidéo Facebook'],
}
