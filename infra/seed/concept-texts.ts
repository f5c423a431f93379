import { createHash } from 'node:crypto'
import { concept, maxSayings } from '#shared/entities/concept.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { Records } from '#functions/data/repositories/records/record-repository.ts'
import { readSeededTexts, writeSeededTexts } from '#functions/data/repositories/records/seed-marker.ts'
import { systemActor, type Change } from '#functions/data/repositories/records/stored-record.ts'

/** Terms are excluded: editors own them, because their order determines the preferred term. */
const lists = ['phrases', 'exceptions'] as const

type List = (typeof lists)[number]
type ConceptTranslation = { language_id: string } & Record<List, string[]>

/** Initial text of a concept. `mark`: hash that records that it has been added. */
export type SeededText = { id: string; language_id: string; list: List; text: string; mark: string }

const markOf = (...what: string[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8)

export const seededText = (id: string, language_id: string, list: List, text: string): SeededText => ({
  id,
  language_id,
  list,
  text,
  mark: markOf(id, language_id, list, fold(text)),
})

export const seededTexts = (changes: readonly Change[]): SeededText[] =>
  changes
    .filter(({ entity }) => entity.name === concept.name)
    .flatMap(({ id, after }) =>
      (after!['translations'] as ConceptTranslation[]).flatMap((sayings) =>
        lists.flatMap((list) => sayings[list].map((text) => seededText(id!, sayings.language_id, list, text))),
      ),
    )

/** Appends missing texts to a translation, up to the maximum per list. */
function extended<Translation extends ConceptTranslation>(
  translation: Translation,
  added: readonly SeededText[],
): Translation {
  const grown = lists.map((list) => {
    const own = translation[list]
    const folded = new Set(own.map(fold))
    const missing = added.filter((one) => one.list === list && !folded.has(fold(one.text))).map(({ text }) => text)
    return [list, [...own, ...missing.slice(0, Math.max(0, maxSayings - own.length))]]
  })
  return { ...translation, ...Object.fromEntries(grown) }
}

/**
 * Adds texts to existing concepts, as regular changes that update the search. Returns the number of changed concepts.
 */
async function addTexts(records: Records, added: readonly SeededText[]): Promise<number> {
  let changed = 0
  const byConcept = Map.groupBy(added, (one) => one.id)
  for (const [id, before] of await records.getMany(concept, [...byConcept.keys()])) {
    const ofLanguage = Map.groupBy(byConcept.get(id)!, ({ language_id }) => language_id)
    const translations = before.translations.map((one) => extended(one, ofLanguage.get(one.language_id) ?? []))
    if (JSON.stringify(translations) === JSON.stringify(before.translations)) continue
    await records.commit([{ entity: concept, before, after: { ...before, translations } }], systemActor, 'seed')
    changed++
  }
  return changed
}

/**
 * Adds the phrases and exceptions of a newer version to a stage's concepts. Each text is added once, so texts that
 * editors delete stay deleted. A stage without marks gets all missing texts.
 *
 * @param isFilled True if the concepts were created just now.
 * @returns Number of changed concepts.
 */
export async function addNewConceptTexts(
  table: Table,
  records: Records,
  texts: readonly SeededText[],
  isFilled = false,
): Promise<number> {
  const known = await readSeededTexts(table)
  const added = texts.filter(({ mark }) => !known.has(mark))
  if (added.length === 0) return 0
  const changed = isFilled ? 0 : await addTexts(records, added)
  await writeSeededTexts(table, known.union(new Set(added.map(({ mark }) => mark))))
  return changed
}
