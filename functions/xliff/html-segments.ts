/** Piece of a segment: words, or the position of an inline code by its id. */
export type Piece = { words: string } | { open: string } | { close: string } | { alone: string }

/** Inline code: its HTML at the start and end, and the text `shown` to translators. */
export type Code = {
  id: string
  tag: string
  begins: string
  /** Null for codes without content, such as references. */
  ends: string | null
  shown: string
  /** Links and references must be present in a translation; formatting may be dropped. */
  isRequired: boolean
}

/** One block of an answer: its pieces, and its inline codes by id. */
export type Part = { pieces: Piece[]; codes: Map<string, Code> }

/** Segmented answer: the HTML between the segments, with the segments' numbers from 0 in their positions. */
export type Parts = { frame: (string | number)[]; parts: Part[] }

type Token = { raw: string; kind: 'words' | 'open' | 'close' | 'alone'; tag: string; shown: string }

const inline = new Set(['strong', 'em', 'u', 's', 'a', 'br', 'data'])
const requiredTags = new Set(['a', 'data'])

/** Maximum nested inline elements; deeper ones remain in the frame, because documents have a depth limit. */
const maxDepth = 32

const tokenForm = /<data value="[^"<>]*">([^<]*)<\/data>|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g

const htmlWords = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!)

/** Escapes words as in sanitized HTML. */
const wordsHtml = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const tokensOf = (html: string): Token[] =>
  [...html.matchAll(tokenForm)].map(([raw, reference, slash, tag]): Token => {
    if (reference !== undefined) return { raw, kind: 'alone', tag: 'data', shown: htmlWords(reference) }
    if (tag === undefined) return { raw, kind: 'words', tag: '', shown: htmlWords(raw) }
    const kind = slash === '/' ? 'close' : tag === 'br' || tag === 'hr' ? 'alone' : 'open'
    return { raw, kind, tag, shown: tag === 'br' ? ' ' : raw }
  })

/** Matches pairs of tags. Returns the index of each tag's counterpart, and the indexes of tags between blocks. */
function pairTags(tokens: readonly Token[]): { other: Map<number, number>; between: Set<number> } {
  const other = new Map<number, number>()
  const between = new Set<number>()
  const open: number[] = []
  for (const [at, { kind, tag }] of tokens.entries()) {
    if (kind === 'words') continue
    if (!inline.has(tag)) between.add(at)
    if (kind === 'open') open.push(at)
    if (kind !== 'close') continue
    const start = open.at(-1)
    if (start === undefined || tokens[start]!.tag !== tag) {
      between.add(at)
      continue
    }
    open.pop()
    if (open.length >= maxDepth && inline.has(tag)) for (const one of [start, at]) between.add(one)
    other.set(start, at).set(at, start)
  }
  for (const at of open) between.add(at)
  // Elements that contain a block, or are unbalanced, do not belong to a segment.
  let before = 0
  const count = tokens.map((_token, at) => (before += between.has(at) ? 1 : 0))
  for (const [start, end] of other)
    if (start < end && count[end]! > count[start]!) for (const one of [start, end]) between.add(one)
  return { other, between }
}

/** Splits sanitized HTML into segments. `joinSegments` restores the same HTML. */
export function splitIntoSegments(html: string): Parts {
  const tokens = tokensOf(html)
  const { other, between } = pairTags(tokens)
  const frame: Parts['frame'] = []
  const parts: Part[] = []
  let run: number[] = []
  const finish = () => {
    const hasText = run.some((at) =>
      tokens[at]!.kind === 'words' ? tokens[at]!.raw.trim() !== '' : tokens[at]!.tag === 'data',
    )
    if (hasText) frame.push(parts.push(partFrom(tokens, run, other)) - 1)
    else frame.push(...run.map((at) => tokens[at]!.raw))
    run = []
  }
  for (const [at, { raw }] of tokens.entries())
    if (between.has(at)) {
      finish()
      frame.push(raw)
    } else run.push(at)
  finish()
  return { frame, parts }
}

