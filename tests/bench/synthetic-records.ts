import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { myList } from '#shared/entities/my-list.ts'
import { user } from '#shared/entities/user.ts'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { roleId } from '#infra/seed/lookups.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { utcDay } from '#shared/model/overdue.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

const dayMs = 86_400_000

const answerWords = 150

export const categories = 24

const stems = {
  en: 'register renew office card health doctor school permit housing rent cash appointment family document passport work child visa court medicine teacher bank transport food water winter safety phone letter form',
  fr: 'inscription renouveler bureau carte santé médecin école permis logement loyer argent rendez-vous famille document passeport travail enfant visa tribunal médicament enseignant banque transport nourriture eau hiver sécurité téléphone lettre formulaire',
  ar: 'تسجيل تجديد مكتب بطاقة صحة طبيب مدرسة تصريح سكن إيجار نقد موعد عائلة وثيقة جواز عمل طفل تأشيرة محكمة دواء معلم مصرف نقل طعام ماء شتاء أمان هاتف رسالة استمارة',
}
const syllables = {
  en: 'ba co di fu gra hel int jo kar lum mo ner op pra qui ros sta tul ver win'.split(' '),
  fr: 'ba ché di feu gra hel in jou car lum mon né or pré qui rou sta tul ver oin'.split(' '),
  ar: 'با تو جي حر خل دم رس زق سن شب صف ضم طر عل غا فو قي كت لن هم'.split(' '),
}

type BenchLanguage = keyof typeof stems
export const benchLanguages = ['en', 'ar', 'fr'] as const
const languageIds = { en: '1', ar: '2', fr: '3' }

/** Vocabulary size per language, and number of frequent words that queries omit. */
const differentWords = 20_000
const commonWords = 100

function wordAt(rank: number, language: BenchLanguage): string {
  const stem = stems[language].split(' ')
  let word = stem[rank % stem.length]!
  for (let rest = Math.floor(rank / stem.length); rest > 0; rest = Math.floor(rest / 20))
    word += syllables[language][rest % 20]
  return word
}

const vocabulary = Object.fromEntries(
  benchLanguages.map((language) => [language, Array.from({ length: differentWords }, (_, at) => wordAt(at, language))]),
) as Record<BenchLanguage, string[]>

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns words with a Zipf distribution.
 *
 * @param from Lowest rank to use.
 */
export function words(random: () => number, language: BenchLanguage, count: number, from = 1): string {
  const rank = () => Math.floor(from * (differentWords / from) ** random()) - 1
  return Array.from({ length: count }, () => vocabulary[language][rank()]).join(' ')
}

export const query = (random: () => number, language: BenchLanguage): string =>
  words(random, language, 1 + Math.floor(random() * 3), commonWords)

export const categoryId = (at: number): string => `bench-category-${at}`

/**
 * Returns the common fields of a record.
 *
 * @param at Creation time in seconds since the start of 2026.
 */
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

export function syntheticFaq(at: number, random: () => number): StoredRecord {
  const translations = benchLanguages.map((language) => ({
    language_id: languageIds[language],
    question: `${words(random, language, 7, 10)} ${at}?`,
    answer: `<p>${words(random, language, answerWords / 2)}</p><p>${words(random, language, answerWords / 2)}</p>`,
    source_version: 1,
  }))
  return {
    ...withEmptyValues(faq, {
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
    // Twenty per day, going back further than verifications are valid.
    verified_at: utcDay(Date.now() - (Math.floor(at / 20) % 500) * dayMs),
  }
}

/** Personal lists of each user, and of the user who signs in for a benchmark. */
const listsOfUser = 3
const listsOfCaller = 30

const callerId = `demo-${demo.users[0]!.email.split('@')[0]!.replaceAll('.', '-')}`

export const syntheticList = (at: number): StoredRecord => ({
  ...withEmptyValues(myList, { name: `List ${at}` }),
  ...stamps(`list-${at}`, at),
  created_by: at < listsOfCaller ? callerId : `user-${Math.floor(at / listsOfUser)}`,
})

/** Numbers of different first and last names. */
const firstNames = 3000
const lastNames = 20_000

export function syntheticUser(at: number, random: () => number): StoredRecord {
  const one = (of: number) => Math.floor(random() * of)
  const language = benchLanguages[one(3)]!
  return {
    ...withEmptyValues(user, {
      first_name: wordAt(one(firstNames), language),
      last_name: wordAt(one(lastNames), language),
      email: `user${at}@${wordAt(one(100), 'en')}.example`,
      type: one(5) === 0 ? 'PARTNERS' : 'STAFF',
      status: one(10) === 0 ? 'INACTIVE' : 'ACTIVE',
      roles: [roleId('Front Liner'), ...(one(1000) === 0 ? [roleId('Content Approver')] : [])],
      unit_id: one(3) === 0 ? null : `unit-${one(200)}`,
      job: one(4) === 0 ? null : wordAt(one(500), language),
      language_id: languageIds[language],
      countries: [`country-${one(30)}`],
    }),
    ...stamps(`user-${at}`, at),
  }
}

export const organisationTypes = 12
export const organisationCountries = 8
export const typeId = (at: number): string => `bench-type-${at}`
export const countryId = (at: number): string => `bench-country-${at}`

export function syntheticOrganisation(at: number, random: () => number): StoredRecord {
  const one = (of: number) => Math.floor(random() * of)
  const office = (number: number) => ({
    label: words(random, 'en', 2, 10),
    address_line_1: words(random, 'en', 4, 10),
    city: words(random, 'en', 1, 10),
    phones: [{ country_code: '962', area_code: '6', number: String(5_000_000 + at * 2 + number) }],
    working_days: [0, 1, 2, 3, 4].map((day) => ({ day, slots: [{ start: '08:30', end: '15:00' }] })),
    time_zone: 'Asia/Amman',
    latitude: 31 + random(),
    longitude: 35 + random(),
  })
  const translations = benchLanguages.map((language) => ({
    language_id: languageIds[language],
    name: `${words(random, language, 3, 10)} ${at}`,
    description: words(random, language, 60),
  }))
  return {
    ...withEmptyValues(directory, {
      translations,
      acronym: `B${at}`,
      directory_type_id: typeId(one(organisationTypes)),
      directory_countries: [countryId(one(organisationCountries))],
      service_categories: [categoryId(one(categories))],
      status: random() < 0.9 ? 'active' : 'inactive',
      contacts: [office(0), office(1)],
    }),
    ...stamps(`bench-${at}`, at),
    source_language_id: '1',
  }
}
