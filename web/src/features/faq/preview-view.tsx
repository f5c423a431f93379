import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audience } from '#shared/access/audience.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { namedOptions } from '#web/components/inputs/options.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { Callout } from '#web/reader/callout.tsx'
import { audiences, getVisibleContent } from './preview-content.ts'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import type { ReadingFaq } from '#web/api/faq/faq-types.ts'

export function PreviewView({ faq, startIn }: { faq: ReadingFaq; startIn?: string }) {
  const { t } = useTranslation('faq')
  const { contentLanguages, currentLanguage } = useContentLanguages()
  const [audience, setAudience] = useState<Audience>('STAFF')
  const [languageId, setLanguageId] = useState(startIn ?? currentLanguage.id)
  const visibleContent = getVisibleContent(faq, audience, languageId)
  return (
    <Stack gap="lg">
      <Group gap="sm" align="end">
        <NativeSelect
          aria-label={t('preview.audience')}
          value={audience}
          onChange={(value) => setAudience(audiences.find((one) => one === value) ?? audience)}
          options={audiences.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('preview.language')}
          value={languageId}
          onChange={(value) => value && setLanguageId(value)}
          options={namedOptions(contentLanguages)}
        />
      </Group>
      {visibleContent === 'nothing' ? (
        <Callout tone="quiet">
          <Text>{t(faq.translations.length === 0 ? 'preview.empty' : 'preview.hidden')}</Text>
        </Callout>
      ) : (
        <FaqArticle key={`${audience} ${languageId}`} faq={faq} startIn={languageId} headingOrder={2} />
      )}
    </Stack>
  )
}
