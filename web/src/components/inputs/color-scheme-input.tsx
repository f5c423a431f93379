import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { schemes } from '#web/theme/color-scheme-cookie.ts'
import { useColorScheme } from '#web/theme/use-color-scheme.ts'
import classes from './color-scheme-input.module.css'

/** Radio buttons for the color scheme. Default: the setting of the device. */
export function ColorSchemeInput() {
  const { t } = useTranslation('colours')
  const { scheme, choose } = useColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.schemes}>
      <legend className={classes.title}>{t('title')}</legend>
      {schemes.map((one) => (
        <label key={one} className={classes.scheme}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={one === scheme}
            onChange={() => choose(one)}
          />
          {t(`schemes.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
