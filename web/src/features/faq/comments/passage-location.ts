import { findPassage, createPassage, type QuotedPassage } from '#shared/domain/rich-text/quoted-passage.ts'
import type { FaqPassage } from '#web/api/faq/faq-types.ts'

/** Where the texts of one language stand on the page: drawn, or in the fields in which they are written. */
export type PassageLocation = { languageId: string; find: (field: FaqPassage['field']) => HTMLElement | null }

const fields = ['question', 'answer'] as const

/** What holds the text of a field: of an editor the text alone, without its tools. */
const written = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[contenteditable]') ?? element

/** The text nodes of an element. */
function nodesOf(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}

/** How many characters of an element stand before a point in it. */
function lengthBefore(element: Node, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The words that are chosen in the texts of a place; null where none are. */
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

/** Where on the page a passage stands; null where it does not, or in a field whose words cannot be marked. */
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

/** Brings a passage into sight; in a field whose words cannot be marked it is chosen. */
export function showPassage(place: PassageLocation, passage: FaqPassage): void {
  const element = place.find(passage.field)
  const words = findPassageRange(place, passage)?.startContainer.parentElement ?? element
  words?.scrollIntoView({ block: 'center' })
  if (!(element instanceof HTMLInputElement)) return
  const found = findPassage(element.value, passage)
  element.focus()
  if (found) element.setSelectionRange(...found)
}
