import type { Config } from '#web/api/config.ts'
import look from '#web/reading/ways/hotline.module.css'
import ways from '#web/reading/ways/ways.module.css'
import type { Language } from '#web/texts/first-language.ts'
import { drawing, element } from './element.ts'
import type { Words } from './words.ts'

/** Whom to call, above what is found for somebody in danger, as the application draws it; null where nobody is named. */
export const paintHotline = (hotline: Config['hotline'], language: Language, { urgent }: Words): HTMLElement =>
  element(
    'section',
    { class: ways['urgent'], 'aria-label': urgent },
    element('p', { class: 'early-urgent' }, urgent),
    hotline &&
      element(
        'a',
        { href: `tel:${hotline.phone.replaceAll(' ', '')}`, class: look['hotline'] },
        drawing(22),
        element('span', { class: look['name'] }, hotline.name[language]!),
        element('bdi', { dir: 'ltr', class: look['phone'] }, hotline.phone),
        element('span', { class: look['hours'] }, hotline.hours[language]!),
      ),
  )
