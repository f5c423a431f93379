import { useTranslation } from 'react-i18next'
import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { openingText } from './opening-text.ts'
import classes from './opening-state.module.css'

/** Opening state as text; the color is redundant. */
export function OpeningState({ opening }: { opening: OpenStatus }) {
  const { t, i18n } = useTranslation('reader')
  return (
    <span className={classes.state} data-state={opening.state}>
      {openingText(opening, i18n.language, (what, values) => t(`opening.${what}`, values))}
    </span>
  )
}
