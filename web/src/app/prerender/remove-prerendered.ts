/** Moves a text that is being typed to the search field of the application. */
function moveText({ value, defaultValue }: HTMLInputElement, isFocused: boolean): void {
  const field = document.querySelector<HTMLInputElement>('main [enterkeyhint=search]')
  if (!field) return
  if (value !== defaultValue) {
    // React ignores a value that is set directly.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (isFocused) field.focus()
}

/** Removes the prerendered content once the application shows the same, which continues what the reader has begun. */
export function removePrerendered(): void {
  const early = document.getElementById('early')
  if (!early) return
  const typed = early.querySelector<HTMLInputElement>('[name=q]')
  const isFocused = typed === document.activeElement
  const pressed = early.querySelector('[aria-busy]')?.textContent
  early.remove()
  // While it was hidden, the application could not move the focus.
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  if (typed) moveText(typed, isFocused)
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-stays] button')]
  buttons.find(({ textContent }) => textContent === pressed)?.click()
}
