import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import classes from './wordmark.module.css'

/** Logo and site name. The default product name is translated. */
export function Wordmark({ large = false }: { large?: boolean }) {
  const { t } = useTranslation('app')
  const { siteName } = config()
  const size = large ? 40 : 30
  return (
    <span className={classes.wordmark} data-large={large || undefined}>
      <img src="/icon.svg" alt="" width={size} height={size} />
      <span>{siteName === 'Daleel' ? t('site.name') : siteName}</span>
    </span>
  )
}
