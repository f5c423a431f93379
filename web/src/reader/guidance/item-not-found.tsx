import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#web/components/feedback/load-failed.tsx'
import { Alternatives } from './alternatives.tsx'
import classes from './guidance.module.css'

type Props = { error: unknown; onRetry: () => unknown }

/** Replaces an item that does not exist, with alternatives. */
export function ItemNotFound({ error, onRetry }: Props) {
  const { t } = useTranslation('ways')
  return (
    <div className={classes.lost}>
      <Title order={1} size="h2">
        {t('ways.lost')}
      </Title>
      <LoadFailed error={error} onRetry={onRetry} />
      <Alternatives />
    </div>
  )
}
