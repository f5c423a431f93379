import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { ShareableList } from '#web/reader/share/shareable.ts'

const SendList = lazyComponent(async () => (await import('#web/reader/share/share-faqs-dialog.tsx')).ShareFaqsDialog)

/** Opens the dialog to share a list as a booklet or link; the dialog is loaded on click. */
export function SendListButton({ list, ids }: { list: ShareableList; ids: readonly string[] }) {
  const { t } = useTranslation('reader')
  const [isOpen, setIsOpen] = useState(false)
  if (ids.length === 0) return null
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('share.open')}
      </Button>
      {isOpen && <SendList list={list} ids={ids} onClose={() => setIsOpen(false)} />}
    </>
  )
}
