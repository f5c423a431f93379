import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { useContentLanguages, type ContentLanguage } from '#web/i18n/use-content-languages.ts'
import { faqRecordQuery } from '../use-faq-record.ts'
import { FaqForm } from './faq-form.tsx'
import type { PrefilledQuestion } from './use-faq-form.ts'

function Editing({ id, language }: { id: string; language: string | null }) {
  const { contentLanguages } = useContentLanguages()
  // Fetched once: a refetch must not replace what is being typed.
  const recordQuery = useQuery({ ...faqRecordQuery(id), staleTime: Infinity, gcTime: 0 })
  if (recordQuery.data && contentLanguages.length > 0)
    return (
      <FaqForm
        start={recordQuery.data}
        openedLanguage={contentLanguages.find(({ acronym }) => acronym === language)?.id}
      />
    )
  return (
    <Page>
      <QueryState query={recordQuery}>{() => <ItemSkeleton />}</QueryState>
    </Page>
  )
}

/** Question prefilled from the URL (`question`, `language`); default language: the interface's. */
function prefilledFromUrl(
  searchParams: URLSearchParams,
  all: readonly ContentLanguage[],
  current: ContentLanguage,
): PrefilledQuestion | null {
  const question = searchParams.get('question')?.trim().slice(0, 300)
  if (!question) return null
  const { id } = all.find(({ acronym }) => acronym === searchParams.get('language')) ?? current
  return { question, languageId: id }
}

export function FaqEditScreen() {
  const { fid } = useParams()
  const [searchParams] = useSearchParams()
  const { contentLanguages, currentLanguage } = useContentLanguages()
  if (fid) return <Editing key={fid} id={fid} language={searchParams.get('language')} />
  if (contentLanguages.length === 0)
    return (
      <Page>
        <ItemSkeleton />
      </Page>
    )
  return <FaqForm start={null} prefilled={prefilledFromUrl(searchParams, contentLanguages, currentLanguage)} />
}
