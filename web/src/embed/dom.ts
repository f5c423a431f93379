import { createPublicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { EmbedSite } from './embed-site.ts'
import { embedTexts } from './embed-texts.ts'

const acronyms = new Map(Object.entries(interfaceLanguages).map(([acronym, id]) => [id, acronym]))

export function buildElement<Name extends keyof HTMLElementTagNameMap>(
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
export function languageAttributes(languageId: string | null): Record<string, string> {
  const acronym = acronyms.get(languageId ?? '')
  return acronym ? { lang: acronym, dir: directionOf(acronym) } : { dir: 'auto' }
}

/** Has a link open beside the page of the partner, and tell nobody from where; whoever cannot see that is told. */
export function openInNewTab(link: HTMLAnchorElement, { translate }: EmbedSite): void {
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(buildElement('span', { class: 'aside' }, ` (${translate(embedTexts.newTab)})`))
}

/** The public page of a record in the language that is read. */
export const publicPageUrl = async (
  entity: PublicPageEntity,
  id: string,
  { origin, language }: EmbedSite,
): Promise<string> => `${origin}${await createPublicPagePath(entity, id)}/${language}`

/** A line that leads to the site. */
export function siteLink(label: Label, address: string, site: EmbedSite): HTMLParagraphElement {
  const link = buildElement('a', { href: address }, site.translate(label, { site: new URL(site.origin).host }))
  openInNewTab(link, site)
  return buildElement('p', { class: 'leads' }, link)
}
