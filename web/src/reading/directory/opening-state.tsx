import { useTranslation } from 'react-i18next'
import type { Opening } from '#shared/places/opening.ts'
import { openingWords } from './opening-words.ts'
import classes from './opening-state.module.css'

/** Whether a place is open, in words; its colour only repeats them. */
export function OpeningState({ opening }: { opening: Opening }) {
  const { t, i18n } = useTranslation('directory')
  return (
    <span className={classes.state} data-state={opening.state}>
      {openingWords(opening, i18n.language, (what, values) => t(`opening.${what}`, values))}
    </span>
  )
}
