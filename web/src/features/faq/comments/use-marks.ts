import { useEffect } from 'react'
import type { FaqPassage } from '#web/api/faq-types.ts'
import { type Place, rangeOf } from './place.ts'

/** Milliseconds after a change of a text when its passages are marked anew. */
const pause = 150

/** Under these names the style sheet knows what is marked. */
const names = { all: 'daleel-passages', current: 'daleel-passage' } as const

/**
 * Marks passages in the texts of a place, one of them as the current one, and follows them while the texts change. Nothing is
 * added to the page for it, which in an editor would be a change of the text; a browser that cannot do that marks none.
 */
export function useMarks(place: Place, passages: readonly FaqPassage[], current: FaqPassage | null): void {
  useEffect(() => {
    if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
    const rangesOf = (some: readonly FaqPassage[]) =>
      some.flatMap((one) => (one.language_id === place.languageId ? (rangeOf(place, one) ?? []) : []))
    const mark = () => {
      CSS.highlights.set(names.all, new Highlight(...rangesOf(passages)))
      CSS.highlights.set(names.current, new Highlight(...rangesOf(current ? [current] : [])))
    }
    let timer = 0
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(mark, pause)
    }
    mark()
    const watch = new MutationObserver(later)
    for (const field of ['question', 'answer'] as const) {
      const element = place.find(field)
      if (element) watch.observe(element, { childList: true, characterData: true, subtree: true })
    }
    return () => {
      watch.disconnect()
      window.clearTimeout(timer)
      for (const name of Object.values(names)) CSS.highlights.delete(name)
    }
  }, [place, passages, current])
}
