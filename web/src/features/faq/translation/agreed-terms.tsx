import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkAgreedTerms, type AgreedTerm } from '#shared/search/concepts/agreed-terms.ts'
import { agreedTermsQuery } from '#web/api/faq/agreed-terms.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import { Callout } from '#web/reader/callout.tsx'
import { useCopy } from '#web/reader/share/share-link.ts'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import classes from './agreed-terms.module.css'

/** Unsaved question and answer in one language. */
export type TextInLanguage = { language: ContentLanguage; question: string; answer: string }

/**
 * Maximum number of terms shown at first (locked terms are always shown), and debounce of the check in milliseconds.
 */
const maxShownTerms = 8
const pause = 500

const toPlainText = ({ question, answer }: TextInLanguage): string => `${question}\n${plainText(answer)}`.trim()

/** Isolates a word of another text direction (Unicode FSI and PDI). */
const isolateDirection = (word: string): string => `\u2068${word}\u2069`

/** Warns if the translation does not use a locked term. Only a warning: the translator decides. */
function Warnings({ terms, translation }: { terms: readonly AgreedTerm[]; translation: TextInLanguage }) {
  const { t } = useTranslation('agreed')
  const [text] = useDebouncedValue(toPlainText(translation), pause)
  const { acronym } = translation.language
  const uses = useMemo(() => checkAgreedTerms(terms, text, acronym), [terms, text, acronym])
  const missingTerms = text === '' ? [] : terms.flatMap((term, at) => (uses[at]!.used ? [] : { ...term, ...uses[at]! }))
  return (
    <output className={classes.warnings}>
      {missingTerms.length > 0 && (
        <Callout tone="warning" title={t('warning')}>
          {missingTerms.map(({ id, said, agreed, instead }) => (
            <Text key={id} size="sm">
              {t(instead === null ? 'missing' : 'instead', {
                said: isolateDirection(said),
                agreed: isolateDirection(agreed),
                instead: isolateDirection(instead ?? ''),
              })}
            </Text>
          ))}
        </Callout>
      )}
    </output>
  )
}

/** Agreed terms found in the source text, each with a copy button, and warnings about locked terms. */
export function AgreedTerms({ source, translation }: { source: TextInLanguage; translation: TextInLanguage }) {
  const { t } = useTranslation('agreed')
  const copy = useCopy()
  const [showsAll, setShowsAll] = useState(false)
  const [from, to] = [source.language, translation.language]
  const { data } = useQuery(agreedTermsQuery(toPlainText(source), from.id, to.id))
  const locked = useMemo(() => data?.found.filter((term) => term.locked) ?? [], [data])
  if (!data?.found.length) return null
  const shown = showsAll ? data.found : data.found.slice(0, Math.max(maxShownTerms, locked.length))
  const rest = data.found.length - shown.length
  return (
    <section className={classes.terms} aria-label={t('title')}>
      <Text size="sm" c="dimmed">
        {t('title')}
      </Text>
      <ul className={classes.list}>
        {shown.map((term) => (
          <li key={term.id} className={classes.term}>
            <span lang={from.acronym} dir={from.text_direction}>
              {term.said}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('copy', { term: isolateDirection(term.agreed) })}
              onClick={() => void copy(term.agreed, t('copied', { term: isolateDirection(term.agreed) }))}
            >
              <span lang={to.acronym} dir={to.text_direction}>
                {term.agreed}
              </span>
            </Button>
            {term.locked && (
              <Text span size="xs" c="dimmed">
                {t('locked')}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('more', { count: rest })}
        </Button>
      )}
      <Warnings terms={locked} translation={translation} />
    </section>
  )
}
