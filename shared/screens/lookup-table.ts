import { entities } from '#shared/entities/registry.ts'

/** The entities that everyone may choose from. The build of the client takes it as it stands. */
export const lookupNames: readonly string[] = entities.flatMap(({ name, lookup }) => (lookup ? [name] : []))
