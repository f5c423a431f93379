import { createPublicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { Label } from '#shared/i18n/label.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import type { EmbedSite } from './embed-site.ts'
import { languageCodes } from './embed-language.ts'
import { embedTexts } from './embed-texts.ts'

export function buildElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/**
 * Returns `lang` and `dir` attributes for a language id. The code of other than interface languages is unknown here, and
 * their direction is detected from the text.
 */
export function languageAttributes(languageId: string | null): Record<string, string> {
  const acronym = languageCodes.get(languageId ?? '')
  return acronym ? { lang: acronym, dir: directionOf(acronym) } : { lang: '', dir: 'auto' }
}

/** Opens a link in a new tab without a referrer, and adds a note for screen readers. */
export function openInNewTab(link: HTMLAnchorElement, { translate }: EmbedSite): void {
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(buildElement('span', { class: 'aside' }, ` (${translate(embedTexts.newTab)})`))
}

export const publicPageUrl = async (
  entity: PublicPageEntity,
  id: string,
  { origin, language }: EmbedSite,
): Promise<string> => `${origin}${await createPublicPagePath(entity, id)}/${language}`

export function siteLink(label: Label, url: string, site: EmbedSite): HTMLParagraphElement {
  const link = buildElement('a', { href: url }, site.translate(label, { site: new URL(site.origin).host }))
  openInNewTab(link, site)
  return buildElement('p', { class: 'leads' }, link)
}
