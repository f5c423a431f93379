import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quick-exit-delay.module.css'

/** Empty page with a button that undoes the quick exit. */
export function QuickExitDelay({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('app')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { title } = document
    document.title = ''
    element?.showModal()
    return () => {
      element?.close()
      document.title = title
    }
  }, [])
  // Escape pressed three times leaves at once; a single one must not show the page again.
  const stayHidden = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog ref={dialog} className={classes.delay} aria-label={t('shell.exit')} onCancel={stayHidden}>
      <Button variant="default" size="md" onClick={onUndo}>
        {t('shell.undoExit')}
      </Button>
    </dialog>
  )
}
