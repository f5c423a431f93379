import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { quickExit } from '#web/session/quick-exit.ts'
import classes from './quick-exit-delay.module.css'

/** Milliseconds in which leaving can be undone. The page is hidden meanwhile. */
const undoMs = 4000

/** Covers the page, which the button has hidden, and leaves the site unless the user undoes it. */
export function QuickExitDelay({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('app')
  const dialog = useRef<HTMLDialogElement>(null)
  const [title] = useState(document.title)
  useLayoutEffect(() => {
    const element = dialog.current
    document.title = ''
    element?.showModal()
    document.documentElement.style.visibility = ''
    const leave = () => void quickExit()
    const timer = setTimeout(leave, undoMs)
    // Closing the tab does not undo it.
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      element?.close()
    }
  }, [])
  const undo = () => {
    document.title = title
    onUndo()
  }
  // Escape pressed three times leaves at once; a single one must not show the page again.
  const stayHidden = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog ref={dialog} className={classes.delay} aria-label={t('shell.exit')} onCancel={stayHidden}>
      <Button variant="default" size="md" onClick={undo}>
        {t('shell.undoExit')}
      </Button>
    </dialog>
  )
}
