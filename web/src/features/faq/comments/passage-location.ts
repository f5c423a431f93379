import { findPassage, createPassage, type QuotedPassage } from '#shared/domain/rich-text/quoted-passage.ts'
import type { FaqPassage } from '#web/api/faq/faq-types.ts'

/** Finds the elements with the texts of one language: rendered text or input fields. */
export type PassageLocation = { languageId: string; find: (field: FaqPassage['field']) => HTMLElement | null }

const fields = ['question', 'answer'] as const

/** Element with the text of a field: in an editor, its content without the toolbar. */
const written = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[contenteditable]') ?? element

function nodesOf(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}

/** Number of characters of an element before a point in it. */
function lengthBefore(element: Node, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

/** Returns the selected passage, or null if none is selected. */
export function getSelectedPassage({ languageId, find }: PassageLocation): FaqPassage | null {
  for (const field of fields) {
    const element = written(find(field))
    const quote = element && getSelectedQuote(element)
    if (quote) return { ...quote, language_id: languageId, field }
  }
  return null
}

function getSelectedQuote(element: HTMLElement): QuotedPassage | null {
  if (element instanceof HTMLInputElement) {
    const { selectionStart: start, selectionEnd: end } = element
    return document.activeElement === element && start !== null && end !== null
      ? createPassage(element.value, start, end)
      : null
  }
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  if (!range || range.collapsed || !element.contains(range.commonAncestorContainer)) return null
  const start = lengthBefore(element, range.startContainer, range.startOffset)
  return createPassage(element.textContent, start, start + range.toString().length)
}

/** Returns the range of a passage; null if it no longer exists or is in an input, which cannot be highlighted. */
export function findPassageRange(
  { find }: PassageLocation,
  { field, ...quote }: QuotedPassage & Pick<FaqPassage, 'field'>,
): Range | null {
  const element = written(find(field))
  const found = element && !(element instanceof HTMLInputElement) && findPassage(element.textContent, quote)
  if (!found) return null
  const [start, end] = found
  const range = document.createRange()
  let at = 0
  for (const node of nodesOf(element)) {
    const after = at + node.length
    if (start >= at && start < after) range.setStart(node, start - at)
    if (end > at && end <= after) range.setEnd(node, end - at)
    at = after
  }
  return range
}

/** Scrolls to a passage; in an input, selects it. */
export function showPassage(place: PassageLocation, passage: FaqPassage): void {
  const element = place.find(passage.field)
  const words = findPassageRange(place, passage)?.startContainer.parentElement ?? element
  words?.scrollIntoView({ block: 'center' })
  if (!(element instanceof HTMLInputElement)) return
  const found = findPassage(element.value, passage)
  element.focus()
  if (found) element.setSelectionRange(...found)
}
