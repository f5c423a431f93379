import { randomUUID } from 'node:crypto'
import type { FieldProblem } from '#shared/api/problems.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { Service } from '#shared/entities/service.ts'
import { services as ports } from '#functions/store/services.ts'

/** Each under an id of its own: one that comes without has that of the earlier one of the same name, or else is new. */
export function withIds(services: readonly Service[], before: readonly Service[]): Service[] {
  const taken = new Set(services.map(({ id }) => id))
  return services.map((one) => {
    const names = one.translations.map(({ name }) => name)
    const known = before.find(
      (other) => !taken.has(other.id) && other.translations.some(({ name }) => names.includes(name)),
    )
    const id = one.id ?? known?.id ?? randomUUID().slice(0, 8)
    taken.add(id)
    return { ...one, id }
  })
}

/** The ids of other records that a service names, each with its place in the service. */
const namedBy = ({ translations, languages, service_categories: categories }: Service) => [
  ...translations.map((one, at) => [language, `translations.${at}.language_id`, one.language_id] as const),
  ...languages.map((id) => [language, 'languages', id] as const),
  ...categories.map((id) => [serviceCategory, 'service_categories', id] as const),
]

/** What is wrong with services by what they name: records that are not there, but for those that they named before. */
export async function checkServices(services: readonly Service[], before: readonly Service[]): Promise<FieldProblem[]> {
  const kept = new Set(before.flatMap(namedBy).map(([entity, , id]) => `${entity.name} ${id}`))
  const named = services.flatMap((one, at) =>
    namedBy(one)
      .filter(([entity, , id]) => !kept.has(`${entity.name} ${id}`))
      .map(([entity, field, id]) => ({ entity, path: `services.${at}.${field}`, id })),
  )
  await Promise.all([...new Set(named.map(({ entity }) => entity))].map((one) => ports().corpus(one).fresh()))
  return named.flatMap(({ entity, path, id }): FieldProblem[] =>
    ports().corpus(entity).rows.has(id) ? [] : [{ path, code: 'unknown_reference', params: { id } }],
  )
}
