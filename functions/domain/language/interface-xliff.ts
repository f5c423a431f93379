import { createHash } from 'node:crypto'
import { findTextFault, listPlaceholders, type InterfaceText } from '#shared/i18n/interface-texts.ts'
import type { ExportedRecord, ImportedRecord, Refusal } from '#functions/xliff/xliff-document.ts'
import { readable, type Code, type Part, type Piece } from '#functions/xliff/html-segments.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Unit of a text. XLIFF allows no spaces in the names of units, and keys of labels have some. */
const unitOf = ({ key }: InterfaceText): string => `t-${hashOf(key)}`

/** Placeholders of a source text as inline codes, which translation tools keep. */
function codesOf(source: string): Map<string, Code> {
  const placeholders = listPlaceholders(source)
  return new Map(
    placeholders.map((begins, at): [string, Code] => {
      const id = String(at + 1)
      return [id, { id, tag: 'data', begins, ends: null, shown: begins, isRequired: true }]
    }),
  )
}

/** Splits a text at the placeholders of its source. */
function segmentOf(text: string, codes: ReadonlyMap<string, Code>): Part {
  let rest = text
  const pieces: Piece[] = []
  const unused = new Map(codes)
  for (;;) {
    const found = [...unused.values()]
      .map((code) => ({ code, at: rest.indexOf(code.begins) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0]
    if (!found) break
    const { code, at } = found
    if (at > 0) pieces.push({ words: rest.slice(0, at) })
    pieces.push({ alone: code.id })
    unused.delete(code.id)
    rest = rest.slice(at + code.begins.length)
  }
  if (rest !== '') pieces.push({ words: rest })
  return { pieces, codes: new Map(codes) }
}

/** Returns the texts as records of a document: one for each area of the interface. */
export const exportTexts = (texts: readonly InterfaceText[]): ExportedRecord[] =>
  [...Map.groupBy(texts, ({ key }) => key.slice(0, key.indexOf(':')))].map(([id, all]) => ({
    id,
    marks: { source: hashOf(all.map(({ source }) => source).join('\n')), translation: 'none' },
    sourceVersion: 1,
    state: all.every(({ text }) => text !== '') ? 'translated' : 'initial',
    translationIssue: null,
    former: null,
    units: all.map((one) => {
      const codes = codesOf(one.source)
      return {
        name: unitOf(one),
        source: segmentOf(one.source, codes),
        target: one.text === '' ? null : segmentOf(one.text, codes),
      }
    }),
  }))

type ReadTexts = { texts: { key: string; text: string }[]; refused: ({ key: string } & Refusal)[] }

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the translation of a text in a document; null if it has none, or the reason to reject it. */
function readText(one: InterfaceText, { units, fault }: ImportedRecord): string | Refusal | null {
  const unit = units.get(unitOf(one))
  if (!unit?.target) return unit?.fault ?? null
  if (fault ?? unit.fault) return (fault ?? unit.fault)!
  const codes = codesOf(one.source)
  if (unit.source !== inOneLine(readable(segmentOf(one.source, codes)))) return { reason: 'source_changed' }
  const unknown = unit.target.find((piece) => !('words' in piece) && !('alone' in piece && codes.has(piece.alone)))
  if (unknown) return { reason: 'code_unknown', unit: one.source, code: Object.values(unknown)[0]! }
  const text = unit.target
    .map((piece) => ('words' in piece ? piece.words : 'alone' in piece ? codes.get(piece.alone)!.begins : ''))
    .join('')
  if (!findTextFault({ ...one, text })) return text
  const missing = [...codes.values()].find(({ begins }) => !text.includes(begins))
  return { reason: missing ? 'code_missing' : 'code_unknown', unit: one.source, code: missing?.begins ?? text }
}

/** Reads the translations of texts from a document. Texts that are not translated or equal the stored ones are left out. */
export function importTexts(records: readonly ImportedRecord[], stored: readonly InterfaceText[]): ReadTexts {
  const byArea = new Map(records.map((record) => [record.id, record]))
  const found: ReadTexts = { texts: [], refused: [] }
  for (const one of stored) {
    const record = byArea.get(one.key.slice(0, one.key.indexOf(':')))
    const read = record ? readText(one, record) : null
    if (read === null || read === one.text) continue
    if (typeof read === 'string') found.texts.push({ key: one.key, text: read })
    else found.refused.push({ key: one.key, ...read })
  }
  return found
}
