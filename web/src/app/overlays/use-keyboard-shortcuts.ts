import { useEffect } from 'react'
import { runShortcut, isCovered, isTyping } from '#web/components/keyboard/run-shortcut.ts'
import { type PressedShortcut, matchShortcut } from '#web/components/keyboard/shortcuts.ts'
import { openShortcutsDialog } from '#web/components/keyboard/shortcuts-dialog-state.ts'
import { useSession } from '#web/session/use-session.ts'

/** Handles key combinations in the capture phase, before the editor, which also handles Ctrl+Enter. */
function onChord(event: KeyboardEvent): void {
  const shortcut = matchShortcut(event)
  if (shortcut?.by !== 'chord' || event.isComposing) return
  if (!runShortcut(shortcut.action, document.activeElement)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * True if the shortcut applies to the focused element. The arrow key moves from a list's search field to its rows, and
 * scrolls a text that is open in a row.
 */
function isApplicable({ action, by }: PressedShortcut, target: Element, lettersEnabled: boolean): boolean {
  if (action === 'next' && by === 'named' && target.matches('[data-shortcut=search]')) return true
  if (isTyping(target)) return false
  if (by === 'letter') return lettersEnabled
  if (target.closest('[data-row] section')) return false
  // Enter on a focused control inside a row activates that control.
  return by === 'named' && target.closest(action === 'open' ? '[data-row]:focus' : '[data-row]') !== null
}

/** Handles single keys after the focused element, unless it has handled the key. */
function onPlainKey(event: KeyboardEvent, lettersEnabled: boolean): void {
  const target = event.target as Element
  const shortcut = matchShortcut(event)
  if (!shortcut || event.defaultPrevented || event.isComposing || isCovered()) return
  if (!isApplicable(shortcut, target, lettersEnabled)) return
  if (shortcut.action === 'help') openShortcutsDialog()
  else if (!runShortcut(shortcut.action, target)) return
  event.preventDefault()
}

export function useKeyboardShortcuts(): void {
  const { status, user } = useSession()
  const on = status === 'signed-in'
  const lettersEnabled = !user?.lettersOff
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => onPlainKey(event, lettersEnabled)
    addEventListener('keydown', onChord, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onChord, true)
      removeEventListener('keydown', onKey)
    }
  }, [on, lettersEnabled])
}
