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
  // Images are restricted to this site, since another host would see the reader's IP address and page.
  if (node.tagName === 'IMG' && !/^\/(?!\/)/.test(node.getAttribute('src') ?? '')) node.remove()
})

const options = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  // Without this, their values would be validated as URLs and removed.
  ADD_URI_SAFE_ATTR: ['dir', 'lang', 'title', 'alt', 'colspan', 'rowspan', 'scope', 'value'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Sanitizes HTML to the tags, attributes and URL schemes that an answer may contain. */
export const cleanHtml = (html: string): string => purifier.sanitize(withoutStyles(html), options)
