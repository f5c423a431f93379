/** Value of `aria-keyshortcuts`. */
export const keyShortcuts = 'Control+K Meta+K'

/** Shortcut as shown to the user. */
export const keyHint = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

/** Whether an event is the search shortcut, on non-Latin keyboard layouts too. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')
