import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/http/api-problem.ts'
import { queries } from '#web/api/queries.ts'
import { compareAnswers, compareBlocks } from '#web/components/diff/diff.ts'
import { DiffView } from '#web/components/diff/diff-view.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'

type Props = {
  faqId: string
  /** Language of the translation. */
  languageId: string
  source: ContentLanguage
  now: { question: string; answer: string }
}

/** Word diff of the source text since the translation was made. */
export function SourceChanges({ faqId, languageId, source, now }: Props) {
  const { t } = useTranslation('faq')
  const translatedSource = useQuery({ ...queries.sourceOf(faqId, languageId), retry: false })
  if (isProblem(translatedSource.error, 'not_found')) return <Text size="sm">{t('edit.sourceGone')}</Text>
  const { acronym, text_direction: direction } = source
  return (
    <section aria-label={t('edit.whatChanged')}>
      <QueryState query={translatedSource}>
        {({ question, answer }) => (
          <>
            <DiffView
              changes={compareBlocks([question], [now.question], acronym)}
              language={acronym}
              direction={direction}
            />
            <DiffView changes={compareAnswers(answer, now.answer, acronym)} language={acronym} direction={direction} />
          </>
        )}
      </QueryState>
    </section>
  )
}
