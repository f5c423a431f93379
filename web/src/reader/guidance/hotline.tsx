import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { HotlineCard } from './hotline-card.tsx'
import { configuredHotline } from './hotline-details.ts'

/** Whom one can call, one tap away; nothing where the deployment names nobody. */
export function Hotline() {
  const { i18n } = useTranslation('app')
  const { hotline } = config()
  return hotline && <HotlineCard {...configuredHotline(hotline, i18n.language)} />
}
