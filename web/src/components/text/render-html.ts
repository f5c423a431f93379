import { allowedAttributes, allowedSchemes, allowedTags } from '#shared/domain/rich-text/allowed-html.ts'

/** Tags of the editor, and those found in older and imported answers. */
const renderedTags = new Set<string>([...allowedTags, 'img', 'tfoot', 'colgroup', 'col'])
const attributesOf: Record<string, readonly string[]> = { ...allowedAttributes, img: ['src', 'alt', 'title'] }

/** Elements removed together with their content. */
const removedTags = 'script,style,textarea,option,noscript,template,iframe,object,embed,svg,math,title,head'

/** Matches a complete start tag. Quoted attribute values may contain `>`. */
const tagsWritten = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const styleElements = /<style\b[^]*?<\/style\s*>/gi
const styleAttributes = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * Removes styles before the HTML is parsed. The browser would report parsed styles as a violation of the content
 * security policy.
 */
export const withoutStyles = (html: string): string =>
  html.replace(styleElements, '').replace(tagsWritten, (tag) => tag.replace(styleAttributes, ''))

const sitePath = /^\/(?!\/)/
const scheme = new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i')

function allows(name: string, value: string): boolean {
  if (name === 'href') return scheme.test(value) || sitePath.test(value)
  // Images are restricted to this site, since another host would see the reader's IP address and page.
  if (name === 'src') return sitePath.test(value)
  return name !== 'rel'
}

function drawElement(from: Element): Node[] {
  if (from.matches(removedTags)) return []
  const name = from.localName
  const children = [...from.childNodes].flatMap(drawNode)
  if (!renderedTags.has(name)) return children
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
 * Converts HTML to new nodes. The HTML is parsed in an inert document, and only allowed tags, attributes and URLs are
 * copied.
 */
export const renderHtml = (html: string): Node[] =>
  [...new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes].flatMap(drawNode)
