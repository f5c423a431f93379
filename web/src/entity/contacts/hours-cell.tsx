import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#shared/domain/directory/contact.ts'
import { formatHours } from '#shared/domain/directory/contact-summary.ts'
import { Bidi } from '#web/components/text/bidi.tsx'

export function HoursCell({ hours }: { hours: OpeningHours }) {
  const { i18n } = useTranslation('entity')
  return <Bidi>{formatHours(hours.working_days, i18n.language)}</Bidi>
}
