import { hotline } from '#shared/entities/hotline.ts'
import type { Urgency } from '#shared/search/concepts/concept.ts'
import { countryId, translated } from '#infra/seed/lookups.ts'
import type { SampleLanguage } from '#infra/sample/content/read-content.ts'
import { demoActor } from './demo-accounts.ts'
import { parseWorkingDays } from './opening-hours.ts'
import { languageIds } from './sample-ids.ts'
import type { SampleRecord } from './sample-record.ts'

type SampleHotline = {
  key: string
  name: Record<SampleLanguage, string>
  phone: string
  kinds?: readonly Urgency[]
  /** ISO codes. */
  countries?: readonly string[]
  languages: readonly SampleLanguage[]
  /** Format of `parseWorkingDays`. Default: open day and night. */
  hours?: { zone: string; week: string }
}

/** Fictional hotlines. Their numbers are reserved for fiction and never connect. */
export const sampleHotlines: readonly SampleHotline[] = [
  {
    key: 'one-line',
    name: { en: 'One Line, emergencies', ar: 'الخط الواحد للطوارئ', fr: 'La Ligne unique, urgences' },
    phone: '+44 1632 960101',
    languages: ['ar', 'en', 'fr'],
  },
  {
    key: 'safe-at-home',
    name: { en: 'Safe at Home', ar: 'خط الأمان في البيت', fr: 'En sécurité chez soi' },
    phone: '+44 1632 960102',
    kinds: ['violence', 'sexual-violence', 'threat', 'trafficking'],
    countries: ['EG'],
    languages: ['ar', 'en'],
  },
  {
    key: 'small-voice',
    name: { en: 'Small Voice, for children', ar: 'الصوت الصغير للأطفال', fr: 'La Petite Voix, pour les enfants' },
    phone: '+44 1632 960103',
    kinds: ['child-in-danger', 'lost-child'],
    countries: ['EG', 'JO', 'LB'],
    languages: ['ar', 'en'],
    // Closed at night.
    hours: { zone: 'Asia/Amman', week: 'Sun-Thu 08:00-21:00; Fri-Sat 10:00-21:00' },
  },
  {
    key: 'night-voice',
    name: { en: 'Night Voice', ar: 'صوت الليل', fr: 'La Voix de nuit' },
    phone: '+44 1632 960104',
    kinds: ['suicide'],
    countries: ['JO', 'MR', 'LB'],
    languages: ['ar', 'fr'],
    hours: { zone: 'Asia/Amman', week: 'Sun-Sat 20:00-04:00' },
  },
  {
    key: 'lakeside',
    name: { en: 'Lakeside protection line', ar: 'خط الحماية في البحيرة', fr: 'Ligne de protection de Bord-du-Lac' },
    phone: '+44 1632 960105',
    countries: ['TD'],
    languages: ['fr', 'ar'],
    hours: { zone: 'Africa/Ndjamena', week: 'Mon-Fri 07:30-17:30; Sat 08:00-12:00; Sun closed' },
  },
]

export const hotlineRecords = (): SampleRecord[] =>
  sampleHotlines.map(({ key, name, phone, kinds = [], countries = [], languages, hours }) => ({
    entity: hotline,
    id: `hotline-${key}`,
    by: demoActor('supervisor'),
    days_ago: 20,
    values: {
      translations: translated('name', name),
      phone,
      kinds: [...kinds],
      countries: countries.map(countryId),
      languages: languages.map((language) => languageIds[language]),
      always_open: hours === undefined,
      hours: hours ? { time_zone: hours.zone, working_days: parseWorkingDays(hours.week) } : null,
      visibility: 'PUBLIC',
    },
  }))
