import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import classes from './shell.module.css'

/** Note on every page of a demonstration that the content is invented. */
export function SampleNote() {
  const { t } = useTranslation('app')
  if (!config().sampleContent) return null
  return <p className={classes.sample}>{t('shell.sample')}</p>
}
