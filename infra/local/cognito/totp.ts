import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const SECRET_BYTES = 32

function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const sign of text) bits += ALPHABET.indexOf(sign).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The code an authenticator app shows at this time (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function totpAt(secret: string, time: Date): string {
  return codeOf(secret, Math.floor(time.getTime() / 1000 / STEP_SECONDS))
}

/** The time step the code belongs to (one step early or late is accepted), or null where it is wrong. */
export function stepOfCode(secret: string, code: string, time: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = Math.floor(time.getTime() / 1000 / STEP_SECONDS)
  const steps = [now, now - 1, now + 1]
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) ?? null
}
