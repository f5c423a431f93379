import type { Contact, WorkingDay } from '#shared/entities/contact.ts'
import { localeOf } from '#shared/text/locale.ts'
import { longestReference, type ReferencePart } from '#shared/text/references.ts'
import { addressLines, hostOf, phoneText } from './contact-words.ts'

/** How an organisation is reached first: of each the one of the first contact that has any. */
export type Reach = { phone?: string; address?: string; website?: string; days?: WorkingDay[] }

/** As much of contacts as an answer shows of them; what they have not is not there. */
export function reachOf(contacts: readonly Contact[]): Reach {
  const phone = contacts.flatMap(({ phones = [] }) => phones)[0]
  const address = contacts.map((one) => addressLines(one).join(', ')).find((line) => line !== '')
  const website = contacts.map((one) => one.website).find(Boolean)
  const days = contacts.map(({ working_days: some = [] }) => some).find((some) => some.length > 0)
  return {
    ...(phone && { phone: phoneText(phone) }),
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
export function hoursText(days: readonly WorkingDay[], language: string): string {
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
export function partOf(part: ReferencePart, name: string, reach: Reach, language: string): string {
  const values: Record<ReferencePart, string | undefined> = {
    name,
    title: name,
    phone: reach.phone,
    hours: reach.days && hoursText(reach.days, language),
    address: reach.address,
    link: reach.website && `${hostOf(reach.website)}${pathOf(reach.website)}`,
  }
  return (values[part] ?? '').slice(0, longestReference)
}

/** What stands after the host of an address, where anything does. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '')
