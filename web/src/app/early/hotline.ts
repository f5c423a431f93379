import type { Config } from '#web/api/config.ts'
import type { SearchAnswer } from '#web/api/types.ts'
import { withOpened } from '#web/reading/opened.ts'
import look from '#web/reading/ways/hotline.module.css'
import { isCertain } from '#web/reading/ways/urgent.ts'
import ways from '#web/reading/ways/ways.module.css'
import type { Language } from '#web/texts/first-language.ts'
import { languageOf } from './content.ts'
import { drawing, element } from './element.ts'
import type { Words } from './words.ts'

const chosenAnswer = (
  { object, id, title, language_id }: NonNullable<NonNullable<SearchAnswer['urgent']>['answer']>,
  address: URLSearchParams,
): HTMLElement => {
  const { acronym, text_direction } = languageOf(language_id)
  const href = `/search-result?${withOpened(address, id, object)}`
  return element('a', { href, class: ways['urgentAnswer'], lang: acronym, dir: text_direction }, title)
}

/** Whom to call, and the one answer, above what is found for somebody in danger, as the application draws it. */
export function paintUrgent(
  urgent: NonNullable<SearchAnswer['urgent']>,
  address: URLSearchParams,
  { hotline, language, words }: { hotline: Config['hotline']; language: Language; words: Words },
): HTMLElement {
  const certain = isCertain(urgent)
  const text = certain ? words.urgent : words.perhapsUrgent
  return element(
    'section',
    { class: ways['urgent'], 'aria-label': text, 'data-certain': certain && 'true' },
    element('p', { class: certain ? 'early-urgent' : 'early-perhaps-urgent' }, text),
    hotline &&
      element(
        'a',
        { href: `tel:${hotline.phone.replaceAll(' ', '')}`, class: look['hotline'] },
        drawing(22),
        element('span', { class: look['name'] }, hotline.name[language]!),
        element('bdi', { dir: 'ltr', class: look['phone'] }, hotline.phone),
        element('span', { class: look['hours'] }, hotline.hours[language]!),
      ),
    urgent.answer && certain ? chosenAnswer(urgent.answer, address) : null,
  )
}
