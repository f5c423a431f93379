import heading from '#web/components/layout/page.module.css'
import browse from '#web/reader/browse-layout.module.css'
import { narrowScreen } from '#web/app/layout/narrow-screen.ts'
import { buildElement } from './create-element.ts'

/** A screen under its heading. */
export const renderScreen = (title: (Node | string)[], ...content: Element[]): HTMLElement =>
  buildElement(
    'div',
    { class: heading['page'] },
    buildElement('header', { class: heading['header'] }, buildElement('h1', { class: heading['title'] }, ...title)),
    ...content,
  )

/** What the screen is called, and what it is about. */
export const aboutTitle = (name: string, about: Node): Node[] => [
  buildElement('span', { class: heading['screen'] }, `${name} `),
  about,
]

export const isNarrow = (): boolean => matchMedia(narrowScreen).matches

/** A list, beside the place of what is chosen of it where there is room. */
export const renderListWithDetail = (prompt: string, ...list: Element[]): HTMLElement =>
  isNarrow()
    ? buildElement('div', {}, ...list)
    : buildElement(
        'div',
        { class: browse['sides'] },
        buildElement('div', { class: browse['list'] }, ...list),
        buildElement('div', { class: browse['detail'] }, buildElement('output', { class: browse['prompt'] }, prompt)),
      )

/** On a phone, what is open stands in place of the list, under the way back to it. */
export const inPlaceOfList = (article: Element): HTMLElement =>
  buildElement('div', {}, buildElement('div', { class: browse['back'] }), article)
