import { Modal, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { sendableFaq } from '#web/reading/faq/share-faq.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import type { SendableList } from './sendable.ts'
import { SendPanel } from './send-panel.tsx'

type Props = { list: SendableList; ids: readonly string[]; onClose: () => void }

/** Hands on a list of answers: each is fetched as it is read, from this device where there is no network. */
export function SendList({ list, ids, onClose }: Props) {
  const { t } = useTranslation('send')
  const { current } = useContentLanguages()
  const found = useQueries({ queries: ids.map((id) => queries.published<PublishedFaq>('faq', id)) })
  const isReady = found.every(({ isLoading }) => !isLoading)
  const known = found.flatMap(({ data }) => data ?? [])
  const key = known.map(({ id, updated_at }) => `${id} ${updated_at}`).join()
  const records = useMemo(() => known.map(sendableFaq), [key])
  if (!isReady || records.length === 0)
    return (
      <Modal opened onClose={onClose} title={t('title')} centered>
        <Text aria-busy={!isReady}>
          {isReady ? t('incomplete', { count: ids.length - records.length }) : t('loading')}
        </Text>
      </Modal>
    )
  return (
    <SendPanel
      records={records}
      list={list}
      missing={ids.length - records.length}
      startIn={current.id}
      onClose={onClose}
    />
  )
}
