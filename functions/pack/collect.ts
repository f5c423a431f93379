import { concept } from '#shared/entities/concept.ts'
import { idsIn, type Entity } from '#shared/entities/define.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { articles, dangerShelf, lent, packedRow } from '#shared/pack/fields.ts'
import type { Gone, Packed, Part } from '#shared/pack/format.ts'
import { isPublished } from '#shared/reading/links.ts'
import { names } from '#shared/reading/names.ts'
import { filterOf } from '#shared/reading/query.ts'
import { conceptsFrom } from '#shared/reading/search/concepts.ts'
import { isExample } from '#shared/samples/example-id.ts'
import { isFor, type Audience } from '#shared/access/audience.ts'
import { visitor } from '#shared/access/can.ts'
import { answersForReaders } from '#shared/reading/references.ts'
import { timeOfId } from '#functions/store/keys.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'

/** Milliseconds by which a reading looks back: a row has its place in the feed before it is committed, and is read up to a second later. */
const overlap = 5000

/** More changes of articles, and of the small rows that these refer to, are taken with the whole pack. */
const mostChanged = { articles: 200, lent: 2000 }

/** Records that were wanted last: whoever refreshes a pack within the same quarter of an hour wants the same. */
const kept = new Map<string, StoredRecord>()
const mostKept = 400

type Collected = { upTo: number; put: Packed[]; gone: Gone[] }

/** The rows of a part, or with `since` (milliseconds) those that changed; null where so many did that the whole is less. */
export async function collect(part: Part, since: number | null): Promise<Collected | null> {
  const upTo = Date.now()
  const entities = [...articles, ...lent]
  await Promise.all(entities.map((entity) => services().corpus(entity).recent()))
  const isIn = await within(part)
  const isNew = (row: Row) => since === null || timeOfId(row.feed) >= since - overlap
  const moved = since === null ? null : movedSince(isNew)
  const changed = entities.map((entity) => ({
    entity,
    // An answer that shows something of a record is another once that is.
    rows: [...services().corpus(entity).rows.values()].filter(
      (row) => isNew(row) || (moved && idsIn(row['refers']).some((key) => moved.has(key))),
    ),
    deleted: since === null ? [] : [...services().corpus(entity).deleted.values()].filter(isNew),
  }))
  if (since !== null && isTooMuch(changed)) return null
  const collected = await Promise.all(
    changed.map(async ({ entity, rows, deleted }) => {
      const mine = rows.filter((row) => isIn(entity, row))
      const others = since === null ? [] : rows.filter((row) => !isIn(entity, row))
      const whole = await shown(await wholeOf(entity, mine), part.audience)
      return {
        put: whole.map((record): Packed => [entity.name, packedRow(entity, record, part.language)]),
        gone: [...others, ...deleted].map(({ id }): Gone => [entity.name, id]),
      }
    }),
  )
  const put = collected.flatMap((one) => one.put)
  const gone = collected.flatMap((one) => one.gone)
  const understands = [...put, ...gone].some(([entity]) => entity === concept.name)
  return { upTo, put: understands ? [...put, await dangerIn(part.language)] : put, gone }
}

/** The keys of what answers refer to and that changed or went. */
const movedSince = (isNew: (row: Row) => boolean): ReadonlySet<string> =>
  new Set(
    [directory, faq].flatMap((entity) => {
      const { rows, deleted } = services().corpus<Entity>(entity)
      return [...rows.values(), ...deleted.values()].filter(isNew).map(({ id }) => `${entity.name}/${id}`)
    }),
  )

/** Answers with what their references say now: a part of all there is may lack the records that these name. */
const shown = (records: Row[], audience: Audience): Promise<Row[]> =>
  Promise.all(
    records.map(async (record) =>
      record['refers'] === undefined
        ? record
        : { ...record, translations: await answersForReaders(record.translations ?? [], audience, services()) },
    ),
  )

/** How somebody in danger is known, without the examples from which that was learnt. */
async function dangerIn(language: string): Promise<Packed> {
  const known = await names(services(), lent)
  const concepts = conceptsFrom(services().corpus(concept).rows.values(), known)
  return [dangerShelf, { id: language, ...concepts.modelOf(language) }]
}

function isTooMuch(changed: readonly { entity: Entity; rows: readonly Row[] }[]): boolean {
  const count = (some: readonly Entity[]) =>
    changed.reduce((sum, { entity, rows }) => (some.includes(entity) ? sum + rows.length : sum), 0)
  return count(articles) > mostChanged.articles || count(lent) > mostChanged.lent
}

/** Whether a row belongs to a part: of what people read what is published, for this audience, and asked for. */
async function within({ audience, country, category }: Part): Promise<(entity: Entity, row: Row) => boolean> {
  const reader = { caller: { ...visitor, audience } }
  const known = await names(services(), lent)
  const asked = (some: Record<string, string | null>) =>
    filterOf(
      Object.fromEntries(Object.entries(some).filter(([, value]) => value !== null)) as Record<string, string>,
      known,
    )
  const [inPart, inCountry] = [asked({ country, category }), asked({ country })]
  const isForReader = ({ audience: field }: Entity, row: Row) => field === null || isFor(audience, row[field])
  return (entity, row) => {
    // A pack is for where there is no network, and nobody tries anything out there.
    if (isExample(row.id)) return false
    if (!articles.includes(entity)) return isForReader(entity, row)
    // What has no categories belongs to each.
    const isAsked = 'service_categories' in entity.fields ? inPart : inCountry
    return isPublished(entity, row, reader) && isAsked(row)
  }
}

/** The records of rows with their long texts; what lends only names has all of them in its row. */
async function wholeOf(entity: Entity, rows: readonly Row[]): Promise<Row[]> {
  if (!articles.includes(entity)) return [...rows]
  const nameOf = ({ id }: Row) => `${entity.name} ${id}`
  const isKept = (row: Row) => kept.get(nameOf(row))?.version === row.version
  const wanted = rows.filter((row) => !isKept(row)).map(({ id }) => id)
  const records = await services().records.getMany(entity, wanted)
  // A record that stopped being published since its row was read is left out: the next answer says that it is gone.
  const whole = rows.flatMap((row) => {
    const record = isKept(row) ? kept.get(nameOf(row))! : records.get(row.id)
    return record && record.version === row.version ? [{ record, views_count: row.views_count ?? 0 }] : []
  })
  if (rows.length <= mostChanged.articles)
    for (const { record } of whole) {
      kept.delete(nameOf(record))
      kept.set(nameOf(record), record)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    }
  return whole.map(({ record, views_count }) => ({ ...record, views_count }))
}
