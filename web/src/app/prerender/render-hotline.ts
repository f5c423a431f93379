import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import type { Config } from '#web/api/config.ts'
import type { UrgentFaq } from '#shared/reader/search/urgent-help.ts'
import type { SearchResponse } from '#web/api/types.ts'
import { withOpened } from '#web/reader/opened-item.ts'
import look from '#web/reader/guidance/hotline.module.css'
import { configuredHotline, type HotlineDetails, urgentHotline } from '#web/reader/guidance/hotline-details.ts'
import { isCertain, urgentTextKey } from '#web/reader/guidance/urgent-text.ts'
import ways from '#web/reader/guidance/guidance.module.css'
import { quickExitAttribute } from '#web/session/quick-exit-attribute.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { languageOf, openingTranslateIn } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

type Urgent = NonNullable<SearchResponse['urgent']>
type Answer = NonNullable<Urgent['answer']>

/** `hotline` is the one of the deployment. */
export type RenderContext = { hotline: Config['hotline']; language: Language; texts: PrerenderTexts }

function renderHotlineCard({ name, languageId, phone, hours, isClosed }: HotlineDetails): HTMLElement {
  const language = languageId === null ? null : languageOf(languageId)
  const nameAttributes = { lang: language?.acronym, dir: language?.text_direction }
  const number = buildElement('bdi', { dir: 'ltr' }, phone)
  const href = phoneLink(phone)
  return buildElement(
    isClosed ? 'div' : 'a',
    { class: look['hotline'], href: !isClosed && href },
    createIconSpace(22),
    buildElement('span', { class: look['name'] }, buildElement('bdi', nameAttributes, name)),
    buildElement(isClosed ? 'a' : 'span', { class: look['phone'], href: isClosed && href }, number),
    hours && buildElement('span', { class: look['hours'] }, hours),
  )
}

/** Renders the hotline of an urgent topic like the application; null if there is none. */
export function renderHotline(
  { hotline }: Pick<UrgentFaq, 'hotline'>,
  { hotline: configured, language, texts }: RenderContext,
): HTMLElement | null {
  if (!hotline) return configured && renderHotlineCard(configuredHotline(configured, language))
  const opening = openingTranslateIn(texts)
  return renderHotlineCard(
    urgentHotline(hotline, language, (what, values) =>
      what === 'open' ? texts.urgent.alwaysOpen : opening(what, values),
    ),
  )
}

function renderAnswer({ id, object, title, language_id: languageId }: Answer): HTMLElement {
  const { acronym, text_direction: dir } = languageOf(languageId)
  const href = `?${withOpened(new URLSearchParams(location.search), id, object)}`
  return buildElement('a', { href, class: ways['urgentAnswer'], lang: acronym, dir }, title)
}

/** Renders the hotline and the single FAQ above the results of an urgent search, like the application. */
export function renderUrgentHelp(urgent: Urgent, context: RenderContext): HTMLElement | null {
  const { answer } = urgent
  const isSure = isCertain(urgent)
  const textKey = urgentTextKey(urgent, context.hotline)
  if (!textKey) return null
  return buildElement(
    'section',
    { class: ways['urgent'] },
    buildElement('p', { class: isSure ? 'early-urgent' : 'early-perhaps' }, context.texts.urgent[textKey]),
    renderHotline(urgent, context),
    answer && isSure ? renderAnswer(answer) : null,
    buildElement(
      'button',
      { type: 'button', class: 'early-exit', [quickExitAttribute]: 'true' },
      createIconSpace(20),
      context.texts.urgent.exit,
    ),
  )
}
