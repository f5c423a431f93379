import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { XliffExport, type XliffExportProps } from './xliff-export.tsx'
import { XliffImport } from './xliff-import.tsx'

export type XliffDialogProps = XliffExportProps & { onClose?: (hasSaved: boolean) => void }

export function XliffDialog({ ids, sourceId, languageId, onClose }: XliffDialogProps) {
  const { t } = useTranslation('faq')
  const [hasSaved, setHasSaved] = useState(false)
  return (
    <Modal
      opened
      onClose={() => onClose?.(hasSaved)}
      title={t('xliff.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('xliff.close') }}
    >
      <Stack gap="xl">
        {ids.length > 0 && <XliffExport ids={ids} sourceId={sourceId} languageId={languageId} />}
        <XliffImport onSaved={() => setHasSaved(true)} />
      </Stack>
    </Modal>
  )
}
