import { createHash } from 'node:crypto'
import type { faq as entity, FaqText } from '#shared/entities/faq.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import {
  blockHtml,
  splitIntoSegments,
  passageText,
  structureOf,
  textSegment,
  type Parts,
} from '#functions/xliff/html-segments.ts'

type Stored = StoredOf<typeof entity>
type Translation = FaqText['translations'][number]

/** Maximum passages hashed per text, matches per passage, and records read per request. */
export const passageLimits = { passages: 200, perPassage: 3, records: 20 } as const

/** Characters of a hash. Hashes this short can collide, so matches are compared by text. */
const hashLength = 8

export const hashPassage = (passage: string): string =>
  createHash('sha256').update(passage).digest('base64url').slice(0, hashLength)

/** Question and blocks of a translation. Stored answers are sanitized already. */
type Passages = { question: string; template: Parts; passages: string[] }

export function passagesOf({ question, answer }: Translation): Passages {
  const template = splitIntoSegments(answer)
  return { question, template, passages: [textSegment(question), ...template.parts].map(passageText) }
}

/** Hashes of each translation's passages, concatenated per language. */
export function hashPassages({ translations }: Pick<FaqText, 'translations'>): Record<string, string> | undefined {
  const written = translations.filter(({ question }) => question !== '')
  // An FAQ in one language has no translation.
  if (written.length < 2) return undefined
  return Object.fromEntries(
    written.map((one) => [
      one.language_id,
      passagesOf(one).passages.slice(0, passageLimits.passages).map(hashPassage).join(''),
    ]),
  )
}

type RowWithPassages = { passages?: Record<string, string>; views_count?: number | null }

/** Rows that have one of these passages in both languages, by hash. The most viewed rows are first. */
export function findRowsByPassage<One extends RowWithPassages>(
  rows: Iterable<One>,
  wanted: ReadonlySet<string>,
  from: string,
  to: string,
): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const row of rows) {
    const { [from]: source, [to]: target } = row.passages ?? {}
    // Translations of the same structure have the same number of passages.
    if (source === undefined || source.length !== target?.length) continue
    for (let at = 0; at < source.length; at += hashLength) {
      const mark = source.slice(at, at + hashLength)
      if (!wanted.has(mark)) continue
      const all = found.get(mark) ?? []
      if (all.at(-1) !== row) all.push(row)
      found.set(mark, all)
    }
  }
  for (const all of found.values()) all.sort((one, other) => (other.views_count ?? 0) - (one.views_count ?? 0))
  return found
}

/** Translation of a passage in a published record. Null if missing, outdated or an unreviewed machine translation. */
export function translationIn(record: Stored, passage: string, from: string, to: string): string | null {
  const [source, target] = [from, to].map((id) => record.translations.find((one) => one.language_id === id))
  const isCurrent = (one: Translation) => !one.machine && (one.source_version ?? 1) >= (record.source_version ?? 1)
  if (!source || !target || !isCurrent(source) || !isCurrent(target)) return null
  const [one, other] = [passagesOf(source), passagesOf(target)]
  if (structureOf(one.template) !== structureOf(other.template)) return null
  const at = one.passages.indexOf(passage)
  if (at < 0 || other.passages[at] === '') return null
  return at === 0 ? other.question : blockHtml(other.template, at - 1)
}
