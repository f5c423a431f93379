import { generateSync } from 'otplib'

export const totpAt = (secret: string, time: Date): string =>
  generateSync({ secret, epoch: Math.floor(time.getTime() / 1000) })
