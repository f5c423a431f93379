/** A piece of a text as translators' tools have it: words, or the place of a code by its id. */
export type Piece = { words: string } | { open: string } | { close: string } | { alone: string }

/** What stands in the place of a code: HTML of its beginning and its end, and `shown` to translators. */
export type Code = {
  id: string
  tag: string
  begins: string
  /** Null of what has nothing in it, such as a reference. */
  ends: string | null
  shown: string
  /** A link or a reference: none may get lost in a translation, as a mark of what is bold may. */
  isRequired: boolean
}

/** One block of an answer: its pieces, and the codes in them by their ids. */
export type Part = { pieces: Piece[]; codes: Map<string, Code> }

/** An answer taken apart: HTML that stands between its parts, and their numbers from 0 in its place. */
export type Parts = { frame: (string | number)[]; parts: Part[] }

type Token = { raw: string; kind: 'words' | 'open' | 'close' | 'alone'; tag: string; shown: string }

const inline = new Set(['strong', 'em', 'u', 's', 'a', 'br', 'data'])
const requiredTags = new Set(['a', 'data'])

/** Pairs of marks within each other, beyond which they are left where they are: a document has its depth. */
const maxDepth = 32

const tokenForm = /<data value="[^"<>]*">([^<]*)<\/data>|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g

const htmlWords = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!)

/** Words as cleaned HTML has them. */
const wordsHtml = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const tokensOf = (html: string): Token[] =>
  [...html.matchAll(tokenForm)].map(([raw, reference, slash, tag]): Token => {
    if (reference !== undefined) return { raw, kind: 'alone', tag: 'data', shown: htmlWords(reference) }
    if (tag === undefined) return { raw, kind: 'words', tag: '', shown: htmlWords(raw) }
    const kind = slash === '/' ? 'close' : tag === 'br' || tag === 'hr' ? 'alone' : 'open'
    return { raw, kind, tag, shown: tag === 'br' ? ' ' : raw }
  })

/** The place of the other tag of each pair of marks, and the places of all tags that stand between blocks. */
function paired(tokens: readonly Token[]): { other: Map<number, number>; between: Set<number> } {
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
  // What has a block in it, or half of a pair, is none of the text of one block.
  let before = 0
  const count = tokens.map((_token, at) => (before += between.has(at) ? 1 : 0))
  for (const [start, end] of other)
    if (start < end && count[end]! > count[start]!) for (const one of [start, end]) between.add(one)
  return { other, between }
}

/** Cleaned HTML taken apart at its blocks. Put together again it is the same. */
export function splitIntoSegments(html: string): Parts {
  const tokens = tokensOf(html)
  const { other, between } = paired(tokens)
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

/** A title, which is words alone. */
export const textSegment = (words: string): Part => ({ pieces: words === '' ? [] : [{ words }], codes: new Map() })

/** The HTML of a part with these pieces in the place of its own. */
const partHtml = (pieces: readonly Piece[], codes: ReadonlyMap<string, Code>): string =>
  pieces
    .map((piece) => {
      if ('words' in piece) return wordsHtml(piece.words)
      if ('close' in piece) return codes.get(piece.close)!.ends!
      return codes.get('open' in piece ? piece.open : piece.alone)!.begins
    })
    .join('')

/** The answer with these parts in its frame, in the order of their numbers. */
export const joinSegments = (frame: Parts['frame'], parts: readonly Part[]): string =>
  frame.map((one) => (typeof one === 'string' ? one : partHtml(parts[one]!.pieces, parts[one]!.codes))).join('')

/** The words of a part, as people read them, with what is shown of each code that stands alone. */
export const readable = ({ pieces, codes }: Part): string =>
  pieces
    .map((piece) => ('words' in piece ? piece.words : 'alone' in piece ? codes.get(piece.alone)!.shown : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** How an answer is built: its blocks without their attributes. Two that are alike have parts that belong together. */
export const structureOf = ({ frame }: Parts): string =>
  frame
    .map((one) => (typeof one === 'string' ? one.replace(/<(\/?\w+)[^>]*>/g, '<$1>').replace(/\s+/g, '') : '#'))
    .join('')

/** The frame of an answer for a text of another language: it says nothing of its direction and its language. */
export const frameFor = ({ frame }: Parts): Parts['frame'] =>
  frame.map((one) => (typeof one === 'string' ? one.replace(/ (?:dir|lang)="[^"]*"/g, '') : one))

/** What makes two codes the same in two languages: what a reference has in it is a text of its language. */
const sameness = ({ tag, begins }: Code): string => (tag === 'data' ? begins.replace(/>.*$/s, '') : begins)

/** A part of a translation with the ids that the source gives to the same codes; what the source has not gets ids of its own. */
export function alignCodes(source: Part, part: Part): Part {
  const free = [...source.codes.values()]
  const ids = new Map<string, string>()
  const codes = new Map<string, Code>()
  let next = source.codes.size
  for (const code of part.codes.values()) {
    const found = free.findIndex((one) => sameness(one) === sameness(code))
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

/** What a part says, by which the same is found elsewhere: its words, and the links and references in it. */
export const passageText = ({ pieces, codes }: Part): string =>
  pieces
    .map((piece) => {
      if ('words' in piece) return piece.words
      const code = 'close' in piece ? undefined : codes.get('open' in piece ? piece.open : piece.alone)!
      return code?.isRequired ? sameness(code) : code?.ends === null ? ' ' : ''
    })
    .join('')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** One part of an answer as HTML by itself, in the block that it stands in. */
export function blockHtml({ frame, parts }: Parts, at: number): string {
  const before = frame.slice(0, frame.indexOf(at)).findLast((one) => typeof one === 'string' && one.trim() !== '')
  const tag = /^<(h[2-4]|li)\b/.exec(String(before ?? ''))?.[1] ?? 'p'
  const { pieces, codes } = parts[at]!
  const block = `<${tag}>${partHtml(pieces, codes)}</${tag}>`
  return tag === 'li' ? `<ul>${block}</ul>` : block
}
