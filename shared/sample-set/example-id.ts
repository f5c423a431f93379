/** Prefix of the external ids of example records, and of the ids derived from them. */
const names = 'sample/'
const ids = 'sample-'

export const idPrefixOf = (externalId: string): string => (externalId.startsWith(names) ? ids : 'external-')

/** Returns whether a record is an example, by its id. */
export const isExample = (id: string): boolean => id.startsWith(ids)
