import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import classes from './help-link.module.css'
import { useHasUnreadNews } from './unread-news.ts'

/** Link to the help page, with a marker for unread news. Every header has it at the same position (WCAG 3.2.6). */
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
