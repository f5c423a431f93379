import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WaysOn } from '#web/reading/ways/ways-on.tsx'
import { nearestWords } from './nearest.ts'
import classes from './search-result.module.css'
import type { SearchState } from './search-state.ts'

export type NothingFoundProps = {
  state: SearchState
  captured: boolean
  onChange: (changes: Record<string, string | null>) => void
}

/** Under a search that found nothing: the words nearest to it that do, where else to look, and that the editors see it where it was captured. */
export function NothingFound({ state, captured, onChange }: NothingFoundProps) {
  const { t } = useTranslation('ways')
  const { data: words = [] } = useQuery(nearestWords(state.q, state.lang))
  return (
    <>
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
      {captured && (
        <Text mt="md" component="output" display="block">
          {t('ways.captured')}
        </Text>
      )}
      <WaysOn />
    </>
  )
}
