import { isPair, ownNamespace, xliffNamespace, type ExportedRecord, type Unit } from './xliff-document.ts'
import type { Code, Part } from './html-segments.ts'
import { xmlText, xmlValue } from './xml-parser.ts'

export type DocumentLanguage = { acronym: string; text_direction: 'ltr' | 'rtl' }

const formatAttributes = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlValue(value)}"`]))
    .join('')

/** XLIFF types of inline codes. Source: XLIFF 2.1, sections 4.3.1.37 and 4.3.1.38. */
const kinds: Record<string, { type: string; subType?: string }> = {
  strong: { type: 'fmt', subType: 'xlf:b' },
  em: { type: 'fmt', subType: 'xlf:i' },
  u: { type: 'fmt', subType: 'xlf:u' },
  s: { type: 'fmt' },
  br: { type: 'fmt', subType: 'xlf:lb' },
  a: { type: 'link' },
  data: { type: 'ui', subType: 'xlf:var' },
}

const allowedEdits = ({ isRequired }: Code) => ({ canCopy: 'no', canDelete: isRequired ? 'no' : 'yes' })

function inline({ pieces, codes }: Part): string {
  return pieces
    .map((piece) => {
      if ('words' in piece) return xmlText(piece.words)
      if ('close' in piece) return '</pc>'
      const code = codes.get('open' in piece ? piece.open : piece.alone)!
      const common = { id: code.id, ...kinds[code.tag], ...allowedEdits(code) }
      return isPair(code)
        ? `<pc${formatAttributes({ ...common, dataRefStart: `b${code.id}`, dataRefEnd: `e${code.id}` })}>`
        : `<ph${formatAttributes({ ...common, disp: code.shown, dataRef: `b${code.id}` })}/>`
    })
    .join('')
}

function originalData(unit: Unit): string {
  const codes = new Map([...(unit.target?.codes ?? []), ...unit.source.codes])
  const data = [...codes.values()].flatMap(({ id, begins, ends }) => [
    `<data id="b${id}">${xmlText(begins)}</data>`,
    ...(ends === null ? [] : [`<data id="e${id}">${xmlText(ends)}</data>`]),
  ])
  return data.length === 0 ? '' : `<originalData>${data.join('')}</originalData>`
}

function unitText(unit: Unit, { state, translationIssue }: ExportedRecord): string {
  const hasTarget = unit.target !== null
  const attributes = formatAttributes({
    state,
    subState: hasTarget && translationIssue ? `daleel:${translationIssue}` : undefined,
  })
  const target = unit.target === null ? '' : `<target>${inline(unit.target)}</target>`
  const segment = `<segment${attributes}><source>${inline(unit.source)}</source>${target}</segment>`
  return `<unit id="${unit.name}">${originalData(unit)}${segment}</unit>\n`
}

function fileText(record: ExportedRecord, source: DocumentLanguage, target: DocumentLanguage): string {
  const { id, marks, sourceVersion, former, units } = record
  const note = (category: string, text: string) => `<note${formatAttributes({ category })}>${xmlText(text)}</note>`
  const notes =
    note('source-version', String(sourceVersion)) + (former === null ? '' : note('former-translation', former))
  const attributes = formatAttributes({
    id,
    srcDir: source.text_direction,
    trgDir: target.text_direction,
    canResegment: 'no',
    'xml:space': 'preserve',
    'daleel:source': marks.source,
    'daleel:translation': marks.translation,
  })
  return `<file${attributes}>\n<notes>${notes}</notes>\n${units.map((unit) => unitText(unit, record)).join('')}</file>\n`
}

/**
 * Creates an XLIFF 2.1 document: one file per record, with a unit for its question and one for each block of its
 * answer.
 */
export function writeDocument(
  records: readonly ExportedRecord[],
  source: DocumentLanguage,
  target: DocumentLanguage,
): string {
  const attributes = formatAttributes({
    xmlns: xliffNamespace,
    'xmlns:daleel': ownNamespace,
    version: '2.1',
    srcLang: source.acronym,
    trgLang: target.acronym,
  })
  const files = records.map((record) => fileText(record, source, target))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff${attributes}>\n${files.join('')}</xliff>\n`
}
