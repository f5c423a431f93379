/** What a text can name of another record and show as it is today, by entity. */
export const referenceParts = {
  directory: ['name', 'phone', 'hours', 'address', 'link'],
  faq: ['title'],
} as const

export type ReferencedEntity = keyof typeof referenceParts
export type ReferencePart = (typeof referenceParts)[ReferencedEntity][number]

/** A part of another record, as a text names it. */
export type Reference = { entity: ReferencedEntity; id: string; part: ReferencePart }

/** Of what readers are told at all which answers stand on it, in their texts or their fields. */
export const dependencyEntities: readonly string[] = ['directory', 'media']

/** How many references a text may have, and how many characters what stands in one. */
export const maxReferences = 200
export const maxReferenceCharacters = 2000

const form = /^(directory|faq)\/([A-Za-z0-9_-]{1,64})#([a-z]+)$/

/** The element as it is written, and any other of its tags. What stands in a tag is escaped, so that none has a `>`. */
const element = /<data value="([^"<>]*)">([^<]*)<\/data>/
const written = new RegExp(element, 'g')
const writtenOrTag = new RegExp(`${element.source}|</?data\\b[^>]*>`, 'g')
const writtenOrLink = new RegExp(`${element.source}|<(/?)a\\b[^>]*>`, 'g')

/** The record that a reference names, as `stands_on` of an answer has it. */
export const referenceKey = ({ entity, id }: Pick<Reference, 'entity' | 'id'>): string => `${entity}/${id}`

/** The value of the element: `directory/7#phone`. */
export const formatReference = (reference: Reference): string => `${referenceKey(reference)}#${reference.part}`

/** What the value of an element names; null where it is none of ours. */
export function parseReference(value: string): Reference | null {
  const [, entity, id, part] = form.exec(value) ?? []
  if (!entity || !id) return null
  const parts: readonly string[] = referenceParts[entity as ReferencedEntity]
  return parts.includes(part!) ? { entity: entity as ReferencedEntity, id, part: part as ReferencePart } : null
}

/** The element with a text in it, which is HTML already. */
export const formatReferenceElement = (reference: Reference, html: string): string =>
  `<data value="${formatReference(reference)}">${html}</data>`

/**
 * HTML in which each `data` element is a reference: it names a part that there is, and has a text and no elements in it. Any
 * other one goes, and what it had in it stays. For HTML whose tags are written out evenly.
 */
export const sanitizeReferences = (html: string): string =>
  html.replace(writtenOrTag, (_tag, value?: string, text = '') => {
    const reference = value === undefined ? null : parseReference(value)
    return reference && text.length <= maxReferenceCharacters ? formatReferenceElement(reference, text) : text
  })

/** Every reference of cleaned HTML, in its order. */
export const listReferences = (html: string): Reference[] =>
  html.includes('<data ') ? [...html.matchAll(written)].flatMap(([, value]) => parseReference(value!) ?? []) : []

/** What stands at a reference: the text in it, which is HTML, and whether a link is around it. */
export type ReferenceOccurrence = { text: string; inLink: boolean }

/** Cleaned HTML with other HTML in the place of each reference. */
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

/** Cleaned HTML without what its references say at the moment: two that differ in that alone were written alike. */
export const withoutReferenceValues = (html: string): string =>
  replaceReferences(html, (reference) => formatReferenceElement(reference, ''))

/** A text as HTML, in an element or in the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
