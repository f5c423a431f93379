import type { Label } from '#shared/i18n/label.ts'

export const serviceCosts = {
  free: ['Free of charge', 'مجاني', 'Gratuit'],
  paid: ['To be paid for', 'مقابل رسوم', 'Payant'],
  partly: ['Partly free of charge', 'مجاني جزئيًا', 'Gratuit en partie'],
} satisfies Record<string, Label>

export const serviceReferrals = {
  walk_in: ['Come without an appointment', 'يمكن الحضور من دون موعد', 'Sans rendez-vous'],
  appointment: ['By appointment', 'بموعد مسبق', 'Sur rendez-vous'],
  referral_needed: ['Somebody has to refer you', 'تلزم إحالة من جهة أخرى', 'Il faut être orienté par quelqu’un'],
} satisfies Record<string, Label>

export const stepFree = {
  yes: ['Step-free', 'يمكن الدخول بكرسي متحرك', 'Accessible en fauteuil roulant'],
  partly: ['Step-free in part', 'يمكن الدخول بكرسي متحرك جزئيًا', 'Accessible en partie en fauteuil roulant'],
  no: ['Not step-free', 'لا يمكن الدخول بكرسي متحرك', 'Non accessible en fauteuil roulant'],
} satisfies Record<string, Label>

export const capacities = {
  open: ['Has places', 'توجد أماكن', 'Places disponibles'],
  waiting_list: ['Waiting list', 'توجد قائمة انتظار', 'Liste d’attente'],
  full: ['Full: takes nobody new', 'لا توجد أماكن حاليًا', 'Complet : n’accueille plus personne'],
} satisfies Record<string, Label>

export const serviceLabels = {
  name: ['Name of the service', 'اسم الخدمة', 'Nom du service'],
  description: ['What it is', 'ما هي الخدمة', 'En quoi il consiste'],
  eligibility: ['Who it is for', 'لمن هذه الخدمة', 'À qui il s’adresse'],
  documents: ['Documents to bring', 'الوثائق المطلوبة', 'Documents à apporter'],
  cost_note: ['More about the cost', 'تفاصيل التكلفة', 'Précisions sur le prix'],
  referral_note: ['More about how to get it', 'تفاصيل طريقة الحصول عليها', 'Précisions sur la démarche'],
  cost: ['Cost', 'التكلفة', 'Prix'],
  referral: ['How to get it', 'طريقة الحصول عليها', 'Comment y accéder'],
  capacity: ['Places', 'الأماكن', 'Places'],
  closed_until: ['Not offered until', 'متوقفة حتى', 'Suspendu jusqu’au'],
  step_free: ['Wheelchair access', 'إمكانية الدخول بكرسي متحرك', 'Accès en fauteuil roulant'],
  languages: ['Languages spoken', 'اللغات', 'Langues parlées'],
  service_categories: ['Categories', 'الفئات', 'Catégories'],
} satisfies Record<string, Label>

export const addressHiddenNote: Label = [
  'To keep people safe, the exact address is not shown here. Call or write to ask for the way.',
  'حفاظًا على سلامة الناس لا يظهر العنوان الدقيق هنا. اتصل أو راسل لمعرفة الطريق.',
  'Pour la sécurité des personnes, l’adresse exacte n’est pas indiquée ici. Appelez ou écrivez pour savoir comment venir.',
]
