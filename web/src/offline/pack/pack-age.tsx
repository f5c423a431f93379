import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#web/components/dates/formatters.ts'
import { useOnceConnected } from '#web/platform/connection.ts'
import { refreshAfterReconnect, startPack, usePack } from './pack.ts'

function formatAge(moment: number, language: string): string {
  const date = new Date(moment)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? formatTime(date, language) : formatDate(date.toISOString(), language, true)
}

/** Age of the offline pack, or of the copy that was read last; renders nothing online or without a copy. */
export function PackAge({ offline }: { offline: boolean }) {
  const { t, i18n } = useTranslation('beside')
  const { metadata, keptAsOf } = usePack()
  const asOf = metadata?.asOf ?? keptAsOf
  useEffect(() => void startPack(), [])
  useOnceConnected(refreshAfterReconnect)
  if (!offline || asOf === null) return null
  return <> {t('pack.asOf', { when: `\u2068${formatAge(asOf, i18n.language)}\u2069` })}</>
}
