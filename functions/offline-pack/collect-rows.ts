import { concept } from '#shared/entities/concept.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { language } from '#shared/entities/language.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { contentEntities, modelsKey, referencedEntities, toPackRow } from '#shared/offline-pack/pack-fields.ts'
import { hasStarterPack, withStarterWords } from '#functions/search/index/starter-packs.ts'
import type { RemovedRow, PackRow, PackSelection } from '#shared/offline-pack/pack-format.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { createListFilter } from '#shared/reader/published-list-query.ts'
import { createConceptsFromRows } from '#shared/reader/search/concepts-from-rows.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { visitor } from '#shared/access/record-access.ts'
import { resolveAnswersForReaders } from '#shared/reader/resolve-references.ts'
import { timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

/**
 * Milliseconds of overlap between reads: a row takes its feed position before it is committed, and is read up to a
 * second later.
 */
const overlapMs = 5000

/**
 * Maximum changes per update, of articles and of the rows they refer to. Above them the client downloads the full pack.
 */
const maxChanged = { articles: 200, lent: 2000 }

/** Recently requested records: packs refreshed within the same quarter of an hour need the same ones. */
const recordCache = new Map<string, StoredRecord>()
const maxCachedRecords = 400

type CollectedRows = { upTo: number; put: PackRow[]; gone: RemovedRow[] }

/**
 * Returns the rows of a selection, or those changed since `since` (milliseconds); null if a full download is smaller.
 */
export async function collectPackRows(part: PackSelection, since: number | null): Promise<CollectedRows | null> {
  const upTo = Date.now()
  const entities = [...contentEntities, ...referencedEntities]
  await Promise.all(entities.map((entity) => services().entityCache(entity).recent()))
  const isIn = await createPackFilter(part)
  const isNew = (row: Row) => since === null || timeOfId(row.feed) >= since - overlapMs
  const changedKeys = since === null ? null : findChangedKeys(isNew)
  const changed = entities.map((entity) => ({
    entity,
    // An FAQ changes when a record shown in it changes.
    rows: rowsOf(entity).filter(
      (row) => isNew(row) || (changedKeys && referencedIds(row['refers']).some((key) => changedKeys.has(key))),
    ),
    deleted: since === null ? [] : [...services().entityCache(entity).deleted.values()].filter(isNew),
  }))
  const languageId = (await loadReferencedNames(services(), referencedEntities)).languageId(part.language)
  const ownLanguage = services().entityCache(language).rows.get(languageId)
  // A change of its state may add or remove starter words of unchanged concepts.
  const changesWords = hasStarterPack(part.language) && ownLanguage !== undefined && isNew(ownLanguage)
  if (since !== null && (changesWords || isTooMuch(changed))) return null
  const collected = await Promise.all(
    changed.map(async ({ entity, rows, deleted }) => {
      const mine = rows.filter((row) => isIn(entity, row))
      const others = since === null ? [] : rows.filter((row) => !isIn(entity, row))
      const whole = await resolveReferences(await wholeOf(entity, mine), part.audience)
      return {
        put: whole.map((record): PackRow => [entity.name, toPackRow(entity, record, languageId)]),
        gone: [...others, ...deleted].map(({ id }): RemovedRow => [entity.name, id]),
      }
    }),
  )
  const put = collected.flatMap((one) => one.put)
  const gone = collected.flatMap((one) => one.gone)
  const changesConcepts = [...put, ...gone].some(([entity]) => entity === concept.name)
  return { upTo, put: changesConcepts ? [...put, await loadModels(part.language)] : put, gone }
}

/** Returns all rows of an entity; concepts with the starter words of added languages. */
const rowsOf = (entity: Entity): readonly Row[] =>
  entity === concept
    ? withStarterWords(services().entityCache(concept).rows)
    : [...services().entityCache(entity).rows.values()]

/** Returns the keys of records that FAQs can reference and that were changed or deleted. */
const findChangedKeys = (isNew: (row: Row) => boolean): ReadonlySet<string> =>
  new Set(
    [directory, faq].flatMap((entity) => {
      const { rows, deleted } = services().entityCache<Entity>(entity)
      return [...rows.values(), ...deleted.values()].filter(isNew).map(({ id }) => `${entity.name}/${id}`)
    }),
  )

/** Resolves the references in FAQs, because the pack may not contain the referenced records. */
const resolveReferences = (records: Row[], audience: Audience): Promise<Row[]> =>
  Promise.all(
    records.map(async (record) =>
      record['refers'] === undefined
        ? record
        : { ...record, translations: await resolveAnswersForReaders(record.translations ?? [], audience, services()) },
    ),
  )

/** Returns the models that recognise calls for help and topics, without their training examples. */
async function loadModels(acronym: string): Promise<PackRow> {
  const known = await loadReferencedNames(services(), referencedEntities)
  const concepts = createConceptsFromRows(withStarterWords(services().entityCache(concept).rows), known)
  return [modelsKey, { id: acronym, ...concepts.modelOf(acronym) }]
}

function isTooMuch(changed: readonly { entity: Entity; rows: readonly Row[] }[]): boolean {
  const count = (some: readonly Entity[]) =>
    changed.reduce((sum, { entity, rows }) => (some.includes(entity) ? sum + rows.length : sum), 0)
  return count(contentEntities) > maxChanged.articles || count(referencedEntities) > maxChanged.lent
}

/**
 * Creates a filter for the rows of a selection: published content for this audience, and all other rows visible to it.
 */
async function createPackFilter({
  audience,
  country,
  category,
}: PackSelection): Promise<(entity: Entity, row: Row) => boolean> {
  const reader = { caller: { ...visitor, audience } }
  const known = await loadReferencedNames(services(), referencedEntities)
  const asked = (some: Record<string, string | null>) =>
    createListFilter(
      Object.fromEntries(Object.entries(some).filter(([, value]) => value !== null)) as Record<string, string>,
      known,
    )
  const [inPart, inCountry] = [asked({ country, category }), asked({ country })]
  const isForReader = ({ audience: field }: Entity, row: Row) => field === null || isVisibleTo(audience, row[field])
  return (entity, row) => {
    // Examples are left out: packs are for offline use, not for demonstrations.
    if (isExample(row.id)) return false
    if (!contentEntities.includes(entity)) return isForReader(entity, row)
    // Content without categories belongs to every category.
    const isAsked = 'service_categories' in entity.fields ? inPart : inCountry
    return isPublished(entity, row, reader) && isAsked(row)
  }
}

/** Returns the full records of content rows. Rows of other entities are complete already. */
async function wholeOf(entity: Entity, rows: readonly Row[]): Promise<Row[]> {
  if (!contentEntities.includes(entity)) return [...rows]
  const nameOf = ({ id }: Row) => `${entity.name} ${id}`
  const isCached = (row: Row) => recordCache.get(nameOf(row))?.version === row.version
  const wanted = rows.filter((row) => !isCached(row)).map(({ id }) => id)
  const records = await services().records.getMany(entity, wanted)
  // A record unpublished since its row was read is left out; the next update reports it as removed.
  const whole = rows.flatMap((row) => {
    const record = isCached(row) ? recordCache.get(nameOf(row))! : records.get(row.id)
    return record && record.version === row.version ? [{ record, views_count: row.views_count ?? 0 }] : []
  })
  if (rows.length <= maxChanged.articles)
    for (const { record } of whole) {
      recordCache.delete(nameOf(record))
      recordCache.set(nameOf(record), record)
      if (recordCache.size > maxCachedRecords) recordCache.delete(recordCache.keys().next().value!)
    }
  return whole.map(({ record, views_count }) => ({ ...record, views_count }))
}
