import type { Label } from '#shared/i18n/label.ts'

export const serviceCosts = {
  free: ['Free', 'مجاني', 'Gratuit'],
  paid: ['Paid', 'مقابل رسوم', 'Payant'],
  partly: ['Partly free', 'مجاني جزئيًا', 'Gratuit en partie'],
} satisfies Record<string, Label>

export const serviceReferrals = {
  walk_in: ['No appointment needed', 'دون موعد مسبق', 'Sans rendez-vous'],
  appointment: ['By appointment', 'بموعد مسبق', 'Sur rendez-vous'],
  referral_needed: ['Referral required', 'تلزم إحالة', 'Orientation nécessaire'],
} satisfies Record<string, Label>

export const stepFree = {
  yes: ['Wheelchair accessible', 'يمكن الدخول بكرسي متحرك', 'Accessible en fauteuil roulant'],
  partly: ['Partly wheelchair accessible', 'يمكن الدخول بكرسي متحرك جزئيًا', 'Accessible en partie en fauteuil roulant'],
  no: ['Not wheelchair accessible', 'لا يمكن الدخول بكرسي متحرك', 'Non accessible en fauteuil roulant'],
} satisfies Record<string, Label>

export const capacities = {
  open: ['Places available', 'توجد أماكن', 'Places disponibles'],
  waiting_list: ['Waiting list', 'توجد قائمة انتظار', 'Liste d’attente'],
  full: ['Full', 'مكتمل العدد', 'Complet'],
} satisfies Record<string, Label>

export const serviceLabels = {
  name: ['Service name', 'اسم الخدمة', 'Nom du service'],
  description: ['Description', 'الوصف', 'Description'],
  eligibility: ['Who can use it', 'من يمكنه الاستفادة منها', 'Public concerné'],
  documents: ['Documents to bring', 'الوثائق المطلوبة', 'Documents à apporter'],
  cost_note: ['Cost details', 'تفاصيل التكلفة', 'Précisions sur le prix'],
  referral_note: ['Access details', 'تفاصيل طريقة الحصول عليها', 'Précisions sur la démarche'],
  cost: ['Cost', 'التكلفة', 'Prix'],
  referral: ['How to access', 'طريقة الحصول عليها', 'Comment y accéder'],
  capacity: ['Availability', 'توفر الأماكن', 'Disponibilité'],
  closed_until: ['Suspended until', 'متوقفة حتى', 'Suspendu jusqu’au'],
  step_free: ['Wheelchair access', 'إمكانية الدخول بكرسي متحرك', 'Accès en fauteuil roulant'],
  languages: ['Languages spoken', 'لغات التواصل', 'Langues parlées'],
  service_categories: ['Categories', 'الفئات', 'Catégories'],
} satisfies Record<string, Label>

export const addressHiddenNote: Label = [
  'For people’s safety, the exact address isn’t shown. Call or write to ask for directions.',
  'حفاظًا على سلامة الناس لا يظهر العنوان الدقيق هنا. اتصل أو راسل لمعرفة الطريق.',
  'Pour la sécurité des personnes, l’adresse exacte n’est pas indiquée ici. Appelez ou écrivez pour savoir comment venir.',
]