function partFrom(tokens: readonly Token[], run: readonly number[], other: ReadonlyMap<number, number>): Part {
  const codes = new Map<string, Code>()
  const ids = new Map<number, string>()
  const pieces = run.map((at): Piece => {
    const { kind, raw, tag, shown } = tokens[at]!
    if (kind === 'words') return { words: shown }
    if (kind === 'close') return { close: ids.get(other.get(at)!)! }
    const id = String(codes.size + 1)
    const end = other.get(at)
    ids.set(at, id)
    const ends = end === undefined ? null : tokens[end]!.raw
    codes.set(id, { id, tag, begins: raw, ends, shown, isRequired: requiredTags.has(tag) })
    return ends === null ? { alone: id } : { open: id }
  })
  return { pieces, codes }
}

/** Creates the segment of a title, which contains words only. */
export const textSegment = (words: string): Part => ({ pieces: words === '' ? [] : [{ words }], codes: new Map() })

const partHtml = (pieces: readonly Piece[], codes: ReadonlyMap<string, Code>): string =>
  pieces
    .map((piece) => {
      if ('words' in piece) return wordsHtml(piece.words)
      if ('close' in piece) return codes.get(piece.close)!.ends!
      return codes.get('open' in piece ? piece.open : piece.alone)!.begins
    })
    .join('')

export const joinSegments = (frame: Parts['frame'], parts: readonly Part[]): string =>
  frame.map((one) => (typeof one === 'string' ? one : partHtml(parts[one]!.pieces, parts[one]!.codes))).join('')

/** Returns the text of a segment as shown to people, including the text of standalone codes. */
export const readable = ({ pieces, codes }: Part): string =>
  pieces
    .map((piece) => ('words' in piece ? piece.words : 'alone' in piece ? codes.get(piece.alone)!.shown : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Returns the structure of an answer: its blocks without attributes. The segments of answers with equal structures
 * correspond.
 */
export const structureOf = ({ frame }: Parts): string =>
  frame
    .map((one) => (typeof one === 'string' ? one.replace(/<(\/?\w+)[^>]*>/g, '<$1>').replace(/\s+/g, '') : '#'))
    .join('')

/** Returns the frame for a translation, without attributes of direction and language. */
export const frameFor = ({ frame }: Parts): Parts['frame'] =>
  frame.map((one) => (typeof one === 'string' ? one.replace(/ (?:dir|lang)="[^"]*"/g, '') : one))

/**
 * Returns the key that identifies a code across languages. The content of a reference is excluded, because it depends
 * on the language.
 */
const codeIdentity = ({ tag, begins }: Code): string => (tag === 'data' ? begins.replace(/>.*$/s, '') : begins)

/** Renumbers the codes of a translation to match those of the source. Additional codes get new ids. */
export function alignCodes(source: Part, part: Part): Part {
  const free = [...source.codes.values()]
  const ids = new Map<string, string>()
  const codes = new Map<string, Code>()
  let next = source.codes.size
  for (const code of part.codes.values()) {
    const found = free.findIndex((one) => codeIdentity(one) === codeIdentity(code))
    const id = found < 0 ? String((next += 1)) : free.splice(found, 1)[0]!.id
    ids.set(code.id, id)
    codes.set(id, { ...code, id })
  }
  const pieces = part.pieces.map((piece): Piece => {
    if ('words' in piece) return piece
    if ('open' in piece) return { open: ids.get(piece.open)! }
    if ('close' in piece) return { close: ids.get(piece.close)! }
    return { alone: ids.get(piece.alone)! }
  })
  return { pieces, codes }
}

/** Returns a segment's text with its links and references, for comparison with other segments. */
export const passageText = ({ pieces, codes }: Part): string =>
  pieces
    .map((piece) => {
      if ('words' in piece) return piece.words
      const code = 'close' in piece ? undefined : codes.get('open' in piece ? piece.open : piece.alone)!
      return code?.isRequired ? codeIdentity(code) : code?.ends === null ? ' ' : ''
    })
    .join('')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a segment as separate HTML within its block element. */
export function blockHtml({ frame, parts }: Parts, at: number): string {
  const before = frame.slice(0, frame.indexOf(at)).findLast((one) => typeof one === 'string' && one.trim() !== '')
  const tag = /^<(h[2-4]|li)\b/.exec(String(before ?? ''))?.[1] ?? 'p'
  const { pieces, codes } = parts[at]!
  const block = `<${tag}>${partHtml(pieces, codes)}</${tag}>`
  return tag === 'li' ? `<ul>${block}</ul>` : block
}
