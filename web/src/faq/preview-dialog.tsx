import { Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audience } from '#shared/access/audience.ts'
import { useContentLanguages } from './languages.ts'
import { audiences, seenBy } from './preview.ts'
import { ReadingView } from './reading-view.tsx'
import type { ReadingFaq } from './types.ts'
import { Notice } from './notice.tsx'

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
        <SegmentedControl
          aria-label={t('preview.audience')}
          value={audience}
          onChange={(value) => setAudience(value as Audience)}
          data={audiences.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <Select
          aria-label={t('preview.language')}
          value={languageId}
          onChange={(value) => value && setLanguageId(value)}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          w={160}
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

type Props = { faq: ReadingFaq | null; startIn?: string; onClose: () => void }

/** The preview in a dialog; open while there is something to show. */
export function PreviewDialog({ faq, startIn, onClose }: Props) {
  const { t } = useTranslation('faq')
  const narrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={faq !== null}
      onClose={onClose}
      title={t('action.preview')}
      size="xl"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {faq && <Preview faq={faq} startIn={startIn} />}
    </Modal>
  )
}
