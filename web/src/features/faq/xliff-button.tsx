import { useState } from 'react'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { XliffDialogProps } from './xliff/xliff-dialog.tsx'

export const XliffDialog = lazyComponent(async () => (await import('./xliff/xliff-dialog.tsx')).XliffDialog)

export function XliffButton({ label, onClose, ...given }: { label: string } & XliffDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NetworkButton variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </NetworkButton>
      {isOpen && (
        <XliffDialog
          {...given}
          onClose={(hasSaved) => {
            setIsOpen(false)
            onClose?.(hasSaved)
          }}
        />
      )}
    </>
  )
}
