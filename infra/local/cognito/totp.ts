import { generateSecret, verifySync } from 'otplib'

const secretBytes = 32

export const createTotpSecret = (): string => generateSecret({ length: secretBytes })

/**
 * Returns the TOTP time step of a code (RFC 6238: 30-second steps since 1970). Accepts one step early or late. Null if
 * the code is wrong or there is no secret.
 */
export function stepOfCode(secret: string | null, code: string, time: Date): number | null {
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const found = verifySync({ secret, token: code, epoch: Math.floor(time.getTime() / 1000), epochTolerance: 30 })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
