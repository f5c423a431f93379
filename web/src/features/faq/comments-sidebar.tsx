import { Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { presenceQuery } from '#web/api/presence.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import classes from './comments/comments.module.css'
import { CommentThreads, type CommentThreadsProps } from './comments/comment-threads.tsx'
import { toFaqRecord } from './use-faq-record.ts'
import type { PassageLocation } from './comments/passage-location.ts'

type Props = Omit<CommentThreadsProps, 'place'> & { languageId: string }

/** Fetches new comments when the presence query reports a newer version. */
function useNewComments({ id, version }: FaqRecord, onCommented: CommentThreadsProps['onCommented']): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...presenceQuery('faq', id), enabled: false })
  const latestVersion = data?.version ?? version
  useEffect(() => {
    if (latestVersion <= version) return
    // Errors are ignored: the next poll retries.
    client.fetchQuery({ ...queries.one(faq, id), staleTime: 0 }).then(
      (record) => onCommented?.(toFaqRecord(record)),
      () => {},
    )
  }, [client, id, latestVersion, version, onCommented])
}

/** Comments beside a text whose elements have the ids of its fields. */
export function CommentsSidebar({ languageId, texts, ...threadProps }: Props) {
  const { t } = useTranslation('faq')
  useNewComments(threadProps.faq, threadProps.onCommented)
  const place = useMemo(
    (): PassageLocation => ({
      languageId,
      find: (field) => document.getElementById(fieldId(`translations.${languageId}.${field}`)),
    }),
    [languageId],
  )
  return (
    <div>
      <Title order={2} size="h4" className={classes.title}>
        {t('comments.title')}
      </Title>
      <CommentThreads {...threadProps} texts={useDeferredValue(texts)} place={place} />
    </div>
  )
}
