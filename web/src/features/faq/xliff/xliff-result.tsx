import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Outcome, Outcomes } from '#web/api/faq/xliff.ts'
import { compareBlocks } from '#web/components/diff/diff.ts'
import { DiffView } from '#web/components/diff/diff-view.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useProblemText } from '../use-problem-text.ts'
import classes from './xliff.module.css'

const results = ['saved', 'unchanged', 'refused'] as const

function Refused({ outcome, source }: { outcome: Outcome; source: ContentLanguage }) {
  const { t } = useTranslation('faq')
  const { inSummary } = useProblemText()
  const { id, question, message, fields = [], changed } = outcome
  return (
    <li>
      <Anchor
        component={Link}
        to={`/faq/view/${encodeURIComponent(id)}`}
        lang={source.acronym}
        dir={source.text_direction}
      >
        {question || id}
      </Anchor>
      <Text size="sm">{message}</Text>
      {fields.map((problem) => (
        <Text key={`${problem.path} ${problem.code}`} size="sm">
          {inSummary(problem)}
        </Text>
      ))}
      {changed && (
        <section aria-label={t('xliff.import.changed')}>
          <DiffView
            changes={compareBlocks(changed.before, changed.after, source.acronym)}
            language={source.acronym}
            direction={source.text_direction}
          />
        </section>
      )}
    </li>
  )
}

export function XliffResult({ outcomes: { entities, source_language_id } }: { outcomes: Outcomes }) {
  const { t } = useTranslation('faq')
  const { languageById } = useContentLanguages()
  const refused = entities.filter(({ result }) => result === 'refused')
  const counts = results.flatMap((result) => {
    const count = entities.filter((one) => one.result === result).length
    return count > 0 ? [t(`xliff.import.${result}`, { count })] : []
  })
  return (
    <Stack gap="sm">
      <Alert color={refused.length > 0 ? 'danger' : 'teal'} role={refused.length > 0 ? 'alert' : 'status'}>
        {counts.join(' · ')}
      </Alert>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label={t('xliff.import.notTaken')}>
          {refused.map((outcome, at) => (
            <Refused key={`${outcome.id} ${at}`} outcome={outcome} source={languageById(source_language_id)} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
