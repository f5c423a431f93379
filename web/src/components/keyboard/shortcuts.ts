import { chords, type ShortcutAction } from './shortcut-action.ts'

export type ShortcutGroup = 'anywhere' | 'rows' | 'writing'

/**
 * `letter` is pressed alone, and is what can be turned off; `chord` with Ctrl, or ⌘ where keyboards have it; `named` does
 * the same in a row that has the focus, whether letters are on or off.
 */
export type Shortcut = { deed: ShortcutAction; group: ShortcutGroup; letter?: string; chord?: string; named?: string }

/** All keys of the product, in the order of the list that people read of them. */
export const shortcuts: readonly Shortcut[] = [
  { deed: 'help', group: 'anywhere', letter: '?' },
  { deed: 'palette', group: 'anywhere', chord: chords.palette },
  { deed: 'search', group: 'anywhere', letter: '/' },
  { deed: 'edit', group: 'anywhere', letter: 'e' },
  { deed: 'review', group: 'anywhere', letter: 'a' },
  { deed: 'next', group: 'rows', letter: 'j', named: 'ArrowDown' },
  { deed: 'previous', group: 'rows', letter: 'k', named: 'ArrowUp' },
  { deed: 'open', group: 'rows', named: 'Enter' },
  { deed: 'select', group: 'rows', letter: 'x' },
  { deed: 'save', group: 'writing', chord: chords.save },
  { deed: 'submit', group: 'writing', chord: chords.submit },
]

type Typed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Letters stand on their keys whatever alphabet is written with them. */
const letterOf = ({ key, code }: Typed): string => {
  if (key === '؟') return '?'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^\p{L}$/u.test(key) ? code.replace(/^Key/, '').toLowerCase() : key
}

/** What is pressed, and in which way. */
export type PressedShortcut = { deed: ShortcutAction; by: 'letter' | 'chord' | 'named' }

/** Null where it is no key of this table. */
export function matchShortcut(event: Typed): PressedShortcut | null {
  const letter = letterOf(event)
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || (ctrlKey && metaKey)) return null
  for (const key of shortcuts) {
    if (ctrlKey || metaKey) {
      if (!shiftKey && key.chord?.toLowerCase() === letter.toLowerCase()) return { deed: key.deed, by: 'chord' }
    } else if (key.letter === letter && (!shiftKey || !/\p{L}/u.test(letter))) return { deed: key.deed, by: 'letter' }
    else if (key.named === event.key && !shiftKey) return { deed: key.deed, by: 'named' }
  }
  return null
}
