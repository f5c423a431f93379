/** A value of a PDF. What is plain (numbers, strings, flags) stays as it was written, byte for byte. */
export type Value =
  | { kind: 'plain'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Value[] }
  | { kind: 'map'; entries: Entries }
  | { kind: 'stream'; entries: Entries; bytes: Buffer }
  | { kind: 'reference'; number: number }

/** Keys without their slash and without escapes: `/#4aS` is `JS`. */
export type Entries = Map<string, Value>

/** The file cannot be read as a PDF to its end. */
export class UnreadablePdf extends Error {}

/** Nobody can see what is in it without its key. */
export class EncryptedPdf extends Error {}
