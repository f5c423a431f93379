import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audience } from '#shared/access/audience.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { namedOptions } from '#web/components/choosing/options.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Notice } from '#web/reading/notice.tsx'
import { audiences, seenBy } from './preview.ts'
import { ReadingView } from '#web/reading/faq/reading-view.tsx'
import type { ReadingFaq } from '#web/api/faq-types.ts'

/** What a reader of one audience and language would see. */
export function Preview({ faq, startIn }: { faq: ReadingFaq; startIn?: string }) {
  const { t } = useTranslation('faq')
  const { all, current } = useContentLanguages()
  const [audience, setAudience] = useState<Audience>('STAFF')
  const [languageId, setLanguageId] = useState(startIn ?? current.id)
  const seen = seenBy(faq, audience, languageId)
  return (
    <Stack gap="lg">
      <Group gap="sm" align="end">
        <Choice
          aria-label={t('preview.audience')}
          value={audience}
          onChange={(value) => setAudience(audiences.find((one) => one === value) ?? audience)}
          options={audiences.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <Choice
          aria-label={t('preview.language')}
          value={languageId}
          onChange={(value) => value && setLanguageId(value)}
          options={namedOptions(all)}
        />
      </Group>
      {seen === 'nothing' ? (
        <Notice tone="quiet">
          <Text>{t(faq.translations.length === 0 ? 'preview.empty' : 'preview.hidden')}</Text>
        </Notice>
      ) : (
        <ReadingView key={`${audience} ${languageId}`} faq={faq} startIn={languageId} headingOrder={2} />
      )}
    </Stack>
  )
}
