import { useTranslation } from 'react-i18next'
import { NoValue } from '#web/entity/field-cell.tsx'

/** The permission entity that a role is grouped under, in words. */
export function ResourceType({ name }: { name: string | null }) {
  const { t } = useTranslation('entity')
  if (!name) return <NoValue />
  return <>{t(`permissions.entities.${name}`)}</>
}
