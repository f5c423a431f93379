import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

export function FaqTexts({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const { contentLanguages, languageById, currentLanguage } = useContentLanguages()
  const inLanguage = (id: string) => faq.translations.find((one) => one.language_id === id)
  const [pickedLanguageId, setPickedLanguageId] = useState<string | null>(null)
  const shownLanguageId =
    pickedLanguageId ??
    (inLanguage(currentLanguage.id) ? currentLanguage.id : (faq.source_language_id ?? currentLanguage.id))
  const textLanguages = faq.translations.map((one) => languageById(one.language_id))
  const languages = [
    ...contentLanguages,
    ...textLanguages.filter(({ id }) => !contentLanguages.some((one) => one.id === id)),
  ]
  const translation = inLanguage(shownLanguageId)
  const { acronym, text_direction } = languageById(shownLanguageId)
  return (
    <Stack gap="md">
      <LanguageTabs
        languages={languages}
        value={shownLanguageId}
        onChange={setPickedLanguageId}
        states={Object.fromEntries(languages.map(({ id }) => [id, stateOf(inLanguage(id))]))}
      />
      {!translation && <MissingTranslation languages={textLanguages} onPick={setPickedLanguageId} />}
      {translation?.state === 'outdated' && <Callout tone="warning">{t('view.outdated')}</Callout>}
      {translation && (
        <article className={classes.text}>
          <Title order={2} lang={acronym} dir={text_direction} className={classes.question}>
            {translation.question}
          </Title>
          <SafeHtml html={translation.answer ?? ''} lang={acronym} dir={text_direction} />
          {!hasText(translation.answer) && <Text c="dimmed">{t('view.noAnswer')}</Text>}
        </article>
      )}
    </Stack>
  )
}
