const blockTags = new Set(['P', 'LI', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'TR', 'HR', 'PRE', 'DIV'])
const holderTags = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'BLOCKQUOTE', 'LI', 'DIV', 'BODY'])

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const holdsBlocks = (element: Element): boolean =>
  [...element.children].some((child) => blockTags.has(child.tagName) || holderTags.has(child.tagName))

/** Whether the words of a link already say its address, as those of a phone number do. */
const saysAddress = (words: string, address: string): boolean =>
  words.replaceAll(/[\s()-]/g, '') === address.replace(/^(tel|mailto|https?):(\/\/)?/i, '').replaceAll(/[\s()-]/g, '')

/** Links count as text: a changed address is a change that a reader meets. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return ' '
  const inner = [...node.childNodes].map(textOf).join(node.tagName === 'TR' ? ' | ' : '')
  const address = node.tagName === 'A' ? node.getAttribute('href') : null
  return address && !saysAddress(inner, address) ? `${inner} (${address})` : inner
}

/** The answer's paragraphs, list items, headings and table rows as plain text, in reading order. Empty ones are left out. */
export function blocksOf(html: string | null | undefined): string[] {
  if (!html) return []
  const blocks: string[] = []
  let loose = ''
  const close = () => {
    if (oneSpace(loose)) blocks.push(oneSpace(loose))
    loose = ''
  }
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Element && holderTags.has(node.tagName) && holdsBlocks(node)) {
        close()
        walk(node)
        close()
      } else if (node instanceof Element && (blockTags.has(node.tagName) || holderTags.has(node.tagName))) {
        close()
        loose = textOf(node)
        close()
      } else loose += textOf(node)
    }
    close()
  }
  walk(new DOMParser().parseFromString(html, 'text/html').body)
  return blocks
}

/** The answer as plain text, one block a line, for copying and for messages. */
export const plainText = (html: string | null | undefined): string => blocksOf(html).join('\n')
