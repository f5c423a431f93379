/** How the names of invented records begin that come to try the product with, and the ids that follow from them. */
const names = 'sample/'
const ids = 'sample-'

/** How the id of a record begins that goes by this name in another system. */
export const idPrefixOf = (externalId: string): string => (externalId.startsWith(names) ? ids : 'external-')

/** Whether a record is invented, to try the product with: its id alone says so. */
export const isExample = (id: string): boolean => id.startsWith(ids)
