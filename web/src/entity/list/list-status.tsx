import { Button, Group } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-page.module.css'

/** Milliseconds after which it is said that a list is still being asked for. */
const longMs = 8000

/** Whether the same has been under way for long. */
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
  /** The key of what is asked for now. */
  asked: QueryKey
}

/**
 * How many rows there are, that they are asked for again, and, where that takes long, the way to give it up. What was given up
 * is said until it is asked for again: the rows are then those of before, or none.
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
