import shell from '#web/app/layout/shell.module.css'
import { narrowScreen } from '#web/app/layout/narrow-screen.ts'
import { buildElement } from './create-element.ts'

/** Renders the page layout with its final header and menu sizes. */
export function renderPage(content: Element, signedIn: boolean): Element {
  const open = signedIn && !matchMedia(narrowScreen).matches
  return buildElement(
    'div',
    { id: 'early', class: shell['shell'], ...(signedIn && { 'data-menu': open ? 'open' : 'close' }) },
    buildElement('header', { class: shell['header'] }),
    open ? buildElement('div', { class: shell['menu'] }) : null,
    buildElement('main', { class: shell['main'] }, content),
  )
}
