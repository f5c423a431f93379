import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#shared/entities/contact.ts'
import { hoursText } from '#shared/places/reach.ts'
import { Bidi } from '#web/components/bidi.tsx'

/** The hours of a week in one line. */
export function HoursCell({ hours }: { hours: OpeningHours }) {
  const { i18n } = useTranslation('entity')
  return <Bidi>{hoursText(hours.working_days, i18n.language)}</Bidi>
}
