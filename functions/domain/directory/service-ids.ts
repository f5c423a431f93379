import { randomUUID } from 'node:crypto'
import type { Service } from '#shared/domain/directory/service.ts'

/** Each under an id of its own: one that comes without has that of the earlier one of the same name, or else is new. */
export function assignServiceIds(services: readonly Service[], before: readonly Service[]): Service[] {
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
