import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/entities/contact.ts'
import { dayIn, weekOf } from '#shared/places/week.ts'
import { localeOf } from '#web/components/dates.ts'
import { phoneText } from '#web/entity/contacts/contact-words.ts'

type Props = { contact: Contact; part: keyof Contact }

/** A part of a contact as people read it: phones and days line by line. */
export function ContactPart({ contact, part }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const { phones = [], working_days: days = [] } = contact
  const hours = (day: number): string[] => {
    const found = days.find((one) => one.day === day)
    if (!found) return []
    const spans = (found.slots ?? []).map(({ start, end }) => `${start}–${end}`).join(', ')
    return [`${dayIn(day, localeOf(i18n.language))}: ${found.closed ? '–' : spans}`]
  }
  const lines =
    part === 'phones'
      ? phones.map(phoneText)
      : part === 'working_days'
        ? weekOf(i18n.language).flatMap(hours)
        : [String(contact[part] ?? '')].filter(Boolean)
  if (lines.length === 0) return <>{t('none')}</>
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
}
