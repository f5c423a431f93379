import { Button, Group } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-page.module.css'

/** Milliseconds after which a request counts as slow. */
const longMs = 8000

/** True if the same request has been pending for a long time. */
function useLong(busy: boolean, what: string): boolean {
  const [long, setLong] = useState('')
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(what), longMs)
    return () => {
      clearTimeout(timer)
      setLong('')
    }
  }, [busy, what])
  return busy && long === what
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
  asked: QueryKey
}

/**
 * Status of a list: row count, refetching, and for slow requests a cancel button. After a cancel it shows that the rows
 * are outdated or missing, until the next request.
 */
export function ListStatus({ list, asked }: Props) {
  const { t } = useTranslation('entity')
  const client = useQueryClient()
  const { data, isFetching } = list
  const isLong = useLong(isFetching, JSON.stringify(asked))
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
        <Button variant="default" onClick={() => void client.cancelQueries({ queryKey: asked, exact: true })}>
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
