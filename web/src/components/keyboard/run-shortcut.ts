import type { ShortcutAction } from './shortcut-action.ts'

const main = (): Element | null => document.getElementById('main')

/** Elements that handle letter or arrow keys themselves. Checkboxes only handle the space bar. */
const textInputSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], ' +
  ':is([role=combobox], [role=listbox], [role=menu], [role=tree], [role=tablist], [role=grid])'

export const isTyping = (target: Element): boolean => target.closest(textInputSelector) !== null

/** True if a modal dialog is open. */
export const isCovered = (): boolean => document.querySelector(':modal, [aria-modal=true]') !== null

const rowOf = (active: Element | null): Element | null => active?.closest('[data-row]') ?? null

function clickFirst(container: Element | null, selector: string): boolean {
  const control = container?.querySelector<HTMLElement>(selector)
  if (!control || control.matches(':disabled')) return false
  control.click()
  return true
}

/** Focuses the row at an offset, limited to the first and last row. Without a current row it focuses the first. */
function moveBy(by: number, active: Element | null): boolean {
  const rows = [...(main()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(rowOf(active) as HTMLElement)
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
  next?.focus()
  return next !== undefined
}

function focusSearch(): boolean {
  const box =
    main()?.querySelector<HTMLElement>('[data-shortcut=search]') ??
    document.querySelector<HTMLElement>('header [role=combobox]')
  box?.focus()
  return box !== null
}

/**
 * Submits the current form through its submit button, which may be disabled. Outside a form it clicks the main submit
 * action of the page.
 */
function send(active: Element | null): boolean {
  const form = (active as HTMLInputElement | null)?.form ?? active?.closest('form')
  if (!form) return !isCovered() && clickFirst(main(), '[data-shortcut=submit]')
  const button = [...form.elements].find((one) => (one as HTMLButtonElement).type === 'submit')
  ;(button as HTMLElement | undefined)?.click()
  return button !== undefined
}

/**
 * Runs a shortcut on the current page.
 *
 * @returns false if the page has no such action
 */
export function runShortcut(action: ShortcutAction, active: Element | null): boolean {
  switch (action) {
    case 'search':
      return focusSearch()
    case 'next':
    case 'previous': {
      const step = `[data-shortcut=${action}]`
      return clickFirst(rowOf(active), step) || moveBy(action === 'next' ? 1 : -1, active) || clickFirst(main(), step)
    }
    case 'open':
      return clickFirst(rowOf(active), '[data-title] a, [data-shortcut=open]')
    case 'select':
      return clickFirst(rowOf(active), 'input[type=checkbox]')
    case 'edit':
    case 'review':
      return clickFirst(rowOf(active) ?? main(), `[data-shortcut=${action}]`)
    case 'save':
      return !isCovered() && clickFirst(main(), '[data-shortcut=save]')
    case 'submit':
      return send(active)
    default:
      return false
  }
}
