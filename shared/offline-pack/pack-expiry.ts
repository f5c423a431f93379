/** Days for which a pack opens without contact, where a stage names no others. */
export const defaultPackExpiryDays = 7
