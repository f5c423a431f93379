import { Button, Group } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-page.module.css'

/** Milliseconds after which a request counts as slow. */
const slowAfterMs = 8000

/** True if the same request has been pending for a long time. */
function useIsSlow(busy: boolean, requestKey: string): boolean {
  const [long, setLong] = useState('')
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(requestKey), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setLong('')
    }
  }, [busy, requestKey])
  return busy && long === requestKey
}

type Props = {
  list: {
    data: { total: number } | undefined
    isPending: boolean
    isPlaceholderData: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** Query key of the current request. */
  requestedKey: QueryKey
}

/**
 * Status of a list: row count, refetching, and for slow requests a cancel button. After a cancel it shows that the rows
 * are outdated or missing, until the next request.
 */
export function ListStatus({ list, requestedKey }: Props) {
  const { t } = useTranslation('entity')
  const client = useQueryClient()
  const { data, isFetching } = list
  const isLong = useIsSlow(isFetching, JSON.stringify(requestedKey))
  const isStopped = !isFetching && (list.isPending || list.isPlaceholderData)
  const messages = [
    ...(data ? [t('grid.results', { count: data.total })] : []),
    ...(isFetching && isLong ? [t('grid.stillWorking')] : isFetching && data ? [t('grid.updating')] : []),
    ...(isStopped ? [t(data ? 'grid.stoppedBefore' : 'grid.stopped')] : []),
  ]
  return (
    <Group gap="sm">
      <output className={classes.status} aria-live="polite">
        {messages.join(' · ')}
      </output>
      {isLong && (
        <Button variant="default" onClick={() => void client.cancelQueries({ queryKey: requestedKey, exact: true })}>
          {t('grid.stop')}
        </Button>
      )}
      {isStopped && (
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('grid.again')}
        </Button>
      )}
    </Group>
  )
}
