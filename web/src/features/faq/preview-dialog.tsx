import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { PreviewView } from './preview-view.tsx'
import type { ReadingFaq } from '#web/api/faq/faq-types.ts'

type Props = { faq: ReadingFaq | null; startIn?: string; onClose: () => void }

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
      {faq && <PreviewView faq={faq} startIn={startIn} />}
    </Modal>
  )
}
