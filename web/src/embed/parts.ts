import { publicPathOf, type Paged } from '#shared/public/address.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Label } from '#shared/text/label.ts'
import type { Site } from './site.ts'
import { words } from './words.ts'

const acronyms = new Map(Object.entries(interfaceLanguages).map(([acronym, id]) => [id, acronym]))

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...within: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...within)
  return made
}

export const directionOf = (acronym: string): 'ltr' | 'rtl' => (acronym === 'ar' ? 'rtl' : 'ltr')

/** The language of a text by its id, as attributes; one without an interface runs as its letters do. */
export function marks(languageId: string | null): Record<string, string> {
  const acronym = acronyms.get(languageId ?? '')
  return acronym ? { lang: acronym, dir: directionOf(acronym) } : { dir: 'auto' }
}

/** Has a link open beside the page of the partner, and tell nobody from where; whoever cannot see that is told. */
export function leadOut(link: HTMLAnchorElement, { says }: Site): void {
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(element('span', { class: 'aside' }, ` (${says(words.newTab)})`))
}

/** The public page of a record in the language that is read. */
export const pageOf = async (entity: Paged, id: string, { origin, language }: Site): Promise<string> =>
  `${origin}${await publicPathOf(entity, id)}/${language}`

/** A line that leads to the site. */
export function leading(label: Label, address: string, site: Site): HTMLParagraphElement {
  const link = element('a', { href: address }, site.says(label, { site: new URL(site.origin).host }))
  leadOut(link, site)
  return element('p', { class: 'leads' }, link)
}
