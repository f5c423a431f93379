export const millisecondsPerHour = 3_600_000
export const millisecondsPerDay = 24 * millisecondsPerHour
