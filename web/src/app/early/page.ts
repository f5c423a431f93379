import shell from '#web/app/shell.module.css'
import { narrowScreen } from '#web/app/narrow-screen.ts'
import { element } from './element.ts'

/** The page with its header as it will stand, and what is read in it. */
export function paintPage(reading: Element, signedIn: boolean): Element {
  const open = signedIn && !matchMedia(narrowScreen).matches
  return element(
    'div',
    { id: 'early', class: shell['shell'], ...(signedIn && { 'data-menu': open ? 'open' : 'close' }) },
    element('header', { class: shell['header'] }),
    open ? element('div', { class: shell['menu'] }) : null,
    element('main', { class: shell['main'] }, reading),
  )
}
