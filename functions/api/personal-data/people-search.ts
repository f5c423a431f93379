import { hasPermission, canSee } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import { creativeRole } from '#shared/entities/creative-role.ts'
import { creativeWork } from '#shared/entities/creative-work.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { id, line } from '#shared/model/fields.ts'
import { language } from '#shared/entities/language.ts'
import { arabicLevels, educationLevels, workExperience } from '#shared/domain/people/people-choices.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { fold, foldTag } from '#shared/search/analysis/fold.ts'
import { personScore, wordsOf, type PersonText } from '#shared/domain/people/person-search.ts'
import * as z from 'zod'
import { ok } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { openRowView } from '#functions/api/entity/row-view.ts'
import { serializeRows } from '#functions/api/entity/serialize.ts'
import { isListedFor } from '#functions/domain/personal-data/consent.ts'

type Row = RowOf<typeof entity>

const choiceSchema = (choices: object) => z.enum(Object.keys(choices))
const choicesSchema = (value: z.ZodType) => z.array(value).max(100).optional()

/** Search filters, on list fields only. Values of one filter are alternatives; all filters must match. */
export const filters = z.strictObject({
  creative_areas: choicesSchema(line(1, 100)),
  roles: choicesSchema(id),
  works: choicesSchema(id),
  languages: choicesSchema(z.union([id, line(1, 60)])),
  arabic_proficiency: choicesSchema(choiceSchema(arabicLevels)),
  education_level: choicesSchema(choiceSchema(educationLevels)),
  has_work_experience: choicesSchema(z.boolean()),
  duration: choicesSchema(choiceSchema(workExperience)),
})
export const words = z.string().max(300)

const peopleSearchSchema = z.strictObject({
  q: words.nullish(),
  filters: filters.nullish(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  per_page: z.number().int().min(1).max(100).default(25),
})

type PeopleSearchInput = { q?: string | null; filters?: z.infer<typeof filters> | null }

async function names() {
  const open = async (named: Entity) => {
    const entityCache = services().entityCache(named)
    await entityCache.recent()
    const of = (one: unknown): string[] => {
      const row = entityCache.rows.get(String(one))
      const texts = row?.translations ?? []
      return row
        ? [row['name'], ...texts.map((text) => text['name'])].flatMap((text) => (text ? [String(text)] : []))
        : []
    }
    return { of, generation: entityCache.generation() }
  }
  const [roles, works, languages] = await Promise.all([open(creativeRole), open(creativeWork), open(language)])
  const generation = [roles, works, languages].map((one) => one.generation).join(' ')
  return { roles: roles.of, works: works.of, languages: languages.of, generation }
}
type Names = Awaited<ReturnType<typeof names>>

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

function textOf(row: Row, known: Names): PersonText {
  const collected = [
    ...row.creative_areas,
    ...row.roles.flatMap(known.roles),
    ...row.works.flatMap(known.works),
    ...row.languages.flatMap((one) => [one, ...known.languages(one)]),
    row.graduate_field,
    ...Object.values(row.affiliation ?? {}),
  ]
  return { name: wordsOf(row.name), rest: wordsOf(collected.filter(Boolean).join(' ')) }
}

function meets(row: Row, { filters: given }: PeopleSearchInput, known: Names, but: string | null = null): boolean {
  return Object.entries(given ?? {}).every(([name, values]) => {
    if (name === but || !values || values.length === 0) return true
    if (name === 'has_work_experience') return values.includes(row.has_work_experience)
    const spelled =
      name === 'languages' ? toArray(row[name]).flatMap((one) => [one, ...known.languages(one)]) : toArray(row[name])
    const own = new Set(spelled.map((one) => foldTag(String(one))))
    return values.some((value) => own.has(foldTag(String(value))))
  })
}

/** People that match the words and filters and are visible to the caller, by relevance, then name. */
export async function findPeople(request: Request, searchInput: PeopleSearchInput) {
  const entityCache = services().entityCache(entity)
  const [known] = await Promise.all([names(), entityCache.recent()])
  const texts = entityCache.remember(`texts ${known.generation}`, () => new Map<string, PersonText>())
  const text = (row: Row): PersonText => {
    const cachedText = texts.get(row.id) ?? textOf(row, known)
    texts.set(row.id, cachedText)
    return cachedText
  }
  const asked = wordsOf(searchInput.q ?? '')
  const named = entityCache.sorted(`name ${request.language}`, createComparator(entity, 'name', request.language))
  const collected = named.flatMap((row) => {
    const found = canSee(request.caller, entity, row) && isListedFor(request, row)
    const score = found ? personScore(text(row), asked) : 0
    return score > 0 ? [{ row, score }] : []
  })
  const rows = collected
    .filter(({ row }) => meets(row, searchInput, known))
    .sort((one, other) => other.score - one.score)
    .map(({ row }) => row)
  return {
    rows,
    areas: () =>
      areasOf(collected.map(({ row }) => row).filter((row) => meets(row, searchInput, known, 'creative_areas'))),
  }
}

/** Number of people per creative area, regardless of the filter by area; the most frequent first. */
function areasOf(rows: readonly Row[]): { value: string; count: number }[] {
  const counts = new Map<string, { value: string; count: number }>()
  for (const row of rows)
    for (const value of new Set(row.creative_areas)) {
      const counted = counts.get(fold(value)) ?? { value, count: 0 }
      counts.set(fold(value), { ...counted, count: counted.count + 1 })
    }
  return [...counts.values()].sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}

/** POST people-search: the query is in the body, because personal data must not appear in a URL. */
export const searchRoute = (rules: Rules): Route => ({
  method: 'POST',
  path: '/people-search',
  access: 'session',
  handle: async (request) => {
    for (const key of ['LIST', 'SHOW'])
      if (!hasPermission(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const { page, per_page, ...searchInput } = parse(peopleSearchSchema, request.body ?? {})
    const { rows, areas } = await findPeople(request, searchInput)
    const view = await openRowView({ entity, rules, request })
    const shown = rows.slice((page - 1) * per_page, page * per_page)
    return ok({
      entities: await serializeRows(view, shown, { access: { tier: 'search' } }),
      total: rows.length,
      page,
      per_page,
      last_page: Math.max(1, Math.ceil(rows.length / per_page)),
      areas: areas(),
    })
  },
})
