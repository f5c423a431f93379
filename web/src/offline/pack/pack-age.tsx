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

/** Age of the offline pack while offline; renders nothing without a pack. */
export function PackAge({ offline }: { offline: boolean }) {
  const { t, i18n } = useTranslation('beside')
  const { metadata } = usePack()
  useEffect(() => void startPack(), [])
  useOnceConnected(refreshAfterReconnect)
  if (!offline || !metadata) return null
  return <> {t('pack.asOf', { when: `\u2068${formatAge(metadata.asOf, i18n.language)}\u2069` })}</>
}
