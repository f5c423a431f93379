import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from '#shared/text/allowed-html.ts'

/** HTML of the allowed tags and attributes only; what is done twice changes nothing. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes,
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
    parseStyleAttributes: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }).trim()
}
