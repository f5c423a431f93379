import type { Contact, WorkingDay } from './contact.ts'
import { localeOf } from '#shared/i18n/locale.ts'
import { maxReferenceCharacters, type ReferencePart } from '#shared/domain/rich-text/text-references.ts'
import { addressLines, hostnameOf, formatPhone } from './contact-text.ts'

/** How an organisation is reached first: of each the one of the first contact that has any. */
export type ContactSummary = { phone?: string; address?: string; website?: string; days?: WorkingDay[] }

/** As much of contacts as an answer shows of them; what they have not is not there. */
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

/** A day of a week in a few letters. The first of January 2023 was a Sunday. */
const shortDay = (day: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

const allDay: Record<string, string> = { en: '24 hours', ar: '24 ساعة', fr: '24 h/24' }

/** The hours of a week in one line, days that are alike together: `Sun–Thu 09:00–15:00, Sat 10:00–12:00`. */
export function formatHours(days: readonly WorkingDay[], language: string): string {
  const spans = (day: number): string =>
    (days.find((one) => one.day === day)?.slots ?? [])
      .map(({ start, end }) =>
        start === '00:00' && end === '24:00' ? (allDay[language] ?? allDay['en']!) : `${start}–${end}`,
      )
      .join(' ')
  const runs: { from: number; to: number; spans: string }[] = []
  for (const day of language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6]) {
    const last = runs.at(-1)
    if (last?.spans === spans(day)) last.to = day
    else runs.push({ from: day, to: day, spans: spans(day) })
  }
  return runs
    .filter((one) => one.spans !== '')
    .map(({ from, to, spans: open }) => {
      const [first, last] = [shortDay(from, language), shortDay(to, language)]
      return `${from === to ? first : `${first}–${last}`} ${open}`
    })
    .join(language === 'ar' ? '، ' : ', ')
}

/** What a part of an organisation says in a language; empty where it has none. */
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

/** What stands after the host of an address, where anything does. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '')
