/** Actions of keyboard shortcuts. A control declares its action: `{...shortcutAttributes('edit')}`. */
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

/** Keys combined with Ctrl, or ⌘ on a Mac. Users cannot disable them. */
export const chords = { palette: 'K', save: 'S', submit: 'Enter' } as const

/**
 * Returns the attributes of a control that a shortcut can trigger. `aria-keyshortcuts` announces only the combinations
 * that are always enabled.
 */
export function shortcutAttributes(name: ShortcutAction): {
  'data-shortcut': ShortcutAction
  'aria-keyshortcuts'?: string
} {
  const chord = chords[name as keyof typeof chords]
  return { 'data-shortcut': name, ...(chord && { 'aria-keyshortcuts': `Control+${chord} Meta+${chord}` }) }
}
