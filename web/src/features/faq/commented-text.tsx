import { Title } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { namedOptions } from '#web/components/inputs/options.ts'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { workingContent } from './faq-content.ts'
import classes from './comments/comments.module.css'
import { CommentThreads } from './comments/comment-threads.tsx'
import type { PassageLocation } from './comments/passage-location.ts'

type Props = {
  faq: FaqRecord
  /** Id of the comment in the URL. */
  opened?: string | null
}

export function CommentedText({ faq, opened = null }: Props) {
  const { t } = useTranslation('faq')
  const { languageById, currentLanguage } = useContentLanguages()
  const { translations } = workingContent(faq)
  const has = (id: string | null | undefined) => translations.some((one) => one.language_id === id)
  const [languageId, setLanguageId] = useState(
    has(currentLanguage.id)
      ? currentLanguage.id
      : (faq.source_language_id ?? translations[0]?.language_id ?? currentLanguage.id),
  )
  const question = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const place = useMemo(
    (): PassageLocation => ({ languageId, find: (field) => (field === 'question' ? question : answer).current }),
    [languageId],
  )
  const text = translations.find((one) => one.language_id === languageId)
  const { acronym, text_direction } = languageById(languageId)
  return (
    <div className={classes.sideBySide}>
      <article className={classes.discussed}>
        <NativeSelect
          aria-label={t('preview.language')}
          value={languageId}
          onChange={(id) => id && setLanguageId(id)}
          options={namedOptions(translations.map((one) => languageById(one.language_id)))}
        />
        <Title ref={question} order={3} size="h4" lang={acronym} dir={text_direction} className={classes.question}>
          {text?.question}
        </Title>
        <div ref={answer}>
          <SafeHtml html={text?.answer ?? ''} lang={acronym} dir={text_direction} />
        </div>
      </article>
      <CommentThreads
        faq={faq}
        texts={translations}
        place={place}
        onLanguage={setLanguageId}
        openedCommentId={opened}
      />
    </div>
  )
}
