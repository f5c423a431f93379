import { encode } from 'uqr'

/** Maximum QR version: 57 modules per side. */
const maxVersion = 10

/** Capacity of that version in bytes at error correction level M. */
const maxBytes = 213

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const fitsQr = (text: string): boolean => bytesOf(text).length <= maxBytes

/**
 * Encodes a text as a QR code with error correction level M (about 15 %).
 * @returns rows of modules, true for dark, without the quiet zone
 * @throws RangeError if the text is too long: see `fitsQr`
 */
export const qrModules = (text: string): boolean[][] =>
  encode([...bytesOf(text)], { ecc: 'M', maxVersion, border: 0 }).data
