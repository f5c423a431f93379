import { Alert, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { runSearchTests, searchRunsQuery } from '#web/api/search-tests.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { ScoreComparison } from './score-comparison.tsx'
import { ScoreHistory } from './score-history.tsx'
import classes from './search-score.module.css'
import { TestResults } from './test-results.tsx'

/** Score of the search: runs the test searches, compares the last two runs and shows all of them over time. */
export function SearchScorePanel() {
  const { t, i18n } = useTranslation('score')
  const id = useId()
  const client = useQueryClient()
  const stored = useQuery(searchRunsQuery)
  const run = useMutation({
    mutationFn: runSearchTests,
    onSuccess: ({ runs }) => client.setQueryData(searchRunsQuery.queryKey, { runs }),
  })
  const runs = stored.data?.runs ?? []
  const error = run.error ?? stored.error
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {t('title')}
        </Title>
        <NetworkButton variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          {t('run')}
        </NetworkButton>
      </header>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <div aria-live="polite">
        {error && <Alert color="red">{getErrorMessage(error, i18n.language)}</Alert>}
        {run.data && <Text>{t(run.data.results.length > 0 ? 'done' : 'noTests')}</Text>}
      </div>
      {runs.length > 0 && <ScoreComparison runs={runs} />}
      {runs.length > 1 && <ScoreHistory runs={runs} />}
      {run.data && run.data.results.length > 0 && <TestResults results={run.data.results} />}
    </section>
  )
}
