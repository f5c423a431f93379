import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { concept } from '#shared/entities/concept.ts'
import { conceptsFrom } from '#shared/reading/search/concepts.ts'
import type { Concepts } from '#shared/search/concepts/concepts.ts'
import { recordKey } from '#shared/search/document.ts'
import { requireEnv } from '#functions/environment.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import type { Corpus } from '#functions/store/corpus.ts'
import { services } from '#functions/store/services.ts'
import { facetsOf } from '#shared/reading/search/filter.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { all, term } from './clauses.ts'
import { openCollection, patience, RefusedBySearch, type Collection } from './client.ts'
import { complete } from './complete.ts'
import { counts } from './counts.ts'
import { hitsOf, liveIndex, shown, type Engine } from './engine.ts'
import { createRecent } from './recent.ts'
import { search } from './search.ts'
import { show } from './show.ts'
import { respelled } from '#shared/search/respelled.ts'
import { lending } from '#shared/reading/search/documents.ts'

type Question = { query: string; language?: string | undefined }

/** The search over an engine, as it stands for one request. */
export function portOver(engine: Engine): SearchPort {
  const lastChanges = new Map<string, string>()
  const read = <Some extends Question>(asked: Some): Some => ({
    ...asked,
    query: inArabicLetters(asked, engine),
  })
  return {
    search: (asked) => search(engine, read(asked), (record, updatedAt) => lastChanges.set(record, updatedAt)),
    show: (documents, asked) => show(engine, documents, read(asked)),
    complete: (typed) => complete(engine, typed),
    counts: (asked) => counts(engine, read(asked)),
    lastChange: async (object, id) => {
      const record = recordKey(object, id)
      return engine.recent.lastChange(record) ?? lastChanges.get(record) ?? readLastChange(engine, record)
    },
  }
}

/**
 * Arabic in Latin letters as concepts say it. Which words other languages have only the collection knows: so a single one,
 * without digits for letters, is left to them unless Arabic is asked for.
 */
const inArabicLetters = ({ query, language: asked = 'en' }: Question, { concepts }: Engine): string =>
  respelled(query, { concepts, indexes: [], asked }).text

async function readLastChange({ collection, recent }: Engine, record: string): Promise<string | undefined> {
  const answer = await collection('POST', `/${liveIndex}/_search`, {
    query: all(term('record', record)),
    size: 1,
    ...shown,
  })
  return hitsOf(answer, recent)[0]?.updated_at
}

/** Entities whose names documents bear, and what narrows and counts them. */
const used: readonly Entity[] = [...lending, directoryCountry, country]

/** Milliseconds by which concepts may lag behind. */
const conceptAge = 1000

let opened: { collection: Collection; recent: ReturnType<typeof createRecent> } | undefined

const open = () =>
  (opened ??= {
    collection: openCollection(requireEnv('SEARCH_ENDPOINT'), patience.search),
    recent: createRecent(),
  })

let isThere = false

/** Whether there is an index to be searched: once there is, there always will be. */
export async function hasIndex(): Promise<boolean> {
  if (isThere) return true
  isThere = await open()
    .collection('GET', `/${liveIndex}/_count`)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof RefusedBySearch && error.status === 404) return false
        throw error
      },
    )
  return isThere
}

let conceptsKnown: { generation: string; concepts: Concepts } | undefined

/** The same ones for as long as nothing in them changes. */
function conceptsIn(corpus: Corpus<typeof concept>, known: Names): Concepts {
  const generation = `${corpus.generation()} ${known.generation}`
  if (conceptsKnown?.generation !== generation)
    conceptsKnown = { generation, concepts: conceptsFrom(corpus.rows.values(), known) }
  return conceptsKnown.concepts
}

const freshEngine = coalesce(async (): Promise<Engine> => {
  const { collection, recent } = open()
  const understood = services().corpus(concept)
  const [known] = await Promise.all([names(services(), used), understood.fresh(conceptAge)])
  const concepts = conceptsIn(understood, known)
  const rows = <Described extends Entity>(entity: Described) => [...services().corpus(entity).rows.values()]
  return {
    collection,
    concepts,
    recent: await recent(known, concepts),
    languages: rows(language).map(({ acronym }) => acronym),
    categories: new Map(rows(serviceCategory).map(({ id }) => [id, [...known.withChildren(id)]])),
    countries: new Map(rows(country).map(({ id }) => [id, [...known.countriesMeant(id)]])),
    facetsOf: (narrowing, allowed) => facetsOf(narrowing, allowed, known),
  }
})

/** The search over the collection that the environment names, with every change that was saved before this call. */
export const openSearch = async (): Promise<SearchPort> => portOver(await freshEngine())
