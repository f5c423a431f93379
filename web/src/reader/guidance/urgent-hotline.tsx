import { useTranslation } from 'react-i18next'
import type { UrgentFaq } from '#shared/reader/search/urgent-help.ts'
import { HotlineCard } from './hotline-card.tsx'
import { Hotline } from './hotline.tsx'
import { urgentHotline } from './hotline-details.ts'

/** Hotline for a kind of emergency with its hours; default: the deployment's hotline. */
export function UrgentHotline({ hotline }: Pick<UrgentFaq, 'hotline'>) {
  const { t, i18n } = useTranslation(['ways', 'reader'])
  if (!hotline) return <Hotline />
  const shown = urgentHotline(hotline, i18n.language, (what, values) =>
    what === 'open' ? t('ways:ways.alwaysOpen') : t(`reader:opening.${what}`, values),
  )
  return <HotlineCard {...shown} />
}
