import heading from '#web/components/layout/page.module.css'
import browse from '#web/reader/browse-layout.module.css'
import { narrowScreen } from '#web/app/layout/narrow-screen.ts'
import { buildElement } from './create-element.ts'

export const renderScreen = (title: (Node | string)[], ...content: Element[]): HTMLElement =>
  buildElement(
    'div',
    { class: heading['page'] },
    buildElement('header', { class: heading['header'] }, buildElement('h1', { class: heading['title'] }, ...title)),
    ...content,
  )

/** Heading with the screen's name and its subject. */
export const aboutTitle = (name: string, about: Node): Node[] => [
  buildElement('span', { class: heading['screen'] }, `${name} `),
  about,
]

export const isNarrow = (): boolean => matchMedia(narrowScreen).matches

/** List, with an empty detail column on wide screens. */
export const renderListWithDetail = (prompt: string, ...list: Element[]): HTMLElement =>
  isNarrow()
    ? buildElement('div', {}, ...list)
    : buildElement(
        'div',
        { class: browse['sides'] },
        buildElement('div', { class: browse['list'] }, ...list),
        buildElement('div', { class: browse['detail'] }, buildElement('output', { class: browse['prompt'] }, prompt)),
      )

/** Replaces the list by the open item on narrow screens, with space for the back link. */
export const renderInPlaceOfList = (article: Element): HTMLElement =>
  buildElement('div', {}, buildElement('div', { class: browse['back'] }), article)
