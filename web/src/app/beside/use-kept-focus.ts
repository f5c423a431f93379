import { useEffect } from 'react'

/** What can take the focus, from the inside out. */
const focusable = ':is([tabindex], a[href], button, input, select, textarea):not(:disabled)'

const placesFrom = (element: Element | null): Element[] =>
  element ? [element, ...placesFrom(element.parentElement)] : []

/**
 * Where what had the focus is gone or can no longer have it, as a button is while it works, the nearest thing around it has it:
 * its row, its dialog, the page. Otherwise whoever works by keys would begin at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: Element[] = []
    const note = (event: FocusEvent) => {
      places = placesFrom(event.target as Element)
    }
    const mend = () => {
      const [last] = places
      if (!last || (document.activeElement ?? document.body) !== document.body) return
      // A press beside everything takes the focus away, and that is meant.
      if (last.isConnected && !last.matches(':disabled')) return
      const next = places.find((one) => one.isConnected && one.matches(focusable)) ?? document.getElementById('main')
      ;(next as HTMLElement | null)?.focus({ preventScroll: true })
    }
    // Browsers take the focus from what is disabled when they draw it.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(mend)))
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      removeEventListener('focusin', note)
    }
  }, [])
}
