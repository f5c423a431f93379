import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { translationMemoryQuery, type Passage } from '#web/api/faq/translation-memory.ts'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import { useOffline } from '#web/platform/connection.ts'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import classes from './earlier-translations.module.css'

type Props = {
  faqId: string
  source: ContentLanguage
  language: ContentLanguage
  /** Inserts a translated passage into the question or as a block of the answer. */
  onInsert: (field: Passage['field'], text: string) => void
}

/** Translation memory: how published answers translate passages of this source text, each with an insert button. */
export function EarlierTranslations({ faqId, source, language, onInsert }: Props) {
  const { t } = useTranslation('faq')
  const isOnline = useOffline() === null
  const { data } = useQuery({ ...translationMemoryQuery(faqId, language.id), enabled: isOnline })
  if (!data || data.entities.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>{t('earlier.title', { count: data.entities.length })}</summary>
      <ul>
        {data.entities.map(({ field, source: sourceText, found: matches }, index) => (
          <li key={index}>
            <Text size="sm" c="dimmed" lang={source.acronym} dir={source.text_direction}>
              {sourceText}
            </Text>
            {matches.map(({ id, question, text }) => (
              <div key={id} className={classes.found}>
                <div lang={language.acronym} dir={language.text_direction}>
                  {field === 'question' ? (
                    <Text>{text}</Text>
                  ) : (
                    <SafeHtml html={text} lang={language.acronym} dir={language.text_direction} />
                  )}
                </div>
                <Anchor component={Link} to={`/faq/view/${encodeURIComponent(id)}`} target="_blank" size="sm">
                  <bdi>{question}</bdi>
                </Anchor>
                <Button size="sm" variant="default" onClick={() => onInsert(field, text)}>
                  {t(`earlier.insert.${field}`)}
                </Button>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
