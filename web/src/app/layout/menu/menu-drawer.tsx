import { ActionIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import { useCloseOnBack } from '#web/components/navigation/close-on-back.ts'
import { SearchBox } from '#web/reader/search/search-box.tsx'
import { MainMenu } from './main-menu.tsx'
import classes from './menu-drawer.module.css'

/** Menu drawer for narrow screens. The native dialog traps focus and closes on Escape; Back closes it too. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  useEffect(() => {
    const element = dialog.current
    // Deferred until the link or form has been handled. Removing it from the page earlier would cancel the navigation.
    const close = () => setTimeout(onClose)
    // Click on the backdrop or on a link.
    const closeOnChoice = (event: Event) => {
      if (event.target === element || (event.target as Element).closest('a')) close()
    }
    element?.showModal()
    element?.addEventListener('click', closeOnChoice)
    element?.addEventListener('submit', close)
    return () => {
      element?.removeEventListener('click', closeOnChoice)
      element?.removeEventListener('submit', close)
      element?.close()
    }
  }, [onClose])
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('shell.navigation')} onClose={onClose}>
      <div className={classes.content}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('shell.closeMenu')} onClick={onClose}>
          <Icon name="close" size={20} />
        </ActionIcon>
        <div className={classes.search}>
          <SearchBox />
        </div>
        <MainMenu />
      </div>
    </dialog>
  )
}
