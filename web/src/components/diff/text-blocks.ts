const blockTags = new Set(['P', 'LI', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'TR', 'HR', 'PRE', 'DIV'])
const containerTags = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'BLOCKQUOTE', 'LI', 'DIV', 'BODY'])

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const containsBlocks = (element: Element): boolean =>
  [...element.children].some((child) => blockTags.has(child.tagName) || containerTags.has(child.tagName))

/** True if a link's text already contains its URL, such as a phone number. */
const showsUrl = (words: string, url: string): boolean =>
  words.replaceAll(/[\s()-]/g, '') === url.replace(/^(tel|mailto|https?):(\/\/)?/i, '').replaceAll(/[\s()-]/g, '')

/** Includes the URLs of links, because a changed URL matters to readers. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return ' '
  const inner = [...node.childNodes].map(textOf).join(node.tagName === 'TR' ? ' | ' : '')
  const url = node.tagName === 'A' ? node.getAttribute('href') : null
  return url && !showsUrl(inner, url) ? `${inner} (${url})` : inner
}

/** Returns the number of an item in its ordered list; null for other elements. */
function numberIn(element: Element): number | null {
  const list = element.parentElement
  if (element.tagName !== 'LI' || list?.tagName !== 'OL') return null
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  return Number(list.getAttribute('start') ?? 1) + items.indexOf(element)
}

export type Passage = { text: string; number: number | null }

/** Splits an answer into paragraphs, list items, headings and table rows as plain text. Empty blocks are omitted. */
export function passagesOf(html: string | null | undefined): Passage[] {
  if (!html) return []
  const blocks: Passage[] = []
  let inlineText = ''
  // Only the first block of a list item has its number.
  let number: number | null = null
  const close = () => {
    const text = collapseSpaces(inlineText)
    inlineText = ''
    if (text === '') return
    blocks.push({ text, number })
    number = null
  }
  const readWithin = (element: Element, read: () => void) => {
    const own = numberIn(element)
    number = own ?? number
    read()
    close()
    if (own !== null) number = null
  }
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Element && containerTags.has(node.tagName) && containsBlocks(node)) {
        close()
        readWithin(node, () => walk(node))
      } else if (node instanceof Element && (blockTags.has(node.tagName) || containerTags.has(node.tagName))) {
        close()
        readWithin(node, () => (inlineText = textOf(node)))
      } else inlineText += textOf(node)
    }
    close()
  }
  walk(new DOMParser().parseFromString(html, 'text/html').body)
  return blocks
}

export const blocksOf = (html: string | null | undefined): string[] => passagesOf(html).map(({ text }) => text)

/** Returns an answer as plain text with one block per line. */
export const plainText = (html: string | null | undefined): string => blocksOf(html).join('\n')
