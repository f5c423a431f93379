import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SearchResponse } from '#web/api/types.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { IdleFeedbackForm } from '#web/reader/feedback/idle-feedback-form.ts'
import { Alternatives } from '#web/reader/guidance/alternatives.tsx'
import { nearestWords } from './nearest-words.ts'
import classes from './search-result.module.css'
import type { SearchState } from './search-state.ts'

export type NoResultsProps = {
  answer: SearchResponse
  state: SearchState
  /** Id of the search, if it was captured. */
  searchId: string | undefined
  onChange: (changes: Record<string, string | null>) => void
}

/** Buttons for languages that have results if the selected one has none. */
function OtherLanguages({ answer, state, onChange }: Pick<NoResultsProps, 'answer' | 'state' | 'onChange'>) {
  const { t: tReader } = useTranslation('reader')
  const { contentLanguages } = useContentLanguages()
  const others = contentLanguages.filter(
    ({ acronym }) => acronym !== state.lang && (answer.by_language[acronym] ?? 0) > 0,
  )
  return (
    <Group gap="sm" justify="center">
      {others.map(({ acronym, name }) => (
        <Button key={acronym} variant="light" onClick={() => onChange({ lang: acronym })}>
          <bdi lang={acronym}>{name}</bdi>
          <span className={classes.found}>{tReader('search.count', { count: answer.by_language[acronym] ?? 0 })}</span>
        </Button>
      ))}
      <Button variant="subtle" onClick={() => onChange({ lang: null })}>
        {tReader('search.allLanguages')}
      </Button>
    </Group>
  )
}

/**
 * Help for a search without relevant results: suggested words, alternatives, and a note that editors see captured
 * searches.
 */
export function NoResults({ answer, state, searchId, onChange }: NoResultsProps) {
  const { t, i18n } = useTranslation('ways')
  const { contentLanguages } = useContentLanguages()
  const asked = contentLanguages.find(({ acronym }) => acronym === (state.lang ?? i18n.language))?.id ?? '1'
  const { data: words = [] } = useQuery(nearestWords(state.q, state.lang))
  return (
    <>
      {answer.entities.length === 0 && (
        <EmptyState
          icon="search"
          message={t('ways.noMatch')}
          action={state.lang && <OtherLanguages answer={answer} state={state} onChange={onChange} />}
        />
      )}
      {words.length > 0 && (
        <fieldset className={classes.nearest} aria-label={t('ways.nearest')}>
          <Text>{t('ways.nearest')}</Text>
          {words.map((word) => (
            <Button key={word} variant="light" px="sm" onClick={() => onChange({ q: word, object: null })}>
              <bdi>{word}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      {answer.total === 0 && searchId !== undefined && (
        <Text mt="md" component="output" display="block">
          {t('ways.captured')}
        </Text>
      )}
      {answer.total === 0 && <IdleFeedbackForm key={state.q} about="question" text={state.q} language={asked} />}
      <Alternatives />
    </>
  )
}
