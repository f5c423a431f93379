import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import {
  ownNamespace,
  xliffNamespace,
  type Document,
  type ImportedRecord,
  type Refusal,
  type ReturnedUnit,
} from './xliff-document.ts'
import type { Piece } from './html-segments.ts'
import { readXml, XmlError, type Element, type XmlReason } from './xml-parser.ts'

export type DocumentReason = XmlReason | 'not_xliff' | 'too_many_records'

/** Document rejected; `line` if known. */
export class DocumentError extends Error {
  readonly reason: DocumentReason
  readonly line: number | null
  constructor(reason: DocumentReason, line: number | null = null) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

const isElementOf = (element: Element | string, name: string): element is Element =>
  typeof element !== 'string' && element.namespace === xliffNamespace && element.name === name

const childrenOf = (element: Element, ...names: string[]): Element[] =>
  element.children.filter((one): one is Element => names.some((name) => isElementOf(one, name)))

const attributeOf = (element: Element, name: string): string => element.attributes.get(name) ?? ''

/** Returns the text of an element without its codes. */
const textIn = (element: Element): string =>
  element.children
    .map((one) => {
      if (typeof one === 'string') return one
      return isElementOf(one, 'ph') ? (one.attributes.get('disp') ?? '') : textIn(one)
    })
    .join('')

/** Pieces of a target. Tools write pairs as one element or as two markers. `fault` is the first error. */
class PieceReader {
  readonly all: Piece[] = []
  fault: Refusal | null = null
  private readonly unit: string
  private readonly open: string[] = []
  constructor(unit: string) {
    this.unit = unit
  }

  take(element: Element): void {
    for (const one of element.children)
      if (typeof one === 'string') this.all.push({ words: one })
      else if (one.namespace === xliffNamespace) this.takeCode(one)
      else this.refuse('code_unknown', one.name)
  }

  finish(): void {
    for (const code of this.open) this.refuse('code_crossed', code)
  }

  private refuse(reason: Refusal['reason'], code: string): void {
    this.fault ??= { reason, unit: this.unit, code }
  }

  private takeCode(element: Element): void {
    const id = attributeOf(element, 'id')
    switch (element.name) {
      case 'ph':
        this.all.push({ alone: id })
        break
      case 'pc':
        this.begin(id)
        this.take(element)
        this.end(id)
        break
      case 'sc':
        this.begin(id)
        break
      case 'ec':
        this.end(attributeOf(element, 'startRef'))
        break
      // Annotations do not affect the text.
      case 'mrk':
        this.take(element)
        break
      case 'sm':
      case 'em':
        break
      default:
        this.refuse('code_unknown', element.name)
    }
  }

  private begin(id: string): void {
    this.open.push(id)
    this.all.push({ open: id })
  }

  private end(id: string): void {
    if (this.open.pop() !== id) this.refuse('code_crossed', id)
    else this.all.push({ close: id })
  }
}

const joinPieces = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if ('words' in piece && piece.words === '') continue
    if (last && 'words' in last && 'words' in piece) all[all.length - 1] = { words: last.words + piece.words }
    else all.push(piece)
  }
  return all
}

const hasText = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => !('words' in piece) || piece.words.trim() !== '')

/** Segment states that mean "done". Source: XLIFF 2.1, section 4.3.1.33. */
const translatedStates = new Set(['translated', 'reviewed', 'final'])

/** Reads a unit and joins its segments: tools may have split it and reordered its targets. */
function unitOf(element: Element): ReturnedUnit {
  const name = attributeOf(element, 'id')
  const cut = childrenOf(element, 'segment', 'ignorable')
  const target = new PieceReader(name)
  const parts = cut.map((one, at) => {
    const [from] = childrenOf(one, 'source')
    const [to] = childrenOf(one, 'target')
    const order = Number(to?.attributes.get('order') ?? at + 1)
    return { order, to: to ?? (one.name === 'ignorable' ? from : undefined), hasTarget: to !== undefined }
  })
  const words = cut.flatMap((one) => childrenOf(one, 'source')).map(textIn)
  for (const { to } of parts.toSorted((one, other) => one.order - other.order)) if (to) target.take(to)
  target.finish()
  const pieces = joinPieces(target.all)
  const isWhole = parts.every(({ to }) => to) && parts.some(({ hasTarget }) => hasTarget) && hasText(pieces)
  return {
    source: words.join('').replace(/\s+/g, ' ').trim(),
    target: isWhole ? pieces : null,
    fault: isWhole ? target.fault : null,
    isDone: isWhole && childrenOf(element, 'segment').every((one) => translatedStates.has(attributeOf(one, 'state'))),
  }
}

const unitsOf = (element: Element): Element[] =>
  element.children.flatMap((one) => (isElementOf(one, 'unit') ? [one] : isElementOf(one, 'group') ? unitsOf(one) : []))

function recordOf(file: Element): ImportedRecord {
  const units = new Map<string, ReturnedUnit>()
  let fault: Refusal | null = null
  for (const element of unitsOf(file)) {
    const unit = attributeOf(element, 'id')
    if (units.has(unit)) fault ??= { reason: 'unit_twice', unit }
    units.set(unit, unitOf(element))
  }
  const mark = (name: string) => file.foreign.get(ownNamespace)?.get(name) ?? ''
  const marks = { source: mark('source'), translation: mark('translation') }
  if (marks.source === '' || marks.translation === '') fault = { reason: 'not_exported' }
  return { id: attributeOf(file, 'id'), marks, units, fault }
}

/**
 * Parses an XLIFF 2.0 or 2.1 document. Elements of modules and other tools are ignored. Errors of one record are stored
 * with it.
 *
 * @throws DocumentError.
 */
export function readDocument(text: string): Document {
  let root: Element
  try {
    root = readXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new DocumentError(error.reason, error.line)
    throw error
  }
  if (!isElementOf(root, 'xliff') || !['2.0', '2.1'].includes(attributeOf(root, 'version')))
    throw new DocumentError('not_xliff')
  const files = childrenOf(root, 'file')
  if (files.length === 0) throw new DocumentError('not_xliff')
  if (files.length > translationDocumentLimits.records) throw new DocumentError('too_many_records')
  const records = files.map(recordOf)
  const count = Map.groupBy(records, ({ id }) => id)
  return {
    sourceLanguage: attributeOf(root, 'srcLang'),
    targetLanguage: attributeOf(root, 'trgLang'),
    records: records.map((one) =>
      count.get(one.id)!.length > 1 ? { ...one, fault: { reason: 'record_twice' } } : one,
    ),
  }
}
