import { renderHtml } from '#web/components/text/render-html.ts'

type Block = { kind: string; html: string }

/** Splits a list into one list per item; ordered lists keep their numbers. */
function itemsOf(list: Element): Block[] {
  const first = Number(list.getAttribute('start') ?? 1)
  return [...list.children].map((item, index) => {
    const alone = list.cloneNode() as Element
    if (list.localName === 'ol') alone.setAttribute('start', String(first + index))
    alone.append(item.cloneNode(true))
    return { kind: 'li', html: alone.outerHTML }
  })
}

/** Splits an answer into blocks: paragraphs, headings, list items and tables. */
const blocksOf = (html: string): Block[] =>
  renderHtml(html).flatMap((node) => {
    if (node instanceof Element && /^[uo]l$/.test(node.localName)) return itemsOf(node)
    const part = node instanceof Element ? node : document.createElement('p')
    if (part !== node) part.append(node)
    return part.textContent?.trim() || part.querySelector('img') ? { kind: part.localName, html: part.outerHTML } : []
  })

export type Pair = readonly [one: string, other: string]

/**
 * Aligns the blocks of two translations: the longest common subsequence of block kinds. A block without a counterpart
 * is paired with an empty one.
 */
export function alignTranslations(one: string, other: string): Pair[] {
  const [left, right] = [blocksOf(one), blocksOf(other)]
  const isAlike = (i: number, j: number) => left[i]!.kind === right[j]!.kind
  // Length of the longest common subsequence from these positions.
  const commonLengths = Array.from({ length: left.length + 1 }, () => Array<number>(right.length + 1).fill(0))
  const from = (i: number, j: number) => commonLengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      commonLengths[i]![j] = isAlike(i, j) ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1))
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const both = i < left.length && j < right.length
    const isPair = both && (isAlike(i, j) || from(i + 1, j + 1) === from(i, j))
    const alone = !isPair && i < left.length && (!both || from(i + 1, j) >= from(i, j + 1))
    pairs.push([isPair || alone ? left[i]!.html : '', alone ? '' : right[j]!.html])
    if (isPair || alone) i += 1
    if (!alone) j += 1
  }
  return pairs
}
