/** As `aria-keyshortcuts` wants it. */
export const keyShortcuts = 'Control+K Meta+K'

/** As it stands on the keys of this computer. */
export const keyHint = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

/** Whether the keys for the search are pressed, on a keyboard of other letters too. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')
