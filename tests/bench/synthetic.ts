import { faq } from '#shared/entities/faq.ts'
import { complete } from '#shared/entities/schemas.ts'
import { newId } from '#functions/store/keys.ts'
import type { StoredRecord } from '#functions/store/records.ts'

/** Words of an answer. */
const answerWords = 150

export const categories = 24

const stems = {
  en: 'register renew office card health doctor school permit housing rent cash appointment family document passport work child visa court medicine teacher bank transport food water winter safety phone letter form',
  fr: 'inscription renouveler bureau carte santé médecin école permis logement loyer argent rendez-vous famille document passeport travail enfant visa tribunal médicament enseignant banque transport nourriture eau hiver sécurité téléphone lettre formulaire',
  ar: 'تسجيل تجديد مكتب بطاقة صحة طبيب مدرسة تصريح سكن إيجار نقد موعد عائلة وثيقة جواز عمل طفل تأشيرة محكمة دواء معلم مصرف نقل طعام ماء شتاء أمان هاتف رسالة استمارة',
}
const endings = {
  en: ['', 's', 'ing', 'ed', 'al', 'er', 'ment', 'ary'],
  fr: ['', 's', 'ment', 'eur', 'euse', 'ant', 'é', 'ation'],
  ar: ['', 'ات', 'ون', 'ية', 'ها', 'نا', 'كم', 'ين'],
}

export type BenchLanguage = keyof typeof stems
export const benchLanguages = ['en', 'ar', 'fr'] as const
const languageIds = { en: '1', ar: '2', fr: '3' }

/** About 1 700 words a language, a few of them much more frequent than the rest, as in any text. */
const vocabulary = Object.fromEntries(
  benchLanguages.map((language) => {
    const plain = stems[language].split(' ')
    const joined = plain.flatMap((one, at) => plain.slice(0, 6).map((other) => `${one}${other.slice(0, 2 + (at % 3))}`))
    return [language, endings[language].flatMap((ending) => [...plain, ...joined].map((one) => one + ending))]
  }),
) as Record<BenchLanguage, string[]>

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function words(random: () => number, language: BenchLanguage, count: number): string {
  const all = vocabulary[language]
  return Array.from({ length: count }, () => all[Math.floor(random() ** 3 * all.length)]).join(' ')
}

export const categoryId = (at: number): string => `bench-category-${at}`

/** The common fields of a record that was made in the so-maniest second of the year. */
export function stamps(id: string, at: number) {
  const time = Date.UTC(2026, 0, 1) + at * 1000
  const when = new Date(time).toISOString()
  return {
    id,
    version: 1,
    feed: newId(time),
    created_at: when,
    created_by: 'bench',
    created_by_name: 'Bench',
    updated_at: when,
    updated_by: 'bench',
    updated_by_name: 'Bench',
  }
}

/** An FAQ in three languages as the table keeps it. */
export function syntheticFaq(at: number, random: () => number): StoredRecord {
  const translations = benchLanguages.map((language) => ({
    language_id: languageIds[language],
    question: `${words(random, language, 7)} ${at}?`,
    answer: `<p>${words(random, language, answerWords / 2)}</p><p>${words(random, language, answerWords / 2)}</p>`,
    source_version: 1,
  }))
  return {
    ...complete(faq, {
      translations,
      service_categories: [categoryId(Math.floor(random() * categories))],
      visibility: random() < 0.8 ? 'PUBLIC' : 'PARTNERS',
      status: random() < 0.9 ? 'PUBLISHED' : 'DRAFT',
      hashtags: [],
    }),
    translations,
    ...stamps(`bench-${at}`, at),
    comments: [],
    pending: null,
    source_language_id: '1',
    source_version: 1,
    text_changed_by: 'bench',
  }
}
