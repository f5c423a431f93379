/** What a key does. Where it is done, the control that does it by a press says so: `{...deed('edit')}`. */
export type ShortcutAction =
  | 'help'
  | 'palette'
  | 'search'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'edit'
  | 'review'
  | 'save'
  | 'submit'

/** With Ctrl, or ⌘ where keyboards have it: these cannot be turned off. */
export const chords = { palette: 'K', save: 'S', submit: 'Enter' } as const

/** For a control that does this: keys find it by that, and those who listen hear of the keys that are always on. */
export function shortcutAttributes(name: ShortcutAction): {
  'data-deed': ShortcutAction
  'aria-keyshortcuts'?: string
} {
  const chord = chords[name as keyof typeof chords]
  return { 'data-deed': name, ...(chord && { 'aria-keyshortcuts': `Control+${chord} Meta+${chord}` }) }
}
