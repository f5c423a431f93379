import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MyListPicker } from './my-list-picker.tsx'

export function MyListPickerDialog({ faqId, onClose }: { faqId: string; onClose: () => void }) {
  const { t } = useTranslation('reader')
  return (
    <Modal opened onClose={onClose} title={t('lists.add')} size="xs" centered>
      <MyListPicker faqId={faqId} />
    </Modal>
  )
}
