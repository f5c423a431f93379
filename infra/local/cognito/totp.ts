import { generateSecret, verifySync } from 'otplib'

const secretBytes = 32

export const createTotpSecret = (): string => generateSecret({ length: secretBytes })

/**
 * The half minute to which the code of an authenticator app belongs (RFC 6238), counted since 1970; one early or late is
 * accepted. Null where the code is wrong, or there is no secret.
 */
export function stepOfCode(secret: string | null, code: string, time: Date): number | null {
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const found = verifySync({ secret, token: code, epoch: Math.floor(time.getTime() / 1000), epochTolerance: 30 })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
