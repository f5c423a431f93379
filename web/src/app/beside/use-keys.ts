import { useEffect } from 'react'
import { carryOut, isCovered, isTyping } from '#web/components/keyboard/carry-out.ts'
import { readKey } from '#web/components/keyboard/keys.ts'
import { openKeys } from '#web/components/keyboard/keys-opened.ts'
import { useSession } from '#web/session/use-session.ts'

/** Before the editor, which has a meaning of its own for Ctrl+Enter. */
function onChord(event: KeyboardEvent): void {
  const pressed = readKey(event)
  if (pressed?.by !== 'chord' || event.isComposing) return
  if (!carryOut(pressed.deed, document.activeElement)) return
  event.preventDefault()
  event.stopPropagation()
}

/** After whatever the key means where it is pressed; a row that is moved to is one that has the focus already. */
function onPlainKey(event: KeyboardEvent, letters: boolean): void {
  const target = event.target as Element
  const pressed = readKey(event)
  if (!pressed || event.defaultPrevented || event.isComposing || isTyping(target) || isCovered()) return
  const { deed, by } = pressed
  if (by === 'letter' ? !letters : by !== 'named' || !target.closest('[data-row]')) return
  // What has the focus inside a row is opened by itself.
  if (deed === 'open' && !target.matches('[data-row]')) return
  if (deed === 'help') openKeys()
  else if (!carryOut(deed, target)) return
  event.preventDefault()
}

/** The keys of the product, on every page of somebody who is signed in. */
export function useKeys(): void {
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
