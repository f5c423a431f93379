import { generateSync } from 'otplib'

/** The code that an authenticator app shows at this time. */
export const totpAt = (secret: string, time: Date): string =>
  generateSync({ secret, epoch: Math.floor(time.getTime() / 1000) })
