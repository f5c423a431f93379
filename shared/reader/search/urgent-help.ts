import { concept } from '#shared/entities/concept.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { hotline as entity } from '#shared/entities/hotline.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { chooseHotline, hotlineOpenStatus } from '#shared/reader/choose-hotline.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { urgencies, type Urgency } from '#shared/search/concepts/concept.ts'
import type { UrgentQuery } from '#shared/search/concepts/concept-model.ts'
import type { SearchHit } from '#shared/search/index/search-document.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { SearchBackend } from './search-backend.ts'

/** Whom to call, and whether somebody answers now; `language_id` of the name. */
export type UrgentHotline = { id: string; name: string; phone: string; language_id: string; opening: OpenStatus }

/** The hotline for somebody in danger, and the id of the country that it was chosen for; null where none fits, or nothing is known. */
type Calling = { hotline: UrgentHotline | null; country: string | null }

/** What is shown above the results to somebody in danger; `certainty` from 0.5, where they may just be, to 1. */
export type UrgentHelp = {
  kind: Urgency
  certainty: number
  /** The answer that an editor chose for this kind of danger, in the reader's language if it is there. */
  answer: Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'> | null
} & Calling

/** The same beside an answer that an editor chose for a kind of danger. */
export type UrgentFaq = { kind: Urgency } & Calling

/** What an answer goes without where its rows cannot be read: help that is only added never fails what it is added to. */
async function orNull<Value>(
  { dataSource }: ReadRequest,
  what: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    dataSource.onMissing?.(what, error)
    return null
  }
}

/** The country that somebody asked for, else their own where they have one. */
async function countryFor({ caller, dataSource }: ReadRequest, asked: string | undefined): Promise<string | null> {
  if (asked === undefined) return caller.countries.length === 1 ? caller.countries[0]! : null
  const known = await loadReferencedNames(dataSource, [directoryCountry])
  return known.row(directoryCountry, asked)?.country_id ?? asked
}

/** The hotline for a kind of danger at a moment; `asked` is the country, or country of organisations, that is asked for. */
export async function findHotline(
  reading: ReadRequest,
  kind: Urgency,
  asked: string | undefined,
  at = new Date(),
): Promise<Calling> {
  const { dataSource, caller, language } = reading
  const country = await countryFor(reading, asked)
  const hotline = await orNull(reading, entity.name, async () => {
    const lines = dataSource.entityCache(entity)
    const [known] = await Promise.all([loadReferencedNames(dataSource, [languages]), lines.recent()])
    const need = { kind, audience: caller.audience, country, language: known.languageId(language) }
    const line = chooseHotline(lines.rows.values(), need, at)
    if (!line) return null
    const { name = '', language_id } = resolveTexts(entity, line, language)
    return {
      id: line.id,
      name,
      phone: line.phone,
      language_id: language_id ?? '',
      opening: hotlineOpenStatus(line, at),
    }
  })
  return { hotline, country }
}

/** What helps somebody in danger: the first of the chosen answers that the reader may see, however the results are narrowed. */
export async function findUrgentHelp(
  { kind, certainty, answers }: UrgentQuery,
  port: Pick<SearchBackend, 'show'>,
  reading: ReadRequest,
  { q = '', country }: Record<string, string>,
): Promise<UrgentHelp> {
  const everything = {
    audience: reading.caller.audience,
    countries: null,
    nationality: null,
    categories: null,
    hashtag: null,
  }
  const acronyms = [...new Set([reading.language, ...Object.keys(interfaceLanguages)])]
  const documents = answers.flatMap((id) =>
    acronyms.map((acronym) => ({ object: 'faq' as const, id, language: acronym })),
  )
  const [calling, [first]] = await Promise.all([
    findHotline(reading, kind, country),
    documents.length === 0 ? [] : port.show(documents, { query: q, narrowing: everything }),
  ])
  const answer = first
    ? { object: first.object, id: first.id, title: first.title, language_id: first.language_id }
    : null
  return { kind, certainty, answer, ...calling }
}

/** The kinds of danger for which editors chose answers, by the ids of these; of several kinds the first of the list. */
async function kindsOfAnswers({ dataSource }: ReadRequest): Promise<ReadonlyMap<string, Urgency>> {
  const concepts = dataSource.entityCache(concept)
  await concepts.recent()
  return concepts.remember('kinds of answers', () => {
    const kinds = new Map<string, Urgency>()
    for (const kind of urgencies.toReversed())
      for (const { urgent, answers } of concepts.rows.values())
        if (urgent === kind) for (const id of answers) kinds.set(id, kind)
    return kinds
  })
}

/** What is shown beside an FAQ that is the answer to a kind of danger; null beside any other. */
export async function findUrgentFaq(reading: ReadRequest, id: string): Promise<UrgentFaq | null> {
  const kind = (await orNull(reading, concept.name, () => kindsOfAnswers(reading)))?.get(id)
  return kind === undefined ? null : { kind, ...(await findHotline(reading, kind, undefined)) }
}
