import type { Config } from '#web/api/config.ts'
import type { UrgentFaq } from '#shared/reading/search/urgent.ts'
import type { SearchAnswer } from '#web/api/types.ts'
import { withOpened } from '#web/reading/opened.ts'
import look from '#web/reading/ways/hotline.module.css'
import { callLink, configuredHotline, type ShownHotline, urgentHotline } from '#web/reading/ways/shown-hotline.ts'
import { isCertain, urgentWords } from '#web/reading/ways/urgent.ts'
import ways from '#web/reading/ways/ways.module.css'
import { leavesAttribute } from '#web/session/leaves-attribute.ts'
import type { Language } from '#web/texts/first-language.ts'
import { languageOf, openingIn } from './content.ts'
import { drawing, element } from './element.ts'
import type { Words } from './words.ts'

type Urgent = NonNullable<SearchAnswer['urgent']>
type Answer = NonNullable<Urgent['answer']>

/** `hotline`: the deployment's own. */
export type Around = { hotline: Config['hotline']; language: Language; words: Words }

function paintCard({ name, languageId, phone, hours, isClosed }: ShownHotline): HTMLElement {
  const language = languageId === null ? null : languageOf(languageId)
  const inName = { lang: language?.acronym, dir: language?.text_direction }
  const number = element('bdi', { dir: 'ltr' }, phone)
  const href = callLink(phone)
  return element(
    isClosed ? 'div' : 'a',
    { class: look['hotline'], href: !isClosed && href, 'data-closed': isClosed && 'true' },
    drawing(22),
    element('span', { class: look['name'] }, element('bdi', inName, name)),
    element(isClosed ? 'a' : 'span', { class: look['phone'], href: isClosed && href }, number),
    hours && element('span', { class: look['hours'] }, hours),
  )
}

/** Whom to call for a kind of danger, as the application draws it; null where nobody is named. */
export function paintHotline(
  { hotline }: Pick<UrgentFaq, 'hotline'>,
  { hotline: configured, language, words }: Around,
): HTMLElement | null {
  if (!hotline) return configured && paintCard(configuredHotline(configured, language))
  const opening = openingIn(words)
  return paintCard(
    urgentHotline(hotline, language, (what, values) =>
      what === 'open' ? words.urgent.alwaysOpen : opening(what, values),
    ),
  )
}

function paintAnswer({ id, object, title, language_id: languageId }: Answer): HTMLElement {
  const { acronym, text_direction: dir } = languageOf(languageId)
  const href = `?${withOpened(new URLSearchParams(location.search), id, object)}`
  return element('a', { href, class: ways['urgentAnswer'], lang: acronym, dir }, title)
}

/** Whom to call, and the one answer, above what is found for somebody in danger, as the application draws it. */
export function paintUrgent(urgent: Urgent, around: Around): HTMLElement | null {
  const { answer } = urgent
  const isSure = isCertain(urgent)
  const said = urgentWords(urgent, around.hotline)
  if (!said) return null
  return element(
    'section',
    { class: ways['urgent'] },
    element('p', { class: isSure ? 'early-urgent' : 'early-perhaps' }, around.words.urgent[said]),
    paintHotline(urgent, around),
    answer && isSure ? paintAnswer(answer) : null,
    element(
      'button',
      { type: 'button', class: 'early-exit', [leavesAttribute]: 'true' },
      drawing(20),
      around.words.urgent.exit,
    ),
  )
}
