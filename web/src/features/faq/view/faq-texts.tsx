import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { LanguageTabs, type TabState } from '#web/components/inputs/language-tabs.tsx'
import { MissingTranslation } from '#web/components/feedback/missing-translation.tsx'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import { hasText } from '../faq-content.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { FaqRecord, FaqTranslation } from '#web/api/faq/faq-types.ts'
import classes from './faq-view.module.css'
import { Callout } from '#web/reader/callout.tsx'

const stateOf = (translation: FaqTranslation | undefined): TabState => {
  if (!translation) return 'empty'
  if (translation.machine) return 'machine'
  if (translation.state === 'outdated') return 'outdated'
  return hasText(translation.answer) ? 'complete' : 'incomplete'
}

type Props = { faq: FaqRecord; languageId: string; onLanguage: (languageId: string) => void }

/** Texts of an FAQ. Their elements have the ids of the fields, so that comments find their passages. */
export function FaqTexts({ faq, languageId, onLanguage }: Props) {
  const { t } = useTranslation('faq')
  const { contentLanguages, languageById } = useContentLanguages()
  const inLanguage = (id: string) => faq.translations.find((one) => one.language_id === id)
  const textLanguages = faq.translations.map((one) => languageById(one.language_id))
  const languages = [
    ...contentLanguages,
    ...textLanguages.filter(({ id }) => !contentLanguages.some((one) => one.id === id)),
  ]
  const translation = inLanguage(languageId)
  const { acronym, text_direction } = languageById(languageId)
  const idOf = (field: string) => fieldId(`translations.${languageId}.${field}`)
  return (
    <Stack gap="md">
      <LanguageTabs
        languages={languages}
        value={languageId}
        onChange={onLanguage}
        states={Object.fromEntries(languages.map(({ id }) => [id, stateOf(inLanguage(id))]))}
      />
      {!translation && <MissingTranslation languages={textLanguages} onPick={onLanguage} />}
      {translation?.state === 'outdated' && <Callout tone="warning">{t('view.outdated')}</Callout>}
      {translation && (
        <article className={classes.text}>
          <Title order={2} id={idOf('question')} lang={acronym} dir={text_direction} className={classes.question}>
            {translation.question}
          </Title>
          <div id={idOf('answer')}>
            <SafeHtml html={translation.answer ?? ''} lang={acronym} dir={text_direction} />
          </div>
          {!hasText(translation.answer) && <Text c="dimmed">{t('view.noAnswer')}</Text>}
        </article>
      )}
    </Stack>
  )
}
