import type { Config } from '#web/api/config.ts'
import type { SearchAnswer } from '#web/api/types.ts'
import look from '#web/reading/ways/hotline.module.css'
import { isCertain } from '#web/reading/ways/urgent.ts'
import ways from '#web/reading/ways/ways.module.css'
import type { Language } from '#web/texts/first-language.ts'
import { languageOf } from './content.ts'
import { drawing, element } from './element.ts'
import type { Words } from './words.ts'

/** Whom to call, and the one answer, above what is found for somebody in danger, as the application draws it. */
export function paintUrgent(
  urgent: NonNullable<SearchAnswer['urgent']>,
  { hotline, language, words }: { hotline: Config['hotline']; language: Language; words: Words },
): HTMLElement {
  const isSure = isCertain(urgent)
  const { answer } = urgent
  return element(
    'section',
    { class: ways['urgent'] },
    element('p', { class: isSure ? 'early-urgent' : 'early-perhaps' }, isSure ? words.urgent : words.perhapsUrgent),
    hotline &&
      element(
        'a',
        { href: `tel:${hotline.phone.replaceAll(' ', '')}`, class: look['hotline'] },
        drawing(22),
        element('span', { class: look['name'] }, hotline.name[language]!),
        element('bdi', { dir: 'ltr', class: look['phone'] }, hotline.phone),
        element('span', { class: look['hours'] }, hotline.hours[language]!),
      ),
    answer && isSure
      ? element(
          'a',
          { href: `?open=faq:${answer.id}`, class: ways['urgentAnswer'], lang: languageOf(answer.language_id).acronym },
          answer.title,
        )
      : null,
  )
}
