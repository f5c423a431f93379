import { CloseButton } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/components/navigation/close-on-back.ts'
import classes from './palette.module.css'
import { SearchBox } from './search-box.tsx'
import { isShortcut } from './search-shortcut.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

/** Command palette with search. A native dialog, because it restores the focus when closed. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suggestions')
  const commands = usePaletteCommands()
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  // A layout effect, because the dialog has to be closed before it is removed, or the focus is lost.
  useLayoutEffect(() => {
    const element = dialog.current
    // Deferred until the link or form has been processed: removing it earlier would cancel the navigation.
    const close = () => setTimeout(onClose)
    const onClick = (event: Event) => {
      if (event.target === element || (event.target as Element).closest('a')) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      onClose()
    }
    element?.showModal()
    element?.addEventListener('click', onClick)
    element?.addEventListener('submit', close)
    element?.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('submit', close)
      element?.removeEventListener('keydown', onKey)
      element?.close()
    }
  }, [onClose])
  return (
    <dialog ref={dialog} className={classes.palette} aria-label={t('palette')} onClose={onClose}>
      <div className={classes.content}>
        <SearchBox size="md" commands={commands} />
        <CloseButton size={44} iconSize={20} className={classes.close} onClick={onClose} />
      </div>
    </dialog>
  )
}
