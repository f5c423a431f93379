import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { HotlineCard } from './hotline-card.tsx'
import { configuredHotline } from './hotline-details.ts'

/** Hotline of the deployment; renders nothing if none is configured. */
export function Hotline() {
  const { i18n } = useTranslation('app')
  const { hotline } = config()
  return hotline && <HotlineCard {...configuredHotline(hotline, i18n.language)} />
}
