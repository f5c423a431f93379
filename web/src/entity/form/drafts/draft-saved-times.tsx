import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#web/components/dates/formatters.ts'

type Props = {
  device?: Date | null
  server?: Date | null
  /** An instant in ISO 8601. */
  restored?: string | null
}

/** When what was typed was last kept, on this device and as a draft on the server, and from when what was brought back is. */
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
