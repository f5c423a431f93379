/** Default days for which a pack opens without contact to the server. */
export const defaultPackExpiryDays = 7
