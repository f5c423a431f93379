import { randomUUID } from 'node:crypto'
import type { Service } from '#shared/domain/directory/service.ts'

/**
 * Assigns an ID to each service. One without an ID gets that of the previous service with the same name, or a new one.
 */
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
