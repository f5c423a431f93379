import { entities } from '#shared/entities/registry.ts'

/** Names of the lookup entities. Evaluated when the client is built. */
export const lookupNames: readonly string[] = entities.flatMap(({ name, lookup }) => (lookup ? [name] : []))
