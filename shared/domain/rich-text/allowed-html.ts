/** Allowed HTML of rich text, shared by the editor, the write path and the renderer. */
export const allowedTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
] as const

export const allowedAttributes: Record<string, string[]> = {
  '*': ['dir', 'lang'],
  a: ['href', 'title', 'rel'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const
