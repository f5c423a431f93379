import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from '#shared/domain/rich-text/allowed-html.ts'
import { sanitizeReferences } from '#shared/domain/rich-text/text-references.ts'

/** Sanitizes HTML to the allowed tags, attributes and record references. Idempotent. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowedTags, 'data'],
    allowedAttributes: { ...allowedAttributes, data: ['value'] },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
    parseStyleAttributes: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      data: (tagName, { value = '' }) => ({ tagName, attribs: { value } }),
    },
  })
  return sanitizeReferences(clean).trim()
}
