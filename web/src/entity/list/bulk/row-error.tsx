import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import classes from './row-error.module.css'

export function RowError({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('entity')
  if (reason === undefined) return null
  return (
    <p className={classes.refusal}>
      <Icon name="close" size={16} />
      {t('grid.refused', { reason })}
    </p>
  )
}
