import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { directionOf } from '#shared/i18n/locale.ts'
import { labelLanguage } from '#shared/i18n/translate-label.ts'
import type { NewsItem } from '#shared/screens/whats-new.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { rightsOpen } from '#web/session/route-access.ts'
import { storeProgress } from '#web/session/use-preference.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './help.module.css'
import { useReleaseNotes } from './use-release-notes.ts'

/** Release note with a link if the user may open its screen. */
function Row({ one: { message, at }, isNew }: { one: NewsItem; isNew: boolean }) {
  const { t, i18n } = useTranslation('help')
  // Messages are in the languages of the build only.
  const own = labelLanguage(i18n.language, message)
  const { rights } = useSession()
  const label = useLabel()
  const textOf = useScreenText()
  return (
    <li>
      {isNew && <strong className={classes.new}>{t('news.new')}</strong>}
      <span lang={own} dir={directionOf(own)}>
        {label(message)}
      </span>
      {at && rightsOpen(rights, at) && <Link to={at}>{textOf('titles', at)}</Link>}
    </li>
  )
}

/** Release notes by day; opening the page marks all as read. */
export function WhatsNewScreen() {
  const { t } = useTranslation('help')
  const { news, read, unread } = useReleaseNotes()
  // Value before this visit, so that new items stay marked while the page is open.
  const [readBefore] = useState(read)
  const latest = news[0]?.day
  useEffect(() => {
    if (unread > 0 && latest) void storeProgress('newsRead', latest)
  }, [unread, latest])
  const days = [...new Set(news.map(({ day }) => day))]
  return (
    <Page narrow>
      <Text>{t('news.all')}</Text>
      {days.map((day) => (
        <section key={day} className={classes.day}>
          <h2>
            <FormattedDate value={day} />
          </h2>
          <ul>
            {news
              .filter((one) => one.day === day)
              .map((one) => (
                <Row key={one.message[0]} one={one} isNew={readBefore !== '' && day > readBefore} />
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
