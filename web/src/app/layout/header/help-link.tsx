import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import classes from './help-link.module.css'
import { useHasUnreadNews } from './unread-news.ts'

/** Leads to the help from every page, at the same place of each header, and says whether something new stands there. */
export function HelpLink() {
  const { t } = useTranslation('app')
  const name = useScreenText()('titles', '/help')
  const hasNews = useHasUnreadNews()
  return (
    <Link
      to="/help"
      className={classes.help}
      title={name}
      aria-label={hasNews ? t('shell.helpNews') : name}
      data-news={hasNews || undefined}
    >
      <Icon name="help" size={20} />
    </Link>
  )
}
