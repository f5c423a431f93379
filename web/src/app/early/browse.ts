import heading from '#web/components/page.module.css'
import browse from '#web/reading/browse-layout.module.css'
import { narrowScreen } from '#web/app/narrow-screen.ts'
import { element } from './element.ts'

/** A screen under its heading. */
export const paintScreen = (title: (Node | string)[], ...content: Element[]): HTMLElement =>
  element(
    'div',
    { class: heading['page'] },
    element('header', { class: heading['header'] }, element('h1', { class: heading['title'] }, ...title)),
    ...content,
  )

/** What the screen is called, and what it is about. */
export const aboutTitle = (name: string, about: Node): Node[] => [
  element('span', { class: heading['screen'] }, `${name} `),
  about,
]

export const isNarrow = (): boolean => matchMedia(narrowScreen).matches

/** A list, beside the place of what is chosen of it where there is room. */
export const besideDetail = (prompt: string, ...list: Element[]): HTMLElement =>
  isNarrow()
    ? element('div', {}, ...list)
    : element(
        'div',
        { class: browse['sides'] },
        element('div', { class: browse['list'] }, ...list),
        element('div', { class: browse['detail'] }, element('output', { class: browse['prompt'] }, prompt)),
      )

/** On a phone, what is open stands in place of the list, under the way back to it. */
export const inPlaceOfList = (article: Element): HTMLElement =>
  element('div', {}, element('div', { class: browse['back'] }), article)
