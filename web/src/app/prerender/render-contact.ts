import { isWebAddress } from '#shared/domain/directory/contact-text.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { filterNameParts } from '#web/entity/contacts/name-parts.ts'
import { openingText } from '#web/reader/directory/opening-text.ts'
import state from '#web/reader/directory/opening-state.module.css'
import { contactActions } from '#web/reader/faq/contact/contact-actions.ts'
import card from '#web/reader/faq/contact/contact-card.module.css'
import { readerPath } from '#web/reader/reader-path.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { languageOf, openingTranslateIn } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

const joined = (parts: readonly (Node | string)[]): (Node | string)[] =>
  parts.flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))

/**
 * Renders the card of a contact like the application.
 *
 * @param linked true if the user can open the frontline screens
 */
export function renderContact(
  contact: FaqContact,
  { language, texts, linked }: { language: Language; texts: PrerenderTexts; linked: boolean },
): HTMLElement {
  const { directory, closed, opening } = contact
  const { isOpen, place, call, directions, whatsapp } = contactActions(contact, navigator.userAgent)
  const way = (href: string, text: string) =>
    buildElement('a', { href, ...(isWebAddress(href) && { target: '_blank', rel: 'noopener noreferrer' }) }, text)
  const names = place.flatMap((one) => filterNameParts(one, language).map((part) => buildElement('bdi', {}, part)))
  return buildElement(
    'section',
    { class: card['card'], 'data-open': String(isOpen), 'aria-label': texts.contact.title },
    buildElement(
      'header',
      {},
      buildElement(
        'a',
        { href: readerPath(() => linked, 'directory', directory.id) },
        buildElement('bdi', { lang: languageOf(directory.language_id).acronym }, directory.name),
      ),
      buildElement(
        'div',
        {},
        names.length > 0 ? buildElement('span', {}, ...joined(names)) : null,
        closed ??
          (opening.state === 'unknown'
            ? null
            : buildElement(
                'span',
                { class: state['state'], 'data-state': opening.state },
                openingText(opening, language, openingTranslateIn(texts)),
              )),
      ),
    ),
    buildElement(
      'div',
      {},
      call &&
        buildElement(
          'a',
          { href: call.href, 'data-call': 'true' },
          createIconSpace(20),
          isOpen ? buildElement('span', {}, texts.contact.call) : null,
          buildElement('bdi', { dir: 'ltr' }, call.number),
        ),
      directions && way(directions, texts.contact.way),
      whatsapp && way(whatsapp, texts.contact.whatsapp),
    ),
  )
}
