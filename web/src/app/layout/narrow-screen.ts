import constants from '#shared/screens/constants.json' with { type: 'json' }

/** At this width and below the menu is a drawer, closed until it is asked for; in letters, so that large ones have it sooner. */
export const narrowScreen = `(max-width: ${constants.menuBreakpointPx / 16}em)`
