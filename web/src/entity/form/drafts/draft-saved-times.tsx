import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#web/components/dates/formatters.ts'

type Props = {
  device?: Date | null
  server?: Date | null
  /** ISO 8601 timestamp. */
  restored?: string | null
}

/** Times when the draft was last saved on this device and on the server, and the time of a restored draft. */
export function DraftSavedTimes({ restored, ...saved }: Props) {
  const { t, i18n } = useTranslation('beside')
  const restoredText = restored && t('kept.restored', { time: formatDate(restored, i18n.language, true) })
  return (
    <>
      {restoredText && <span>· {restoredText} </span>}
      <SavedTimes {...saved} />
    </>
  )
}

function SavedTimes(saved: Omit<Props, 'restored'>) {
  const { t, i18n } = useTranslation('beside')
  const at = (moment: Date) => formatTime(moment, i18n.language)
  const device = saved.device && at(saved.device)
  const server = saved.server && at(saved.server)
  if (device) return <span>· {server ? t('kept.both', { device, server }) : t('kept.device', { device })}</span>
  return server && <span>· {t('kept.server', { server })}</span>
}
