import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { ActionButton } from './action-button.tsx'
import type { Shareable } from './share/shareable.ts'

const SendRecord = lazyComponent(async () => (await import('./share/share-record-dialog.tsx')).ShareRecordDialog)

/** Opens the share dialog, which is loaded on click. */
export function ShareAction({ record, startIn }: { record: () => Shareable; startIn: string }) {
  const { t } = useTranslation('reader')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton
        label={t('share.open')}
        icon={<Icon name="link" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <SendRecord record={record()} startIn={startIn} onClose={() => setIsOpen(false)} />}
    </>
  )
}
