/** The code of a country as it is typed behind a plus that stands there already. */
export const stripPlus = (code: string): string => code.replace(/^\+/, '')

/** The code of a phone's country as it is read and dialled: with one plus, however it was given. */
export const formatDialCode = (code: string): string => `+${stripPlus(code)}`
