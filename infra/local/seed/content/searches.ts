export interface SampleSearch {
  keywords: string
  language: 'en' | 'ar' | 'fr'
  results_count: number
  /** days between the search and the seeding */
  days_ago: number
  object: 'faq' | 'all'
  /** user-assigned country codes: no real country is meant; null when the place was not known */
  place: { country: string; region: string } | null
}

const riverside = { country: 'XA', region: 'Riverside' }
const northHills = { country: 'XA', region: 'North Hills' }
const coast = { country: 'XA', region: 'Coast' }
const lakeside = { country: 'XB', region: 'Lakeside' }
const oldTown = { country: 'XB', region: 'Old Town' }

/** Sample searches of the last three weeks; those without a result show what is still to be written. */
export const sampleSearches: SampleSearch[] = [
  { keywords: 'lost certificate', language: 'en', results_count: 3, days_ago: 0, object: 'faq', place: riverside },
  { keywords: 'renew certificate', language: 'en', results_count: 2, days_ago: 1, object: 'faq', place: riverside },
  { keywords: 'how to register', language: 'en', results_count: 4, days_ago: 1, object: 'all', place: northHills },
  { keywords: 'appointment', language: 'en', results_count: 6, days_ago: 2, object: 'all', place: riverside },
  { keywords: 'missed appointment', language: 'en', results_count: 2, days_ago: 3, object: 'faq', place: null },
  { keywords: 'change phone number', language: 'en', results_count: 1, days_ago: 4, object: 'faq', place: coast },
  { keywords: 'birth certificate', language: 'en', results_count: 3, days_ago: 2, object: 'faq', place: coast },
  { keywords: 'register marriage', language: 'en', results_count: 1, days_ago: 8, object: 'faq', place: northHills },
  { keywords: 'hospital at night', language: 'en', results_count: 2, days_ago: 1, object: 'all', place: riverside },
  {
    keywords: 'who pays hospital bill',
    language: 'en',
    results_count: 1,
    days_ago: 6,
    object: 'faq',
    place: riverside,
  },
  { keywords: 'diabetes medicine', language: 'en', results_count: 1, days_ago: 5, object: 'faq', place: coast },
  { keywords: 'dentist', language: 'en', results_count: 0, days_ago: 3, object: 'all', place: coast },
  { keywords: 'wheelchair repair', language: 'en', results_count: 0, days_ago: 11, object: 'all', place: northHills },
  { keywords: '#school', language: 'en', results_count: 4, days_ago: 7, object: 'faq', place: riverside },
  { keywords: 'scholarship 2027', language: 'en', results_count: 0, days_ago: 9, object: 'faq', place: lakeside },
  { keywords: 'school bus', language: 'en', results_count: 1, days_ago: 10, object: 'all', place: northHills },
  { keywords: 'work permit cost', language: 'en', results_count: 1, days_ago: 2, object: 'faq', place: riverside },
  { keywords: 'unpaid wages', language: 'en', results_count: 2, days_ago: 12, object: 'faq', place: coast },
  { keywords: 'rental contract', language: 'en', results_count: 2, days_ago: 6, object: 'faq', place: null },
  {
    keywords: 'landlord wants us to leave',
    language: 'en',
    results_count: 2,
    days_ago: 0,
    object: 'faq',
    place: riverside,
  },
  {
    keywords: 'cash assistance why not',
    language: 'en',
    results_count: 2,
    days_ago: 4,
    object: 'faq',
    place: riverside,
  },
  { keywords: 'card blocked', language: 'en', results_count: 2, days_ago: 13, object: 'faq', place: coast },
  { keywords: 'travel list money', language: 'en', results_count: 1, days_ago: 1, object: 'faq', place: lakeside },
  { keywords: 'complaint about staff', language: 'en', results_count: 2, days_ago: 15, object: 'faq', place: null },
  { keywords: 'family reunification', language: 'en', results_count: 0, days_ago: 5, object: 'all', place: lakeside },
  { keywords: 'driving licence', language: 'en', results_count: 0, days_ago: 17, object: 'all', place: coast },
  { keywords: 'legal aid near me', language: 'en', results_count: 3, days_ago: 8, object: 'all', place: northHills },
  { keywords: 'فقدت شهادتي', language: 'ar', results_count: 2, days_ago: 0, object: 'faq', place: riverside },
  { keywords: 'تجديد الشهادة', language: 'ar', results_count: 2, days_ago: 1, object: 'faq', place: riverside },
  { keywords: 'موعد تسجيل جديد', language: 'ar', results_count: 3, days_ago: 2, object: 'faq', place: northHills },
  { keywords: 'تسجيل مولود', language: 'ar', results_count: 2, days_ago: 3, object: 'faq', place: coast },
  { keywords: 'تثبيت زواج', language: 'ar', results_count: 1, days_ago: 6, object: 'faq', place: null },
  { keywords: 'مستشفى طوارئ', language: 'ar', results_count: 3, days_ago: 1, object: 'all', place: riverside },
  { keywords: 'دواء السكري', language: 'ar', results_count: 1, days_ago: 4, object: 'faq', place: coast },
  { keywords: 'طبيب أسنان', language: 'ar', results_count: 0, days_ago: 2, object: 'all', place: riverside },
  { keywords: 'نظارات طبية', language: 'ar', results_count: 0, days_ago: 14, object: 'all', place: northHills },
  {
    keywords: 'تسجيل الأولاد في المدرسة',
    language: 'ar',
    results_count: 2,
    days_ago: 5,
    object: 'faq',
    place: riverside,
  },
  { keywords: 'منحة جامعية', language: 'ar', results_count: 0, days_ago: 7, object: 'faq', place: coast },
  { keywords: 'تصريح عمل', language: 'ar', results_count: 2, days_ago: 3, object: 'faq', place: riverside },
  { keywords: 'صاحب العمل لم يدفع', language: 'ar', results_count: 1, days_ago: 9, object: 'faq', place: coast },
  { keywords: 'إيجار البيت', language: 'ar', results_count: 3, days_ago: 2, object: 'all', place: northHills },
  { keywords: 'إخلاء', language: 'ar', results_count: 2, days_ago: 0, object: 'faq', place: riverside },
  { keywords: 'مساعدة نقدية', language: 'ar', results_count: 4, days_ago: 1, object: 'all', place: riverside },
  { keywords: 'بطاقة الصراف', language: 'ar', results_count: 1, days_ago: 10, object: 'faq', place: coast },
  { keywords: 'لم الشمل', language: 'ar', results_count: 0, days_ago: 4, object: 'all', place: lakeside },
  { keywords: 'قائمة السفر', language: 'ar', results_count: 1, days_ago: 2, object: 'faq', place: riverside },
  { keywords: '#احتيال', language: 'ar', results_count: 1, days_ago: 16, object: 'faq', place: null },
  { keywords: 'مساعدة قانونية', language: 'ar', results_count: 4, days_ago: 6, object: 'all', place: northHills },
  { keywords: 'مدفأة ومازوت', language: 'ar', results_count: 0, days_ago: 19, object: 'all', place: northHills },
  { keywords: 'attestation perdue', language: 'fr', results_count: 2, days_ago: 1, object: 'faq', place: lakeside },
  { keywords: 'renouveler attestation', language: 'fr', results_count: 2, days_ago: 3, object: 'faq', place: lakeside },
  { keywords: 'rendez-vous manqué', language: 'fr', results_count: 1, days_ago: 5, object: 'faq', place: lakeside },
  { keywords: 'acte de naissance', language: 'fr', results_count: 2, days_ago: 4, object: 'faq', place: oldTown },
  {
    keywords: 'cours de langue le soir',
    language: 'fr',
    results_count: 1,
    days_ago: 8,
    object: 'all',
    place: lakeside,
  },
  { keywords: 'permis de travail', language: 'fr', results_count: 2, days_ago: 2, object: 'faq', place: oldTown },
  {
    keywords: 'aide financière arrêtée',
    language: 'fr',
    results_count: 2,
    days_ago: 7,
    object: 'faq',
    place: lakeside,
  },
  {
    keywords: 'propriétaire dépôt de garantie',
    language: 'fr',
    results_count: 1,
    days_ago: 11,
    object: 'faq',
    place: oldTown,
  },
  { keywords: 'regroupement familial', language: 'fr', results_count: 0, days_ago: 6, object: 'all', place: lakeside },
  { keywords: 'lunettes gratuites', language: 'fr', results_count: 0, days_ago: 13, object: 'all', place: null },
  { keywords: 'bourse université', language: 'fr', results_count: 0, days_ago: 9, object: 'faq', place: oldTown },
  { keywords: 'frère arrêté', language: 'fr', results_count: 1, days_ago: 10, object: 'faq', place: lakeside },
  { keywords: 'crèche', language: 'fr', results_count: 0, days_ago: 18, object: 'all', place: oldTown },
]
