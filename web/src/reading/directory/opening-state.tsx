import { useTranslation } from 'react-i18next'
import type { Opening } from '#shared/places/opening.ts'
import { dayName } from '#web/entity/contacts/days.ts'
import classes from './opening-state.module.css'

/** "Open until 14:00", "Opens Sunday 09:00": when one can go there, in the time of the place. */
function useOpeningWords(): (opening: Opening) => string {
  const { t, i18n } = useTranslation('directory')
  return ({ state, closes, opens }) => {
    if (state === 'unknown') return t('opening.unknown')
    if (state === 'open') return closes ? t('opening.until', { time: closes }) : t('opening.open')
    if (!opens) return t('opening.closed')
    const { day, time, inDays } = opens
    if (inDays === 0) return t('opening.today', { time })
    if (inDays === 1) return t('opening.tomorrow', { time })
    return t('opening.onDay', { day: dayName(day, i18n.language), time })
  }
}

/** Whether a place is open, in words; its colour only repeats them. */
export function OpeningState({ opening }: { opening: Opening }) {
  const words = useOpeningWords()
  return (
    <span className={classes.state} data-state={opening.state}>
      {words(opening)}
    </span>
  )
}
