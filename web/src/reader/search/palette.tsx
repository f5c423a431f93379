import { CloseButton } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'
import { SearchBox } from './search-box.tsx'
import { isShortcut } from './search-shortcut.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

/** The search over the page, with all that one may open, set or do: the browser's own dialog gives the focus back where it was. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suggestions')
  const offers = usePaletteCommands()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it is taken out of the page, or the focus would be lost with it.
  useLayoutEffect(() => {
    const element = dialog.current
    // Later, when the link has been followed or the search sent: out of the page, they would lead nowhere.
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
        <SearchBox size="md" offers={offers} />
        <CloseButton size={44} iconSize={20} className={classes.close} onClick={onClose} />
      </div>
    </dialog>
  )
}
