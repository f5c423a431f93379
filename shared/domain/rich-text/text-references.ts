/** Parts of other records that a text can reference and show with their current value, by entity. */
export const referenceParts = {
  directory: ['name', 'phone', 'hours', 'address', 'link'],
  faq: ['title'],
} as const

export type ReferencedEntity = keyof typeof referenceParts
export type ReferencePart = (typeof referenceParts)[ReferencedEntity][number]

export type Reference = { entity: ReferencedEntity; id: string; part: ReferencePart }

/** Entities for which readers are shown which FAQs reference a record, in their texts or fields. */
export const dependencyEntities: readonly string[] = ['directory', 'media']

/** Maximum references in a text, and maximum characters of the value of one. */
export const maxReferences = 200
export const maxReferenceCharacters = 2000

const referencePattern = /^(directory|faq)\/([A-Za-z0-9_-]{1,64})#([a-z]+)$/

/**
 * The element as this module writes it, and any other `data` tag. Attribute values are escaped, so no tag contains a
 * `>`.
 */
const elementPattern = /<data value="([^"<>]*)">([^<]*)<\/data>/
const elementsPattern = new RegExp(elementPattern, 'g')
const writtenOrTag = new RegExp(`${elementPattern.source}|</?data\\b[^>]*>`, 'g')
const writtenOrLink = new RegExp(`${elementPattern.source}|<(/?)a\\b[^>]*>`, 'g')

/** Returns the key of a referenced record, as stored in `stands_on` of an FAQ. */
export const referenceKey = ({ entity, id }: Pick<Reference, 'entity' | 'id'>): string => `${entity}/${id}`

/** Returns the value of the element: `directory/7#phone`. */
export const formatReference = (reference: Reference): string => `${referenceKey(reference)}#${reference.part}`

/** Parses the value of an element; null if it is not a reference. */
export function parseReference(value: string): Reference | null {
  const [, entity, id, part] = referencePattern.exec(value) ?? []
  if (!entity || !id) return null
  const parts: readonly string[] = referenceParts[entity as ReferencedEntity]
  return parts.includes(part!) ? { entity: entity as ReferencedEntity, id, part: part as ReferencePart } : null
}

/** Returns the element. `html` is inserted unescaped. */
export const formatReferenceElement = (reference: Reference, html: string): string =>
  `<data value="${formatReference(reference)}">${html}</data>`

/**
 * Returns the HTML with only valid references as `data` elements: a known part, and text without elements inside. Other
 * `data` tags are removed, their content is preserved. Requires normalized tags.
 */
export const sanitizeReferences = (html: string): string =>
  html.replace(writtenOrTag, (_tag, value?: string, text = '') => {
    const reference = value === undefined ? null : parseReference(value)
    return reference && text.length <= maxReferenceCharacters ? formatReferenceElement(reference, text) : text
  })

/** Returns the references of sanitized HTML in document order. */
export const listReferences = (html: string): Reference[] =>
  html.includes('<data ')
    ? [...html.matchAll(elementsPattern)].flatMap(([, value]) => parseReference(value!) ?? [])
    : []

/** Occurrence of a reference: its text (HTML), and whether it is inside a link. */
export type ReferenceOccurrence = { text: string; inLink: boolean }

export function replaceReferences(
  html: string,
  replace: (reference: Reference, occurrence: ReferenceOccurrence) => string,
): string {
  if (!html.includes('<data ')) return html
  let inLink = false
  return html.replace(writtenOrLink, (tag, value?: string, text?: string, closing?: string) => {
    if (value === undefined) {
      inLink = closing === ''
      return tag
    }
    const reference = parseReference(value)
    return reference ? replace(reference, { text: text!, inLink }) : text!
  })
}

/** Removes the current values of references, so that texts can be compared as written. */
export const withoutReferenceValues = (html: string): string =>
  replaceReferences(html, (reference) => formatReferenceElement(reference, ''))

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
