import * as z from 'zod'
import { securityKinds } from '#shared/access/security-log.ts'
import { addPeriod } from '#web/reading/logs/log-filters.ts'

export const securityFilters = ['kind', 'user', 'from', 'to'] as const

type SecurityFilters = Partial<Record<(typeof securityFilters)[number], string>>

const absent = z
  .undefined()
  .or(z.literal(''))
  .transform(() => undefined)
const lenient = (schema: z.ZodType<string>) => absent.or(schema).optional().catch(undefined)

const shape = z.object({
  kind: lenient(z.enum(securityKinds)),
  user: lenient(z.string().regex(/^[\w-]{1,64}$/)),
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
})

/** Reads the filters from the address. Never throws: what it cannot follow is passed over. */
export const readSecurityFilters = (address: URLSearchParams): SecurityFilters =>
  shape.parse(Object.fromEntries(securityFilters.map((name) => [name, address.get(name) ?? undefined])))

/** The query of the security log. */
export function securityQuery({ kind, user, ...period }: SecurityFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (user) query.set('user', user)
  return addPeriod(query, period)
}
