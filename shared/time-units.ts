export const secondsPerHour = 3600
export const secondsPerDay = 24 * secondsPerHour
/** Seconds of 365 days, for cookies. */
export const secondsPerYear = 365 * secondsPerDay
export const millisecondsPerHour = 1000 * secondsPerHour
export const millisecondsPerDay = 24 * millisecondsPerHour
