import { encode } from 'uqr'

/** Largest version that is drawn: 57 modules a side. */
const maxVersion = 10

/** Bytes of text that a QR code of that version holds at level M. */
const maxBytes = 213

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const fitsQr = (text: string): boolean => bytesOf(text).length <= maxBytes

/**
 * QR code of a text, readable with a seventh of it dirty.
 * @returns The modules row by row, true where dark, without the light border.
 * @throws {RangeError} The text is too long: see `fitsQr`.
 */
export const qrModules = (text: string): boolean[][] =>
  encode([...bytesOf(text)], { ecc: 'M', maxVersion, border: 0 }).data
