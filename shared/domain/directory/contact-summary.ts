import type { Contact, WorkingDay } from './contact.ts'
import { firstWeekday } from '#shared/i18n/first-weekday.ts'
import type { Label } from '#shared/i18n/label.ts'
import { createDateFormat, directionOf, localeOf, toLocale } from '#shared/i18n/locale.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { maxReferenceCharacters, type ReferencePart } from '#shared/domain/rich-text/text-references.ts'
import { addressLines, hostnameOf, formatPhone } from './contact-text.ts'

/** Summary of the contacts of an organisation: each value is taken from the first contact that has one. */
export type ContactSummary = { phone?: string; address?: string; website?: string; days?: WorkingDay[] }

export function summarizeContacts(contacts: readonly Contact[]): ContactSummary {
  const phone = contacts.flatMap(({ phones = [] }) => phones)[0]
  const address = contacts.map((one) => addressLines(one).join(', ')).find((line) => line !== '')
  const website = contacts.map((one) => one.website).find(Boolean)
  const days = contacts.map(({ working_days: some = [] }) => some).find((some) => some.length > 0)
  return {
    ...(phone && { phone: formatPhone(phone) }),
    ...(address && { address }),
    ...(website && { website }),
    ...(days && { days }),
  }
}

/** Returns the short name of a weekday. 1 January 2023 was a Sunday. */
const shortDay = (day: number, language: string): string =>
  createDateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

export const allDayLabel: Label = ['24 hours', '24 ساعة', '24 h/24']

/** First weekday in the texts of the build, 0 for Sunday. */
const firstDays: Record<string, number> = { en: 0, ar: 0, fr: 1 }

/** Formats the opening hours of a week in one line and joins equal days: `Sun–Thu 09:00–15:00, Sat 10:00–12:00`. */
export function formatHours(days: readonly WorkingDay[], language: string): string {
  const spans = (day: number): string =>
    (days.find((one) => one.day === day)?.slots ?? [])
      .map(({ start, end }) =>
        start === '00:00' && end === '24:00' ? translateLabel(allDayLabel, language) : `${start}–${end}`,
      )
      .join(' ')
  const runs: { from: number; to: number; spans: string }[] = []
  const locale = localeOf(language)
  const first = firstDays[toLocale(locale).language] ?? firstWeekday(locale)
  for (const day of [0, 1, 2, 3, 4, 5, 6].map((at) => (first + at) % 7)) {
    const last = runs.at(-1)
    if (last?.spans === spans(day)) last.to = day
    else runs.push({ from: day, to: day, spans: spans(day) })
  }
  return runs
    .filter((one) => one.spans !== '')
    .map(({ from, to, spans: open }) => {
      const [begin, end] = [shortDay(from, language), shortDay(to, language)]
      return `${from === to ? begin : `${begin}–${end}`} ${open}`
    })
    .join(directionOf(language) === 'rtl' ? '، ' : ', ')
}

/** Returns the text of one part of an organisation in a language; empty if it has none. */
export function formatReferencePart(
  part: ReferencePart,
  name: string,
  reach: ContactSummary,
  language: string,
): string {
  const values: Record<ReferencePart, string | undefined> = {
    name,
    title: name,
    phone: reach.phone,
    hours: reach.days && formatHours(reach.days, language),
    address: reach.address,
    link: reach.website && `${hostnameOf(reach.website)}${pathOf(reach.website)}`,
  }
  return (values[part] ?? '').slice(0, maxReferenceCharacters)
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '')
