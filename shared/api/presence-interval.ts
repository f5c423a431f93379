/** Seconds between two presence reports of a client that has a record open for editing. */
export const presenceIntervalSeconds = 60
