import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#web/components/dates.ts'
import { useOnceConnected } from '#web/session/connection.ts'
import { connectedAgain, startPack, usePack } from './pack.ts'

/** How old what is read is while there is no connection; nothing where nothing was taken along. */
export function PackAge({ offline }: { offline: boolean }) {
  const { t, i18n } = useTranslation('beside')
  const { about } = usePack()
  useEffect(startPack, [])
  useOnceConnected(connectedAgain)
  if (!offline || !about) return null
  const asOf = new Date(about.asOf)
  const isToday = asOf.toDateString() === new Date().toDateString()
  const when = isToday ? formatTime(asOf, i18n.language) : formatDate(asOf.toISOString(), i18n.language, true)
  return <> {t('pack.asOf', { when: `\u2068${when}\u2069` })}</>
}
