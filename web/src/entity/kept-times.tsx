import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/components/dates.ts'

/** When what was typed was last kept: on this device, and as a draft on the server. */
export function KeptTimes(kept: { device?: Date | null; server?: Date | null }) {
  const { t, i18n } = useTranslation('beside')
  const at = (moment: Date) => formatTime(moment, i18n.language)
  const device = kept.device && at(kept.device)
  const server = kept.server && at(kept.server)
  if (device) return <span>· {server ? t('kept.both', { device, server }) : t('kept.device', { device })}</span>
  return server && <span>· {t('kept.server', { server })}</span>
}
