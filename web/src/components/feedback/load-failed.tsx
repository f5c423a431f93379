import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/http/api-problem.ts'
import { getOfflineSince } from '#web/platform/connection.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import classes from './states.module.css'

type Props = { error: unknown; onRetry: () => unknown }

function textKey(error: unknown): 'gone' | 'offline' | 'forbidden' | 'wrong' {
  if (isProblem(error) && error.status === 404) return 'gone'
  if (isProblem(error) && error.status === 403) return 'forbidden'
  return getOfflineSince() || isProblem(error, 'offline') ? 'offline' : 'wrong'
}

export function LoadFailed({ error, onRetry }: Props) {
  const { t } = useTranslation('app')
  const key = textKey(error)
  const traceId = isProblem(error) ? error.params['trace_id'] : undefined
  const detail = isProblem(error) && error.status === 403 ? error.detail : ''
  return (
    <div className={classes.state} role="alert">
      {key === 'offline' && <Icon name="globe" size={36} />}
      <Text>{detail || t(`failed.${key}`)}</Text>
      {key === 'wrong' && typeof traceId === 'string' && (
        <Text size="sm">
          {t('failed.trace')} <span dir="ltr">{traceId}</span>
        </Text>
      )}
      {key !== 'forbidden' && (
        <Button variant="light" onClick={() => void onRetry()}>
          {key === 'gone' ? t('failed.refresh') : t('failed.retry')}
        </Button>
      )}
    </div>
  )
}
