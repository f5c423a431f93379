import DOMPurify from 'dompurify'
import { withoutStyles } from './render-html.ts'

const tags =
  'p br h2 h3 h4 ul ol li strong em u s a blockquote hr table thead tbody tfoot tr th td caption colgroup col img data'.split(
    ' ',
  )
const attributes = ['href', 'title', 'alt', 'src', 'dir', 'lang', 'colspan', 'rowspan', 'scope', 'value']

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('rel', 'noopener noreferrer')
    if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank')
  }
  // Pictures come from this site's own media only: another host would learn who reads what.
  if (node.tagName === 'IMG' && !/^\/(?!\/)/.test(node.getAttribute('src') ?? '')) node.remove()
})

const options = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  // Otherwise their values are tested as addresses, and lost.
  ADD_URI_SAFE_ATTR: ['dir', 'lang', 'title', 'alt', 'colspan', 'rowspan', 'scope', 'value'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** The HTML with only the tags, attributes and address schemes that an answer may have. */
export const cleanHtml = (html: string): string => purifier.sanitize(withoutStyles(html), options)
