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

/** Hotline with its open status. `language_id` is the language of the name. */
export type UrgentHotline = { id: string; name: string; phone: string; language_id: string; opening: OpenStatus }

/** Hotline for a person in danger, and the country id that it was selected for; null if unknown or none fits. */
type UrgentCall = { hotline: UrgentHotline | null; country: string | null }

/** Urgent help above the search results. `certainty` ranges from 0.5 (possible) to 1 (certain). */
export type UrgentHelp = {
  kind: Urgency
  certainty: number
  /** Answer that editors assigned to this kind of danger, in the reader's language if available. */
  answer: Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'> | null
} & UrgentCall

/** Urgent help on the page of an FAQ that is assigned to a kind of danger. */
export type UrgentFaq = { kind: Urgency } & UrgentCall

/** Returns null if reading fails, and reports it. Optional help must never fail the response that it is added to. */
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

/** Returns the requested country, else the caller's own if they have exactly one. */
async function countryFor({ caller, dataSource }: ReadRequest, asked: string | undefined): Promise<string | null> {
  if (asked === undefined) return caller.countries.length === 1 ? caller.countries[0]! : null
  const known = await loadReferencedNames(dataSource, [directoryCountry])
  return known.row(directoryCountry, asked)?.country_id ?? asked
}

/**
 * Returns the hotline for a kind of danger.
 *
 * @param asked Requested country or directory country
 */
export async function findHotline(
  request: ReadRequest,
  kind: Urgency,
  asked: string | undefined,
  at = new Date(),
): Promise<UrgentCall> {
  const { dataSource, caller, language } = request
  const country = await countryFor(request, asked)
  const hotline = await orNull(request, entity.name, async () => {
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

/**
 * Returns the urgent help for a query: the hotline, and the first assigned answer that the caller may see, regardless
 * of the filters.
 */
export async function findUrgentHelp(
  { kind, certainty, answers }: UrgentQuery,
  backend: Pick<SearchBackend, 'show'>,
  request: ReadRequest,
  { q = '', country }: Record<string, string>,
): Promise<UrgentHelp> {
  const everything = {
    audience: request.caller.audience,
    countries: null,
    nationality: null,
    categories: null,
    hashtag: null,
  }
  const acronyms = [...new Set([request.language, ...Object.keys(interfaceLanguages)])]
  const documents = answers.flatMap((id) =>
    acronyms.map((acronym) => ({ object: 'faq' as const, id, language: acronym })),
  )
  const [calling, [first]] = await Promise.all([
    findHotline(request, kind, country),
    documents.length === 0 ? [] : backend.show(documents, { query: q, narrowing: everything }),
  ])
  const answer = first
    ? { object: first.object, id: first.id, title: first.title, language_id: first.language_id }
    : null
  return { kind, certainty, answer, ...calling }
}

/**
 * Returns the kind of danger of each assigned FAQ, by id. With several kinds, the first in the list of urgencies wins.
 */
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

/** Returns the FAQs that are assigned to a kind of danger, by id; none if they cannot be read. */
export const listUrgentFaqs = async (request: ReadRequest): Promise<ReadonlyMap<string, Urgency>> =>
  (await orNull(request, concept.name, () => kindsOfAnswers(request))) ?? new Map()

export async function findUrgentFaq(request: ReadRequest, id: string): Promise<UrgentFaq | null> {
  const kind = (await listUrgentFaqs(request)).get(id)
  return kind === undefined ? null : { kind, ...(await findHotline(request, kind, undefined)) }
}
