import { useTranslation } from 'react-i18next'
import type { Contact, WorkingDay } from '#shared/entities/contact.ts'
import { phoneText } from '#shared/places/contact-words.ts'
import { labelled } from '#shared/text/label.ts'
import { dayName } from '#web/entity/contacts/days.ts'

type Props = { contact: Contact; part: keyof Contact }

/** A part of a contact as people read it: phones and days line by line. */
export function ContactPart({ contact, part }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const { phones = [], working_days: days = [] } = contact
  const hours = ({ day, slots = [], closed }: WorkingDay): string => {
    const spans = slots.map(({ start, end }) => `${start}–${end}`).join(', ')
    return labelled(dayName(day, i18n.language), closed ? '–' : spans, i18n.language)
  }
  const lines =
    part === 'phones'
      ? phones.map(phoneText)
      : part === 'working_days'
        ? days.map(hours)
        : [String(contact[part] ?? '')].filter(Boolean)
  if (lines.length === 0) return <>{t('none')}</>
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
}
