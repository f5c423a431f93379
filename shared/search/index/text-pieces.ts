import { eachWord, isApostrophe } from '#shared/search/analysis/tokenise.ts'

/** What a piece is, as flags; 0 for a word. */
const gap = 1
export const beginsWithApostrophe = 2
export const endsWithHash = 4
export const beginsWithUnderscore = 8

/** Letters from which on a part of a text would keep the whole of it in memory. */
const shared = 13

/**
 * Texts as numbered pieces: words as they are written, and what stands between them. A single space between two words goes
 * without saying. An index holds the same words ten thousand times: as numbers they weigh an eighth.
 */
export class TextPieces {
  readonly texts: string[] = []
  readonly kinds: number[] = []
  readonly lengths: number[] = []
  private readonly ids = new Map<string, number>()

  /** The number of a piece, given to it where it is new. */
  idOf(text: string): number {
    return this.ids.get(text) ?? this.add(text.length < shared ? text : [...text].join(''))
  }

  /** The number of a piece that is new, and no part of a longer text. */
  add(text: string): number {
    this.ids.set(text, this.texts.length)
    this.kinds.push(kindOf(text))
    this.lengths.push(text.length)
    return this.texts.push(text) - 1
  }

  encode(text: string): Uint8Array {
    const bytes: number[] = []
    this.append(text, bytes)
    return Uint8Array.from(bytes)
  }

  /** The pieces of a text after what is there already. */
  append(text: string, bytes: number[]): void {
    let before = 0
    eachWord(text, (start, end) => {
      const between = text.slice(before, start)
      if (start > before && (before === 0 || between !== ' ')) append(bytes, this.idOf(between))
      append(bytes, this.idOf(text.slice(start, end)))
      before = end
    })
    if (before < text.length) append(bytes, this.idOf(text.slice(before)))
  }

  decode(bytes: Uint8Array): string {
    let text = ''
    let afterWord = false
    eachId(bytes, (id) => {
      const word = this.kinds[id] === 0
      text += word && afterWord ? ` ${this.texts[id]}` : this.texts[id]
      afterWord = word
    })
    return text
  }
}

function kindOf(text: string): number {
  let word = false
  eachWord(text, () => (word = true))
  if (word) return 0
  return (
    gap |
    (isApostrophe(text, 0) ? beginsWithApostrophe : 0) |
    (text.endsWith('#') ? endsWithHash : 0) |
    (text.startsWith('_') ? beginsWithUnderscore : 0)
  )
}

/** Seven bits a byte, the lowest first; all bytes of a number but its last have the eighth. */
function append(bytes: number[], id: number): void {
  let rest = id
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** The number that begins at this byte. */
export function idAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < 128) return first
  const second = bytes[at + 1]!
  if (second < 128) return (first & 127) | (second << 7)
  let id = (first & 127) | ((second & 127) << 7)
  for (let shift = 14, next = at + 2; ; shift += 7, next++) {
    id |= (bytes[next]! & 127) << shift
    if (bytes[next]! < 128) return id
  }
}

/** Bytes that a number takes. */
export const bytesOf = (id: number): number => (id < 0x80 ? 1 : id < 0x4000 ? 2 : id < 0x200000 ? 3 : 4)

export function eachId(bytes: Uint8Array, take: (id: number) => void): void {
  for (let at = 0; at < bytes.length;) {
    const id = idAt(bytes, at)
    at += bytesOf(id)
    take(id)
  }
}
