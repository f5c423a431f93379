/** Removes the plus of a country code, for inputs that show a fixed plus. */
export const stripPlus = (code: string): string => code.replace(/^\+/, '')

/** Returns a country code with exactly one plus. */
export const formatDialCode = (code: string): string => `+${stripPlus(code)}`
