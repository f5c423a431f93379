import { eachWord, isApostrophe } from '#shared/search/analysis/tokenise.ts'

/** Flags of a piece; 0 for a word. */
const gapFlag = 1
export const beginsWithApostrophe = 2
export const endsWithHash = 4
export const beginsWithUnderscore = 8

/** Minimum length for which V8 creates a substring as a slice that keeps the whole parent text in memory. */
const minSlicedLength = 13

/**
 * Texts as numbered pieces: words as written, and separators. A single space between two words is implicit; words of a
 * script without spaces have an empty separator. Words repeat many times, so numbers need an eighth of the memory.
 */
export class TextPieces {
  readonly texts: string[] = []
  readonly kinds: number[] = []
  readonly lengths: number[] = []
  private readonly ids = new Map<string, number>()

  idOf(text: string): number {
    return this.ids.get(text) ?? this.add(text.length < minSlicedLength ? text : [...text].join(''))
  }

  /** Adds a new piece. The text must not be a slice of a longer text. */
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

  append(text: string, bytes: number[]): void {
    let before = 0
    eachWord(text, (start, end) => {
      const between = text.slice(before, start)
      if (before === 0 ? start > 0 : between !== ' ') append(bytes, this.idOf(between))
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
    gapFlag |
    (isApostrophe(text, 0) ? beginsWithApostrophe : 0) |
    (text.endsWith('#') ? endsWithHash : 0) |
    (text.startsWith('_') ? beginsWithUnderscore : 0)
  )
}

/** Variable-length encoding: seven bits per byte, lowest first, the eighth bit set on all but the last. */
function append(bytes: number[], id: number): void {
  let rest = id
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** Decodes the number at this byte. */
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

/** Returns the encoded length of a number in bytes. */
export const bytesOf = (id: number): number => (id < 0x80 ? 1 : id < 0x4000 ? 2 : id < 0x200000 ? 3 : 4)

export function eachId(bytes: Uint8Array, take: (id: number) => void): void {
  for (let at = 0; at < bytes.length;) {
    const id = idAt(bytes, at)
    at += bytesOf(id)
    take(id)
  }
}
