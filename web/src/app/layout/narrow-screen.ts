import constants from '#shared/screens/constants.json' with { type: 'json' }

/** Media query below which the menu is a drawer. Uses `em`, so that it also applies to a larger font size. */
export const narrowScreen = `(max-width: ${constants.menuBreakpointPx / 16}em)`
