import { withoutStyles } from '#web/components/text/render-html.ts'

/** Elements of other editors, by the element of an answer with the same meaning. */
const renamed: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }

const blocks = 'address, article, aside, div, dl, dt, dd, figure, figcaption, footer, header, main, nav, pre, section'
const blockContent = `p, h2, h3, h4, ul, ol, table, blockquote, hr, ${blocks}`

/** Pictures, recordings and embedded pages, which an answer can only link to. */
const embedded = 'img, iframe, video, audio, embed'

function replaceElement(from: Element, name: string): void {
  const element = from.ownerDocument.createElement(name)
  for (const { name: attribute, value } of from.attributes) element.setAttribute(attribute, value)
  element.append(...from.childNodes)
  from.replaceWith(element)
}

/** Replaces a picture, recording or embedded page by a link with its alternative text, else its address. */
function linkTo(element: Element): void {
  const address = (element.getAttribute('src') || element.querySelector('source')?.getAttribute('src')) ?? ''
  if (!/^https?:/i.test(address)) return element.remove()
  // A picture within a link keeps the link.
  const within = element.closest('a[href]')
  const text = element.getAttribute('alt')?.trim() || element.getAttribute('title')?.trim() || address
  if (within) return element.replaceWith(text)
  const link = element.ownerDocument.createElement('a')
  link.href = address
  link.textContent = text
  element.replaceWith(link)
}

/** Turns a block without other blocks into a paragraph; unwraps the others. */
function toParagraph(block: Element): void {
  if (block.matches('li *, td *, th *') || block.querySelector(blockContent)) block.replaceWith(...block.childNodes)
  else if (block.textContent.trim() === '' && !block.querySelector(embedded)) block.remove()
  else replaceElement(block, 'p')
}

/**
 * Converts the HTML of another system to the elements of an answer, as far as there are equivalents. The result is not
 * sanitized.
 */
export function toAnswerHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll('script, style, noscript, template')) element.remove()
  for (const [name, equivalent] of Object.entries(renamed))
    for (const element of body.querySelectorAll(name)) replaceElement(element, equivalent)
  for (const element of [...body.querySelectorAll(blocks)].toReversed()) toParagraph(element)
  for (const element of body.querySelectorAll(embedded)) linkTo(element)
  return body.innerHTML.trim()
}
