import { useTranslation } from 'react-i18next'
import { estimateWalkingMinutes } from '#shared/domain/geography/distance.ts'
import { isKnownToIntl, localeOf } from '#shared/i18n/locale.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import type { Label } from '#shared/i18n/label.ts'
import { useLabel } from '#web/components/text/use-label.ts'

const walkingTime: Label = ['about {{time}} on foot', '{{time}} تقريبًا سيرًا على الأقدام', 'environ {{time}} à pied']

/** Rounds to 0.1 km below 10 km, otherwise to 1 km. */
const sensible = (kilometres: number): number => Number(kilometres.toFixed(kilometres < 10 ? 1 : 0))

/** Distance with the estimated walking time, if walkable. */
export function Distance({ kilometres }: { kilometres: number }) {
  const { t, i18n } = useTranslation('directory')
  const toText = useLabel()
  const minutes = estimateWalkingMinutes(kilometres)
  // The names of units are English in a language that the browser does not know; their symbols are international.
  const unitDisplay = isKnownToIntl(i18n.language) ? 'long' : 'narrow'
  const walk = minutes && new Intl.NumberFormat(localeOf(i18n.language), { style: 'unit', unit: 'minute', unitDisplay })
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('near.kilometres', { distance: formatNumber(sensible(kilometres), i18n.language) })}
      {walk && ` · ${toText(walkingTime).replace('{{time}}', walk.format(minutes))}`}
    </span>
  )
}
