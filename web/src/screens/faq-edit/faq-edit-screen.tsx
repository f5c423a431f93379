import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Page } from '#web/components/page.tsx'
import { useContentLanguages } from '#web/faq/languages.ts'
import { faqRecordQuery } from '#web/faq/use-faq-record.ts'
import { FaqForm } from './faq-form.tsx'

function Editing({ id }: { id: string }) {
  const { t } = useTranslation('faq')
  const { all } = useContentLanguages()
  // Read once: what somebody else saves meanwhile must not replace what is being typed.
  const reading = useQuery({ ...faqRecordQuery(id), staleTime: Infinity, gcTime: 0 })
  if (reading.error && !reading.data)
    return (
      <Page title={t('title.edit')}>
        <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
      </Page>
    )
  if (!reading.data || all.length === 0)
    return (
      <Page title={t('title.edit')}>
        <ItemSkeleton />
      </Page>
    )
  return <FaqForm start={reading.data} />
}

/** Writes a new FAQ, or edits one. */
export function FaqEditScreen() {
  const { t } = useTranslation('faq')
  const { fid } = useParams()
  const { all } = useContentLanguages()
  if (fid) return <Editing key={fid} id={fid} />
  if (all.length === 0)
    return (
      <Page title={t('title.create')}>
        <ItemSkeleton />
      </Page>
    )
  return <FaqForm start={null} />
}
