import type { ShortcutAction } from './shortcut-action.ts'

const main = (): Element | null => document.getElementById('main')

/** Where somebody types, or chooses with keys of its own; a tick box has none but the space bar. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], ' +
  ':is([role=combobox], [role=listbox], [role=menu], [role=tree], [role=tablist], [role=grid])'

export const isTyping = (target: Element): boolean => target.closest(typing) !== null

/** Whether something stands over the page, which is then not to be worked on. */
export const isCovered = (): boolean => document.querySelector(':modal, [aria-modal=true]') !== null

const rowOf = (active: Element | null): Element | null => active?.closest('[data-row]') ?? null

function press(inside: Element | null, selector: string): boolean {
  const control = inside?.querySelector<HTMLElement>(selector)
  if (!control || control.matches(':disabled')) return false
  control.click()
  return true
}

/** The row that many rows further; at the ends it stays, and without one it begins with the first. */
function moveBy(by: number, active: Element | null): boolean {
  const rows = [...(main()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(rowOf(active) as HTMLElement)
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
  next?.focus()
  return next !== undefined
}

function focusSearch(): boolean {
  const box =
    main()?.querySelector<HTMLElement>('[data-deed=search]') ??
    document.querySelector<HTMLElement>('header [role=combobox]')
  box?.focus()
  return box !== null
}

/**
 * Sends the form that somebody is in by its own button, which may be at work or have no network; where they are in none, the
 * work that the page is for.
 */
function send(active: Element | null): boolean {
  const form = (active as HTMLInputElement | null)?.form ?? active?.closest('form')
  if (!form) return !isCovered() && press(main(), '[data-deed=submit]')
  const button = [...form.elements].find((one) => (one as HTMLButtonElement).type === 'submit')
  ;(button as HTMLElement | undefined)?.click()
  return button !== undefined
}

/** Does on the page what a key is for; false where there is nothing that would do it. */
export function runShortcut(deed: ShortcutAction, active: Element | null): boolean {
  switch (deed) {
    case 'search':
      return focusSearch()
    case 'next':
      return moveBy(1, active)
    case 'previous':
      return moveBy(-1, active)
    case 'open':
      return press(rowOf(active), '[data-title] a, [data-deed=open]')
    case 'select':
      return press(rowOf(active), 'input[type=checkbox]')
    case 'edit':
    case 'review':
      return press(rowOf(active) ?? main(), `[data-deed=${deed}]`)
    case 'save':
      return !isCovered() && press(main(), '[data-deed=save]')
    case 'submit':
      return send(active)
    default:
      return false
  }
}
