import { Modal, Text } from '@mantine/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { shareableFaq } from '#web/reader/faq/shareable-faq.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { ShareableList } from './shareable.ts'
import { ShareDialog } from './share-dialog.tsx'

type Props = { list: ShareableList; ids: readonly string[]; onClose: () => void }

const combine = (all: readonly UseQueryResult<PublishedFaq>[]) => ({
  isReady: all.every(({ isLoading }) => !isLoading),
  records: all.flatMap(({ data }) => (data ? shareableFaq(data) : [])),
})

/** Shares a list of FAQs; each is fetched as when read, or from the offline pack. */
export function ShareFaqsDialog({ list, ids, onClose }: Props) {
  const { t } = useTranslation('send')
  const { currentLanguage } = useContentLanguages()
  const { isReady, records } = useQueries({
    queries: ids.map((id) => queries.published<PublishedFaq>('faq', id)),
    combine,
  })
  if (!isReady || records.length === 0)
    return (
      <Modal opened onClose={onClose} title={t('send.title')} centered>
        <Text aria-busy={!isReady}>
          {isReady ? t('send.incomplete', { count: ids.length - records.length }) : t('send.loading')}
        </Text>
      </Modal>
    )
  return (
    <ShareDialog
      records={records}
      list={list}
      missing={ids.length - records.length}
      startIn={currentLanguage.id}
      onClose={onClose}
    />
  )
}
