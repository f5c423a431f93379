import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAwaitedScreen } from '#web/app/routing/load-screen.ts'
import { useBusy } from '#web/app/routing/page-history.ts'
import { formatTime } from '#web/components/dates/formatters.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { PackAge } from '#web/offline/pack/pack-age.tsx'
import { openOutbox, useQueuedCount } from '#web/offline/outbox/outbox-state.ts'
import { useOffline } from '#web/session/connection.ts'
import { useUnsaved } from '#web/session/reauthentication.ts'
import classes from './overlays.module.css'

/** The screen that was asked for and could not come, which opens by itself later; staying here takes the wish back. */
function AwaitedScreen({ screen }: { screen: string }) {
  const { t } = useTranslation('beside')
  const textOf = useScreenText()
  const navigate = useNavigate()
  const here = useLocation()
  const unsaved = useUnsaved()
  const before = useRef(unsaved)
  const stay = () => void navigate(here, { replace: true })
  const stays = useRef(stay)
  useEffect(() => {
    stays.current = stay
  })
  // Who has begun to type here meanwhile is not taken away from it.
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

/** That there is no connection, since when, and how much of one's own work waits for it; nothing while all is well. */
export function ConnectionStatus() {
  const { t, i18n } = useTranslation('beside')
  const { t: app } = useTranslation('app')
  const since = useOffline()
  const waits = useQueuedCount()
  const awaited = useAwaitedScreen()
  const going = useBusy()
  return (
    <output className={classes.line}>
      {since && t('connection.lost', { time: formatTime(since, i18n.language) })}
      <PackAge offline={since !== null} />
      {since && awaited && going && <AwaitedScreen screen={awaited} />}
      {waits > 0 && (
        <>
          {' '}
          <Anchor component="button" type="button" inherit onClick={openOutbox}>
            {app('common.waiting', { n: waits })}
          </Anchor>
        </>
      )}
    </output>
  )
}
