import { Button, Input, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { hasText } from '../faq-content.ts'
import { LazyAgreedTerms } from '../lazy-agreed-terms.tsx'
import { LazyAnswerEditor } from '../lazy-answer-editor.tsx'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import { useFieldLabel } from '../use-field-label.ts'
import { useProblemText } from '../use-problem-text.ts'
import classes from './faq-edit.module.css'

type Texts = { question: string; answer: string }

const textsIn = (form: EntityForm, languageId: string): Texts => ({
  question: String(form.values.translations[languageId]?.['question'] ?? ''),
  answer: String(form.values.translations[languageId]?.['answer'] ?? ''),
})

function Source({ language, texts }: { language: ContentLanguage; texts: Texts }) {
  const { t } = useTranslation('faq')
  const { acronym, text_direction } = language
  return (
    <section className={classes.source} aria-label={t('edit.source', { language: language.name })}>
      <Text size="sm" c="dimmed" mb={6}>
        {t('edit.source', { language: language.name })}
      </Text>
      <Text fw={600} lang={acronym} dir={text_direction} className={classes.sourceQuestion}>
        {texts.question}
      </Text>
      <SafeHtml html={texts.answer} lang={acronym} dir={text_direction} />
    </section>
  )
}

type Props = {
  form: EntityForm
  language: ContentLanguage
  /** Source language, shown next to the translation. */
  source: ContentLanguage | null
  state?: ReactNode
}

/** Question and answer in one language, next to the source language if there is room. */
export function LanguagePanel({ form, language, source, state }: Props) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const { atField } = useProblemText()
  const { id, acronym, text_direction, name } = language
  const texts = textsIn(form, id)
  const path = (field: string) => `translations.${id}.${field}`
  const problemAt = (field: string) => {
    const found = form.problems.find((one) => one.path === path(field))
    return found && atField(found)
  }
  const answerError = problemAt('answer')
  const answerErrorId = `${fieldId(path('answer'))}-error`
  const copySource = () => {
    if (!source) return
    const { question, answer } = textsIn(form, source.id)
    form.set(path('question'), question)
    form.set(path('answer'), answer)
  }
  const inLanguage = (field: string) => t('edit.inLanguage', { field: label(field), language: name })

  return (
    <div className={classes.panel} data-beside={source !== null || undefined}>
      {source && <Source language={source} texts={textsIn(form, source.id)} />}
      <div className={classes.writing}>
        {state}
        {source && texts.question === '' && !hasText(texts.answer) && (
          <Button variant="light" className={classes.copy} onClick={copySource}>
            {t('edit.copySource')}
          </Button>
        )}
        <TextInput
          id={fieldId(path('question'))}
          label={inLanguage('question')}
          value={texts.question}
          onChange={(event) => form.set(path('question'), event.currentTarget.value)}
          error={problemAt('question')}
          lang={acronym}
          maxLength={300}
          classNames={{ input: classes.question }}
          styles={{ input: { direction: text_direction } }}
        />
        <Input.Wrapper
          label={inLanguage('answer')}
          labelElement="div"
          error={answerError}
          errorProps={{ id: answerErrorId }}
        >
          <div id={fieldId(path('answer'))} tabIndex={-1} className={classes.editor}>
            <LazyAnswerEditor
              value={texts.answer}
              onChange={(html) => form.set(path('answer'), html)}
              language={acronym}
              direction={text_direction}
              label={inLanguage('answer')}
              describedBy={answerError ? answerErrorId : undefined}
            />
          </div>
        </Input.Wrapper>
        {source && (
          <LazyAgreedTerms
            source={{ language: source, ...textsIn(form, source.id) }}
            translation={{ language, ...texts }}
          />
        )}
      </div>
    </div>
  )
}
