import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAwaitedScreen } from '#web/app/routing/load-screen.ts'
import { useBusy } from '#web/app/routing/page-history.ts'
import { formatTime } from '#web/components/dates/formatters.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useAwaitedLanguage } from '#web/i18n/current-language.ts'
import { PackAge } from '#web/offline/pack/pack-age.tsx'
import { openOutbox, useQueuedCount } from '#web/offline/outbox/outbox-state.ts'
import { useOffline } from '#web/platform/connection.ts'
import { useUnsaved } from '#web/session/reauthentication.ts'
import classes from './overlays.module.css'

/** Screen that opens when the connection is back. The button cancels this navigation. */
function AwaitedScreen({ screen }: { screen: string }) {
  const { t } = useTranslation('beside')
  const textOf = useScreenText()
  const navigate = useNavigate()
  const location = useLocation()
  const unsaved = useUnsaved()
  const before = useRef(unsaved)
  const stay = () => void navigate(location, { replace: true })
  const stays = useRef(stay)
  useEffect(() => {
    stays.current = stay
  })
  // Cancels the pending navigation when the user starts to edit the current screen.
  useEffect(() => {
    if (unsaved > before.current) stays.current()
  }, [unsaved])
  return (
    <>
      {' '}
      {t('connection.awaited', { screen: `\u2068${textOf('titles', screen)}\u2069` })}{' '}
      <Anchor component="button" type="button" inherit onClick={stay}>
        {t('connection.stay')}
      </Anchor>
    </>
  )
}

/** Offline status: start time, and number of unsent changes. Empty while online. */
export function ConnectionStatus() {
  const { t, i18n } = useTranslation('beside')
  const { t: tApp } = useTranslation('app')
  const since = useOffline()
  const queuedCount = useQueuedCount()
  const awaitedScreen = useAwaitedScreen()
  const isNavigating = useBusy()
  const awaitedLanguage = useAwaitedLanguage()
  return (
    <output className={classes.line}>
      {since && t('connection.lost', { time: formatTime(since, i18n.language) })}
      {since && awaitedLanguage && ` ${t(`connection.language.${awaitedLanguage}`)}`}
      <PackAge offline={since !== null} />
      {since && awaitedScreen && isNavigating && <AwaitedScreen screen={awaitedScreen} />}
      {queuedCount > 0 && (
        <>
          {' '}
          <Anchor component="button" type="button" inherit onClick={openOutbox}>
            {tApp('common.waiting', { n: queuedCount })}
          </Anchor>
        </>
      )}
    </output>
  )
}
