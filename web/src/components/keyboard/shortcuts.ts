import { chords, type ShortcutAction } from './shortcut-action.ts'

export type ShortcutGroup = 'anywhere' | 'rows' | 'writing'

/**
 * Keyboard shortcut. `letter` is a single key, which users can disable. `chord` is combined with Ctrl, or ⌘ on a Mac.
 * `named` works in a focused row, even if letters are disabled.
 */
export type Shortcut = { action: ShortcutAction; group: ShortcutGroup; letter?: string; chord?: string; named?: string }

/** All shortcuts, in the order of the dialog. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'help', group: 'anywhere', letter: '?' },
  { action: 'palette', group: 'anywhere', chord: chords.palette },
  { action: 'search', group: 'anywhere', letter: '/' },
  { action: 'edit', group: 'anywhere', letter: 'e' },
  { action: 'review', group: 'anywhere', letter: 'a' },
  { action: 'next', group: 'rows', letter: 'j', named: 'ArrowDown' },
  { action: 'previous', group: 'rows', letter: 'k', named: 'ArrowUp' },
  { action: 'open', group: 'rows', named: 'Enter' },
  { action: 'select', group: 'rows', letter: 'x' },
  { action: 'save', group: 'writing', chord: chords.save },
  { action: 'submit', group: 'writing', chord: chords.submit },
]

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Maps a key of any keyboard layout to its Latin letter. */
const letterOf = ({ key, code }: KeyPress): string => {
  if (key === '؟') return '?'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^\p{L}$/u.test(key) ? code.replace(/^Key/, '').toLowerCase() : key
}

export type PressedShortcut = { action: ShortcutAction; by: 'letter' | 'chord' | 'named' }

/** Returns the shortcut of a keyboard event; null if there is none. */
export function matchShortcut(event: KeyPress): PressedShortcut | null {
  const letter = letterOf(event)
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || (ctrlKey && metaKey)) return null
  for (const key of shortcuts) {
    if (ctrlKey || metaKey) {
      if (!shiftKey && key.chord?.toLowerCase() === letter.toLowerCase()) return { action: key.action, by: 'chord' }
    } else if (key.letter === letter && (!shiftKey || !/\p{L}/u.test(letter)))
      return { action: key.action, by: 'letter' }
    else if (key.named === event.key && !shiftKey) return { action: key.action, by: 'named' }
  }
  return null
}
