import { allowedAttributes, allowedSchemes, allowedTags } from '#shared/domain/rich-text/allowed-html.ts'

/** Beside what an answer is written with, what older ones and imported ones have. */
const drawn = new Set<string>([...allowedTags, 'img', 'tfoot', 'colgroup', 'col'])
const attributesOf: Record<string, readonly string[]> = { ...allowedAttributes, img: ['src', 'alt', 'title'] }

/** What is in them is no text of an answer. */
const dropped = 'script,style,textarea,option,noscript,template,iframe,object,embed,svg,math,title,head'

/** A tag from its first to its last sign: what is quoted in it may hold others. */
const tagsWritten = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const styleElements = /<style\b[^]*?<\/style\s*>/gi
const styleAttributes = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Styles go in any case. Here they go before the HTML is read: a browser takes reading them for a breach of the content policy. */
export const withoutStyles = (html: string): string =>
  html.replace(styleElements, '').replace(tagsWritten, (tag) => tag.replace(styleAttributes, ''))

const ownAddress = /^\/(?!\/)/
const scheme = new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i')

function allows(name: string, value: string): boolean {
  if (name === 'href') return scheme.test(value) || ownAddress.test(value)
  // Pictures come from this site's own media only: another host would learn who reads what.
  if (name === 'src') return ownAddress.test(value)
  return name !== 'rel'
}

function drawElement(from: Element): Node[] {
  if (from.matches(dropped)) return []
  const name = from.localName
  const children = [...from.childNodes].flatMap(drawNode)
  if (!drawn.has(name)) return children
  const element = document.createElement(name)
  for (const attribute of [...allowedAttributes['*']!, ...(attributesOf[name] ?? [])]) {
    const value = from.getAttribute(attribute)
    if (value !== null && allows(attribute, value)) element.setAttribute(attribute, value)
  }
  if (name === 'img' && !element.hasAttribute('src')) return []
  if (name === 'a' && element.hasAttribute('href')) {
    element.setAttribute('rel', 'noopener noreferrer')
    if (/^https?:/i.test(element.getAttribute('href')!)) element.setAttribute('target', '_blank')
  }
  element.append(...children)
  return [element]
}

const drawNode = (from: Node): Node[] => {
  if (from instanceof Element) return drawElement(from)
  return from.nodeType === Node.TEXT_NODE ? [document.createTextNode(from.textContent ?? '')] : []
}

/**
 * What written HTML says, as new nodes: the HTML is read in a document that does nothing, and of it only the tags,
 * attributes and addresses that an answer may have are made again. What is not known is not made.
 */
export const renderHtml = (html: string): Node[] =>
  [...new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes].flatMap(drawNode)
