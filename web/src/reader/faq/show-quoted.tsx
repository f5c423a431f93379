import { useLayoutEffect } from 'react'
import { omission } from '#shared/search/index/search-document.ts'

/** Highlight name that the style sheet uses. */
const highlightName = 'daleel-quoted'

/** White space and invisible format characters, which rendering changes. */
const invisible = /[\s\p{Cf}]/gu

/** Returns the range of each part that an element has; parts that its text no longer has are skipped. */
function rangesOf(parts: readonly string[], element: Element): Range[] {
  const places: [node: Node, offset: number][] = []
  let letters = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let offset = 0; offset < node.textContent!.length; offset++) {
      const letter = node.textContent![offset]!.replace(invisible, '')
      letters += letter
      if (letter) places.push([node, offset])
    }
  return parts.flatMap((part) => {
    const wanted = part.replace(invisible, '')
    const [first, last] = [letters.indexOf(wanted), letters.indexOf(wanted) + wanted.length - 1]
    if (first < 0) return []
    const range = document.createRange()
    range.setStart(...places[first]!)
    range.setEnd(places[last]![0], places[last]![1] + 1)
    return range
  })
}

/** `quoted`: parts as in the snippet of a search result; `answer`: element with the text, once it is shown. */
type Props = { quoted: string; answer: Element | null }

/** Scrolls to the first of the parts that a search result quotes, and highlights all. */
export function ShowQuoted({ quoted, answer }: Props) {
  useLayoutEffect(() => {
    const ranges = answer ? rangesOf(quoted.split(omission), answer) : []
    const element = ranges[0]?.startContainer.parentElement
    // In the same frame, but after the navigation has scrolled to the top. The style sheet sets the margins.
    queueMicrotask(() => element?.scrollIntoView({ block: 'nearest' }))
    if (!('highlights' in CSS)) return undefined
    CSS.highlights.set(highlightName, new Highlight(...ranges))
    return () => void CSS.highlights.delete(highlightName)
  }, [quoted, answer])
  return null
}
