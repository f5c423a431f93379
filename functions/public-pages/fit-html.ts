import { bytesOf } from './page-layout.ts'

/** Void elements, and elements without direct text. */
const voidTags = new Set(['br', 'hr'])
const structuralTags = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

/**
 * Cuts sanitized HTML to `room` bytes, after a word or element, and closes all open elements. `isWhole`: nothing was
 * cut.
 */
export function cutHtml(html: string, room: number): { html: string; isWhole: boolean } {
  if (bytesOf(html) <= room) return { html, isWhole: true }
  const opened: string[] = []
  const ends = () =>
    opened
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  let [cut, used] = ['', 0]
  for (const [piece] of html.matchAll(/<[^>]*>|[^<\s]+\s*|\s+/g)) {
    const [, slash, name] = /^<(\/?)(\w+)/.exec(piece) ?? []
    const isOpening = name !== undefined && !slash && !voidTags.has(name)
    const closing = bytesOf(ends()) + (isOpening ? name.length + 3 : 0)
    if (used + bytesOf(piece) + closing + 3 > room) break
    if (isOpening) opened.push(name)
    if (slash) opened.pop()
    cut += piece
    used += bytesOf(piece)
  }
  const goesOn = cut === '' || structuralTags.has(opened.at(-1) ?? '') ? '' : '…'
  return { html: `${cut.trimEnd()}${goesOn}${ends()}`, isWhole: false }
}

/** Returns as many of the first pieces as fit into `room` bytes, between `before` and `after`; empty if none fits. */
export function fitPieces(before: string, pieces: readonly string[], after: string, room: number): string {
  let left = room - bytesOf(before) - bytesOf(after)
  const taken: string[] = []
  for (const piece of pieces) {
    left -= bytesOf(piece)
    if (left < 0) break
    taken.push(piece)
  }
  return taken.length === 0 ? '' : `${before}${taken.join('')}${after}`
}
