import constants from '#shared/data/constants.json' with { type: 'json' }

/** At this width and below the menu is a drawer, closed until it is asked for. */
export const narrowScreen = `(max-width: ${constants.menuBreakpointPx}px)`
