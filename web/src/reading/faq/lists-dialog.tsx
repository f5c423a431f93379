import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChooseLists } from './choose-lists.tsx'

/** The choice of lists in a dialog; there only while it is open. */
export function ListsDialog({ faqId, onClose }: { faqId: string; onClose: () => void }) {
  const { t } = useTranslation('reader')
  return (
    <Modal opened onClose={onClose} title={t('lists.add')} size="xs" centered>
      <ChooseLists faqId={faqId} />
    </Modal>
  )
}
