import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/components/dates.ts'
import { stay } from '#web/session/reentry.ts'
import { useNearEnd } from '#web/session/session-end.ts'
import { BesideNotice } from './beside-notice.tsx'

/** Two minutes before a session ends: signing in over the page makes it a new one. */
export function SessionNotice() {
  const { t, i18n } = useTranslation('beside')
  const end = useNearEnd()
  const [putOff, setPutOff] = useState(0)
  if (end === null || end === putOff) return null
  return (
    <BesideNotice
      title={t('session.title')}
      text={t('session.ends', { time: formatTime(new Date(end), i18n.language) })}
      yes={t('session.stay')}
      no={t('session.later')}
      onYes={() => void stay()}
      onNo={() => setPutOff(end)}
    />
  )
}
