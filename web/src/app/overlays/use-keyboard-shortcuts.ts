import { useEffect } from 'react'
import { runShortcut, isCovered, isTyping } from '#web/components/keyboard/run-shortcut.ts'
import { type PressedShortcut, matchShortcut } from '#web/components/keyboard/shortcuts.ts'
import { openShortcutsDialog } from '#web/components/keyboard/shortcuts-dialog-state.ts'
import { useSession } from '#web/session/use-session.ts'

/** Before the editor, which has a meaning of its own for Ctrl+Enter. */
function onChord(event: KeyboardEvent): void {
  const pressed = matchShortcut(event)
  if (pressed?.by !== 'chord' || event.isComposing) return
  if (!runShortcut(pressed.deed, document.activeElement)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Whether a key is for the page where it is pressed. From the search of a list, the arrow leads into its rows. */
function isMeant({ deed, by }: PressedShortcut, target: Element, letters: boolean): boolean {
  if (deed === 'next' && by === 'named' && target.matches('[data-deed=search]')) return true
  if (isTyping(target)) return false
  if (by === 'letter') return letters
  // What has the focus inside a row is opened by itself.
  return by === 'named' && target.closest(deed === 'open' ? '[data-row]:focus' : '[data-row]') !== null
}

/** After whatever the key means to what has the focus. */
function onPlainKey(event: KeyboardEvent, letters: boolean): void {
  const target = event.target as Element
  const pressed = matchShortcut(event)
  if (!pressed || event.defaultPrevented || event.isComposing || isCovered()) return
  if (!isMeant(pressed, target, letters)) return
  if (pressed.deed === 'help') openShortcutsDialog()
  else if (!runShortcut(pressed.deed, target)) return
  event.preventDefault()
}

/** The keys of the product, on every page of somebody who is signed in. */
export function useKeyboardShortcuts(): void {
  const { status, user } = useSession()
  const on = status === 'signed-in'
  const letters = !user?.lettersOff
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => onPlainKey(event, letters)
    addEventListener('keydown', onChord, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onChord, true)
      removeEventListener('keydown', onKey)
    }
  }, [on, letters])
}
