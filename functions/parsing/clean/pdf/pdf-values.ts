/** Value of a PDF. Plain values (numbers, strings, flags) are preserved byte for byte. */
export type Value =
  | { kind: 'plain'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Value[] }
  | { kind: 'map'; entries: Entries }
  | { kind: 'stream'; entries: Entries; bytes: Buffer }
  | { kind: 'reference'; number: number }

/** Keys without slash and escapes: `/#4aS` is `JS`. */
export type Entries = Map<string, Value>

export class UnreadablePdf extends Error {}

/** PDF is encrypted and cannot be inspected. */
export class EncryptedPdf extends Error {}
