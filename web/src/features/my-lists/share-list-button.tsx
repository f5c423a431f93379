import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { MyList } from '#web/reader/faq/my-list.ts'

const ShareListDialog = lazyComponent(async () => (await import('./shared/share-list-dialog.tsx')).ShareListDialog)

/** Opens the dialog to grant others access to a list; the dialog is loaded on click. */
export function ShareListButton({ list }: { list: MyList }) {
  const { t } = useTranslation('lists')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NetworkButton variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('share.open')}
      </NetworkButton>
      {isOpen && <ShareListDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}
