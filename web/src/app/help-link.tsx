import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import { useScreenText } from '#web/components/use-screen-title.ts'
import classes from './help-link.module.css'
import { useNewsTold } from './news-told.ts'

/** Leads to the help from every page, at the same place of each header, and says whether something new stands there. */
export function HelpLink() {
  const { t } = useTranslation('app')
  const name = useScreenText()('titles', '/help')
  const told = useNewsTold()
  return (
    <Link
      to="/help"
      className={classes.help}
      title={name}
      aria-label={told ? t('shell.helpNews') : name}
      data-news={told || undefined}
    >
      <Icon name="help" size={20} />
    </Link>
  )
}
